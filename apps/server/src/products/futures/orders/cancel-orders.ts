import type { Answer, Api } from '@candor/contract'
import { cancelInWallet } from '@candor/engine/futures/commands'
import type { CancelledStep } from '@candor/engine/futures/step'
import { format, sum } from '@candor/money'
import type { Success, Refused } from '../../../http/envelope.ts'
import type { SignedIn } from '../../../http/handler.ts'
import { moneyCommand } from '../../../http/money-call.ts'
import type { FuturesEngine } from '../futures-engine.ts'
import { lockWallet } from '../wallets/locked-wallet.ts'
import { findOwnOrder } from './store-orders.ts'
import type { StoredOrder } from '../store-row.ts'
import { writeSteps } from '../steps/write-steps.ts'

type Cancel = Api['futures']['cancel']
type CancelAll = Api['futures']['cancelAll']
type Refusal = { refused: 'NOT_FOUND' | 'ORDER_STATE' }

/** Cancels an own pending order and returns its margin and fee in full (FUT-27). */
export function cancelContract(
  engine: FuturesEngine,
  id: number,
  context: SignedIn,
): Promise<Answer<Cancel>> {
  return cancelWhere<Answer<Cancel>>(
    engine,
    context,
    async (orders) => {
      if (orders.some((order) => order.id === id && order.status === 0)) return [id]
      return {
        refused:
          (await findOwnOrder(engine.calls, context.caller.userId, id)) === undefined
            ? 'NOT_FOUND'
            : 'ORDER_STATE',
      }
    },
    (steps) => ({ message: { id, released: formatReleased(steps) } }),
  )
}

/**
 * Cancels all own pending orders, of one pair or of all (FUT-27); without any there is nothing to
 * release.
 */
export function cancelContracts(
  engine: FuturesEngine,
  marketId: number | undefined | 'none',
  context: SignedIn,
): Promise<Answer<CancelAll>> {
  if (marketId === 'none') return Promise.resolve({ refused: 'NOT_FOUND' })
  const selectIds = (orders: readonly StoredOrder[]): Promise<number[]> =>
    Promise.resolve(
      orders
        .filter(
          (order) => order.status === 0 && (marketId === undefined || order.marketId === marketId),
        )
        .map(({ id }) => id),
    )
  return cancelWhere<Answer<CancelAll>>(engine, context, selectIds, (steps) => ({
    message: { count: steps.length, released: formatReleased(steps) },
  }))
}

/** Cancels all pending orders of a user whose account was frozen (USER-38). */
export async function cancelPendingOrders(engine: FuturesEngine, userId: number): Promise<void> {
  const id = { userId, quoteId: engine.quoteId }
  const round = engine.rounds.latest
  engine.parts.onEvents(
    await engine.queue.command(id, round, () =>
      engine.parts.database.transaction(async (tx) => {
        const locked = await lockWallet(tx, engine.walletParts, id)
        const ids = locked.orders.filter(({ status }) => status === 0).map((order) => order.id)
        return ids.length === 0
          ? undefined
          : writeSteps(tx, engine.walletParts, locked, {
              settled: cancelInWallet(locked.wallet, ids),
              round,
            })
      }),
    ),
  )
}

/** A cancel belongs to the last round: what that round opened can no longer be cancelled. */
function cancelWhere<A extends Success | Refused>(
  engine: FuturesEngine,
  context: SignedIn,
  selectIds: (orders: readonly StoredOrder[]) => Promise<readonly number[] | Refusal>,
  answer: (steps: readonly CancelledStep[]) => A,
): Promise<A> {
  const id = { userId: context.caller.userId, quoteId: engine.quoteId }
  const round = engine.rounds.latest
  return engine.queue.command(id, round, () =>
    moneyCommand<A | Refusal>(engine.parts, context, async (tx, publishAfterCommit) => {
      const locked = await lockWallet(tx, engine.walletParts, id)
      const ids = await selectIds(locked.orders)
      if ('refused' in ids) return ids
      const settled = cancelInWallet(locked.wallet, ids)
      if (ids.length > 0)
        publishAfterCommit(await writeSteps(tx, engine.walletParts, locked, { settled, round }))
      return answer(settled.steps.filter((step) => step.kind === 'cancelled'))
    }),
  ) as Promise<A>
}

function formatReleased(steps: readonly CancelledStep[]): string {
  return format(sum(steps.map(({ released }) => released)))
}
