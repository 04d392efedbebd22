import type { PendingOrder, Position, Round, Wallet } from '@candor/engine/futures/order'
import { nextOvernightMs } from '@candor/engine/futures/overnight'
import { hasPrice } from '@candor/engine/futures/risk'
import { lastConfirmedPrice } from '@candor/engine/futures/silence'
import { LIQUIDATION_RATE } from '@candor/engine/futures/terms'
import { SCALE } from '@candor/money'
import { loadBalances } from '../../../platform/ledger/index.ts'
import { toWallet } from './locked-wallet.ts'
import type { StoredOrder } from '../store-row.ts'
import type { WalletParts } from '../parts.ts'
import { loadActiveOrdersByUser } from '../orders/store-orders.ts'
import { loadSettledTicks, type WalletId } from './store-wallets.ts'
import type { WatchedOrder, WatchedRound, WatchedWallet } from '../rounds/watch-list.ts'

/** A cached wallet: a copy of its rows, reloaded after every commit. */
export type WalletMemory = {
  readonly settledTickId: number
  readonly wallet: Wallet
  readonly orders: readonly StoredOrder[]
}

export async function loadMemory(
  parts: WalletParts,
  { userId, quoteId }: WalletId,
): Promise<WalletMemory> {
  const [memory] = await loadMemories(parts, quoteId, [userId])
  if (memory === undefined) throw new Error(`the wallet of user ${userId} was not read`)
  return memory
}

/** Loads wallets of one quote currency from their rows, in the order of the arguments. */
export async function loadMemories(
  { database, accounts }: WalletParts,
  quoteId: number,
  userIds: readonly number[],
): Promise<WalletMemory[]> {
  const accountByUser = await accounts.ofUsers(userIds, quoteId)
  const [settledTickIds, ordersOf, balances] = await Promise.all([
    loadSettledTicks(database, quoteId, userIds),
    loadActiveOrdersByUser(database, userIds, quoteId),
    loadBalances(database, [...accountByUser.values()]),
  ])
  return userIds.map((userId) => {
    const [orders, balance] = [
      ordersOf.get(userId) ?? [],
      balances.get(accountByUser.get(userId) ?? 0),
    ]
    if (balance === undefined) throw new Error(`the leverage account of user ${userId} is gone`)
    return {
      settledTickId: settledTickIds.get(userId) ?? 0,
      orders,
      wallet: toWallet(balance.available, orders),
    }
  })
}

export function toWatchedRound({ recordedAtMs, marks }: Round): WatchedRound {
  const [prices, silent] = [new Map<number, number>(), new Map<number, number>()]
  const [fresh, returning] = [new Set<number>(), new Set<number>()]
  for (const [marketId, mark] of marks) {
    if (hasPrice(mark, recordedAtMs)) prices.set(marketId, toNumber(mark.price))
    else silent.set(marketId, toNumber(lastConfirmedPrice(mark)))
    if (mark.recordedAt !== recordedAtMs) continue
    fresh.add(marketId)
    if (mark.returning !== undefined) returning.add(marketId)
  }
  return { recordedAtMs, prices, silent, fresh, returning }
}

export function toWatchedWallet({ balance, positions, pending }: Wallet): WatchedWallet {
  const cushion = positions.reduce(
    (sum, position) => sum + computeStake(position),
    toNumber(balance),
  )
  return {
    cushion: positions.length === 0 ? Infinity : cushion,
    dueMs:
      positions.length === 0
        ? Infinity
        : nextOvernightMs(Math.min(...positions.map(({ overnightToMs }) => overnightToMs))),
    orders: [...positions.map(toWatchedPosition), ...pending.map(toWatchedPending)],
  }
}

/** A position may close at its stops, and at its maximum profit. */
function toWatchedPosition(position: Position): WatchedOrder {
  const { marketId, side, size, entry, reserve, takeProfit, stopLoss, margin, cut, silenceBand } =
    position
  const maxProfitPerUnit = (toNumber(reserve) + toNumber(cut)) / toNumber(size)
  const common = {
    marketId,
    entry: toNumber(entry),
    margin: toNumber(margin) - toNumber(cut),
    stake: computeStake(position),
    band: toNumber(silenceBand),
  }
  const [profit, loss] = [
    takeProfit === undefined ? undefined : toNumber(takeProfit),
    stopLoss === undefined ? undefined : toNumber(stopLoss),
  ]
  return side === 'long'
    ? {
        ...common,
        signedSize: toNumber(size),
        above: Math.min(profit ?? Infinity, toNumber(entry) + maxProfitPerUnit),
        below: loss ?? -Infinity,
      }
    : {
        ...common,
        signedSize: -toNumber(size),
        above: loss ?? Infinity,
        below: Math.max(profit ?? -Infinity, toNumber(entry) - maxProfitPerUnit),
      }
}

function toWatchedPending({ marketId, side, target: limitPrice }: PendingOrder): WatchedOrder {
  return {
    marketId,
    signedSize: 0,
    entry: 0,
    margin: 0,
    stake: 0,
    band: 0,
    above: side === 'short' ? toNumber(limitPrice) : Infinity,
    below: side === 'long' ? toNumber(limitPrice) : -Infinity,
  }
}

/**
 * A position's contribution to its wallet besides its price movement, less its required threshold.
 */
function computeStake({ margin, originMargin, cut }: Position): number {
  return toNumber(margin) - toNumber(cut) - toNumber(originMargin) * toNumber(LIQUIDATION_RATE)
}

/** Only for the scan, which tolerates small errors; nothing is decided with it. */
function toNumber(units: bigint): number {
  return Number(units) / Number(SCALE)
}
