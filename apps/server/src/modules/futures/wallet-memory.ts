import type { PendingOrder, Position, Wallet } from '@candor/engine/futures/order'
import { nextOvernightMs } from '@candor/engine/futures/overnight'
import { LIQUIDATION_RATE } from '@candor/engine/futures/terms'
import { SCALE } from '@candor/money'
import { availableIn } from '../ledger/index.ts'
import { walletOf } from './locked-wallet.ts'
import type { StoredOrder } from './store-row.ts'
import type { WalletParts } from './parts.ts'
import { aliveOrders } from './store-orders.ts'
import { settledThrough, type WalletId } from './store-wallets.ts'
import type { WatchedOrder, WatchedWallet } from './watch-list.ts'

/** What is known of a wallet between its changes: a copy of its rows, read after every commit. */
export type WalletMemory = { readonly settledTickId: number; readonly wallet: Wallet; readonly orders: readonly StoredOrder[] }

export async function readMemory({ database, accounts }: WalletParts, id: WalletId): Promise<WalletMemory> {
  const account = await accounts.ofUser(id.userId, id.quoteId)
  const [settledTickId, orders, balance] = await Promise.all([settledThrough(database, id), aliveOrders(database, id.userId, id.quoteId), availableIn(database, account)])
  return { settledTickId, orders, wallet: walletOf(balance, orders) }
}

/** A wallet in the plain numbers of the scan. */
export function watchedOf({ balance, positions, pending }: Wallet): WatchedWallet {
  const cushion = positions.reduce((sum, { margin, originMargin }) => sum + plain(margin) - plain(originMargin) * plain(LIQUIDATION_RATE), plain(balance))
  return {
    cushion: positions.length === 0 ? Infinity : cushion,
    dueMs: positions.length === 0 ? Infinity : nextOvernightMs(Math.min(...positions.map(({ overnightToMs }) => overnightToMs))),
    orders: [...positions.map(watchedPosition), ...pending.map(watchedPending)],
  }
}

/** A position may close at its stops, and where its profit is the greatest there is for it. */
function watchedPosition({ marketId, side, size, entry, reserve, takeProfit, stopLoss }: Position): WatchedOrder {
  const best = plain(reserve) / plain(size)
  const [profit, loss] = [takeProfit === undefined ? undefined : plain(takeProfit), stopLoss === undefined ? undefined : plain(stopLoss)]
  return side === 'long'
    ? { marketId, signedSize: plain(size), entry: plain(entry), above: Math.min(profit ?? Infinity, plain(entry) + best), below: loss ?? -Infinity }
    : { marketId, signedSize: -plain(size), entry: plain(entry), above: loss ?? Infinity, below: Math.max(profit ?? -Infinity, plain(entry) - best) }
}

function watchedPending({ marketId, side, target }: PendingOrder): WatchedOrder {
  return { marketId, signedSize: 0, entry: 0, above: side === 'short' ? plain(target) : Infinity, below: side === 'long' ? plain(target) : -Infinity }
}

/** Only for the scan, which may be wrong by a little; nothing is decided with it. */
function plain(units: bigint): number {
  return Number(units) / Number(SCALE)
}
