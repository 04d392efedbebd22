import { conservativeStanding, type OpenWallet, initialMargins } from '@candor/engine/futures/risk'
import { quantity, type Quantity } from '@candor/money'
import { loadAvailable } from '../../../platform/ledger/index.ts'
import type { FuturesEngine } from '../futures-engine.ts'
import { toWallet } from './locked-wallet.ts'
import { recordInflows } from './store-inflows.ts'
import { loadActiveOrders } from '../orders/store-orders.ts'
import {
  lockWalletRows,
  proveLease,
  type Transaction,
  type WalletId,
  recordSettled,
} from './store-wallets.ts'

/** Moves money in a wallet; it locks the wallet first, and announces inflows. */
export type WalletMove<T> = (
  lockWalletForMove: (tx: Transaction, inflow?: Quantity) => Promise<OpenWallet | undefined>,
) => Promise<T>

/**
 * Runs work that moves money into or out of a leverage account as a command of its wallet: after
 * everything due before is settled, and before anything later. Inside its transaction work must
 * request the wallet before it moves anything, which proves that this process still owns it
 * (MOVE-03), and announce inflows, which are excluded from the gain of a silence that has begun
 * (FUT-46). A position without a price adds nothing to the wallet's value, so that nothing that
 * relies on it leaves (FUT-45).
 */
export function runLeverageMove<T>(
  engine: FuturesEngine,
  userId: number,
  quoteId: number,
  work: WalletMove<T>,
): Promise<T> {
  const id: WalletId = { userId, quoteId }
  const round = engine.rounds.latest
  // A wallet is measured by the marks at acceptance, however long its turn takes: later ones have
  // their rounds after it.
  const nowMs = engine.parts.clock.nowMs()
  return engine.queue.command(id, round, () =>
    work(async (tx, inflow = quantity(0n)) => {
      await proveLease(tx, engine.parts.lease)
      await lockWalletRows(tx, quoteId, [userId])
      await recordSettled(tx, id.quoteId, [id.userId], round.lastTickId)
      const orders = await loadActiveOrders(tx, userId, quoteId)
      const wallet = toWallet(
        await loadAvailable(tx, await engine.accounts.ofUser(userId, quoteId)),
        orders,
      )
      if (wallet.positions.length === 0) return undefined
      if (inflow > 0n)
        await recordInflows(tx, quoteId, round, [
          { userId, positions: wallet.positions, amount: inflow },
        ])
      const isMarked = wallet.positions.every(({ marketId }) => round.marks.has(marketId))
      const { equity } = isMarked
        ? conservativeStanding(wallet, {
            ...round,
            recordedAtMs: Math.max(round.recordedAtMs, nowMs),
          })
        : { equity: quantity(0n) }
      return { equity, initialMargins: initialMargins(wallet) }
    }),
  )
}
