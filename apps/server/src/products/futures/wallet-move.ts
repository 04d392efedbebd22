import { certainStanding, type OpenWallet, originMargins } from '@candor/engine/futures/risk'
import { quantity, type Quantity } from '@candor/money'
import { availableIn } from '../../platform/ledger/index.ts'
import type { Desk } from './desk.ts'
import { walletOf } from './locked-wallet.ts'
import { noteInflows } from './store-inflows.ts'
import { aliveOrders } from './store-orders.ts'
import {
  lockWalletRows,
  proveLease,
  type Transaction,
  type WalletId,
  writeSettled,
} from './store-wallets.ts'

/**
 * Runs work that moves money into or out of a leverage account as a command of its wallet: after
 * everything that was due before is settled, and before anything that comes later. Inside its
 * transaction work must ask for the wallet before it moves anything, which proves that it is still
 * this process's (MOVE-03), and say what is about to come in, which no silence that has begun pays
 * for (FUT-46). A position that cannot be priced now adds nothing to what the wallet is worth, so
 * that nothing that leans on it leaves (FUT-45).
 */
export function leverageMove<T>(
  desk: Desk,
  userId: number,
  quoteId: number,
  work: (
    openWallet: (tx: Transaction, comesIn?: Quantity) => Promise<OpenWallet | undefined>,
  ) => Promise<T>,
): Promise<T> {
  const id: WalletId = { userId, quoteId }
  const round = desk.rounds.latest
  // A wallet is judged by the marks of acceptance, however long its turn takes: later ones have
  // their rounds after it.
  const nowMs = desk.parts.clock.nowMs()
  return desk.queue.command(id, round, () =>
    work(async (tx, comesIn = quantity(0n)) => {
      await proveLease(tx, desk.parts.lease)
      await lockWalletRows(tx, quoteId, [userId])
      await writeSettled(tx, id.quoteId, [id.userId], round.lastTickId)
      const orders = await aliveOrders(tx, userId, quoteId)
      const wallet = walletOf(
        await availableIn(tx, await desk.accounts.ofUser(userId, quoteId)),
        orders,
      )
      if (wallet.positions.length === 0) return undefined
      if (comesIn > 0n)
        await noteInflows(tx, quoteId, round, [
          { userId, positions: wallet.positions, amount: comesIn },
        ])
      const isMarked = wallet.positions.every(({ marketId }) => round.marks.has(marketId))
      const { equity } = isMarked
        ? certainStanding(wallet, { ...round, recordedAtMs: Math.max(round.recordedAtMs, nowMs) })
        : { equity: quantity(0n) }
      return { equity, originMargins: originMargins(wallet) }
    }),
  )
}
