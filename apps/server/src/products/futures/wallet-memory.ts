import type { PendingOrder, Position, Round, Wallet } from '@candor/engine/futures/order'
import { nextOvernightMs } from '@candor/engine/futures/overnight'
import { hasPrice } from '@candor/engine/futures/risk'
import { stoodPrice } from '@candor/engine/futures/silence'
import { LIQUIDATION_RATE } from '@candor/engine/futures/terms'
import { SCALE } from '@candor/money'
import { balancesOf } from '../../platform/ledger/index.ts'
import { walletOf } from './locked-wallet.ts'
import type { StoredOrder } from './store-row.ts'
import type { WalletParts } from './parts.ts'
import { aliveOrdersOf } from './store-orders.ts'
import { settledThrough, type WalletId } from './store-wallets.ts'
import type { WatchedOrder, WatchedRound, WatchedWallet } from './watch-list.ts'

/** What is known of a wallet between its changes: a copy of its rows, read after every commit. */
export type WalletMemory = {
  readonly settledTickId: number
  readonly wallet: Wallet
  readonly orders: readonly StoredOrder[]
}

export async function readMemory(
  parts: WalletParts,
  { userId, quoteId }: WalletId,
): Promise<WalletMemory> {
  const [memory] = await readMemories(parts, quoteId, [userId])
  if (memory === undefined) throw new Error(`the wallet of user ${userId} was not read`)
  return memory
}

/** Wallets of one quote currency as their rows are, in the order in which they are asked for. */
export async function readMemories(
  { database, accounts }: WalletParts,
  quoteId: number,
  userIds: readonly number[],
): Promise<WalletMemory[]> {
  const accountOf = await accounts.ofUsers(userIds, quoteId)
  const [settled, ordersOf, balances] = await Promise.all([
    settledThrough(database, quoteId, userIds),
    aliveOrdersOf(database, userIds, quoteId),
    balancesOf(database, [...accountOf.values()]),
  ])
  return userIds.map((userId) => {
    const [orders, balance] = [ordersOf.get(userId) ?? [], balances.get(accountOf.get(userId) ?? 0)]
    if (balance === undefined) throw new Error(`the leverage account of user ${userId} is gone`)
    return {
      settledTickId: settled.get(userId) ?? 0,
      orders,
      wallet: walletOf(balance.available, orders),
    }
  })
}

/** A round in the plain numbers of the scan. */
export function watchedRound({ recordedAtMs, marks }: Round): WatchedRound {
  const [prices, silent] = [new Map<number, number>(), new Map<number, number>()]
  const [fresh, returning] = [new Set<number>(), new Set<number>()]
  for (const [marketId, mark] of marks) {
    if (hasPrice(mark, recordedAtMs)) prices.set(marketId, plain(mark.price))
    else silent.set(marketId, plain(stoodPrice(mark)))
    if (mark.recordedAt !== recordedAtMs) continue
    fresh.add(marketId)
    if (mark.returning !== undefined) returning.add(marketId)
  }
  return { recordedAtMs, prices, silent, fresh, returning }
}

/** A wallet in the plain numbers of the scan. */
export function watchedOf({ balance, positions, pending }: Wallet): WatchedWallet {
  const cushion = positions.reduce((sum, position) => sum + stakeOf(position), plain(balance))
  return {
    cushion: positions.length === 0 ? Infinity : cushion,
    dueMs:
      positions.length === 0
        ? Infinity
        : nextOvernightMs(Math.min(...positions.map(({ overnightToMs }) => overnightToMs))),
    orders: [...positions.map(watchedPosition), ...pending.map(watchedPending)],
  }
}

/** A position may close at its stops, and where its profit is the greatest there is for it. */
function watchedPosition(position: Position): WatchedOrder {
  const { marketId, side, size, entry, reserve, takeProfit, stopLoss, margin, cut, silenceBand } =
    position
  const best = (plain(reserve) + plain(cut)) / plain(size)
  const held = {
    marketId,
    entry: plain(entry),
    margin: plain(margin) - plain(cut),
    stake: stakeOf(position),
    band: plain(silenceBand),
  }
  const [profit, loss] = [
    takeProfit === undefined ? undefined : plain(takeProfit),
    stopLoss === undefined ? undefined : plain(stopLoss),
  ]
  return side === 'long'
    ? {
        ...held,
        signedSize: plain(size),
        above: Math.min(profit ?? Infinity, plain(entry) + best),
        below: loss ?? -Infinity,
      }
    : {
        ...held,
        signedSize: -plain(size),
        above: loss ?? Infinity,
        below: Math.max(profit ?? -Infinity, plain(entry) - best),
      }
}

function watchedPending({ marketId, side, target }: PendingOrder): WatchedOrder {
  return {
    marketId,
    signedSize: 0,
    entry: 0,
    margin: 0,
    stake: 0,
    band: 0,
    above: side === 'short' ? plain(target) : Infinity,
    below: side === 'long' ? plain(target) : -Infinity,
  }
}

/**
 * What a position brings to its wallet beside its movement, less what the threshold needs for it.
 */
function stakeOf({ margin, originMargin, cut }: Position): number {
  return plain(margin) - plain(cut) - plain(originMargin) * plain(LIQUIDATION_RATE)
}

/** Only for the scan, which may be wrong by a little; nothing is decided with it. */
function plain(units: bigint): number {
  return Number(units) / Number(SCALE)
}
