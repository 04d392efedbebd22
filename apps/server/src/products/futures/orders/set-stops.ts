import type { Answer, Api, WrongField } from '@candor/contract'
import type { Mark, PendingOrder, Position } from '@candor/engine/futures/order'
import { setStops, type StopPrices } from '@candor/engine/futures/stops'
import type { Acceptance } from '@candor/engine/prices/usability'
import { toDate } from '../../../clock/clock.ts'
import type { SignedIn } from '../../../http/handler.ts'
import type { FuturesEngine } from '../futures-engine.ts'
import { lockWallet } from '../wallets/locked-wallet.ts'
import { findOwnOrder, writeStops } from './store-orders.ts'
import { type Transaction, recordSettled } from '../wallets/store-wallets.ts'

type SetStops = Api['futures']['setStops']

/**
 * Sets, changes or removes the stops of an own order (FUT-28, FUT-29). They apply to ticks recorded
 * after acceptance.
 */
export function changeStops(
  engine: FuturesEngine,
  orderId: number,
  stops: StopPrices | WrongField,
  context: SignedIn,
): Promise<Answer<SetStops>> {
  if ('refused' in stops) return Promise.resolve(stops)
  const id = { userId: context.caller.userId, quoteId: engine.quoteId }
  const [round, accepted] = [
    engine.rounds.latest,
    engine.accept({ atMs: context.receivedAtMs, afterTickId: context.receivedAfterTickId }),
  ]
  // Stops are measured by the marks at acceptance, however long their turn takes.
  const marks = new Map(
    engine.parts.pairs.map(({ terms: { marketId } }) => [
      marketId,
      engine.rounds.usableMark(marketId),
    ]),
  )
  return engine.queue.command(id, round, () =>
    engine.parts.database.transaction(async (tx) => {
      const changed = await changeInWallet(tx, engine, orderId, stops, marks, {
        userId: id.userId,
        accepted,
      })
      if ('refused' in changed) return changed
      await writeStops(tx, changed, toDate(engine.parts.clock.nowMs()))
      await recordSettled(tx, id.quoteId, [id.userId], round.lastTickId)
      return { message: context.text('contract-stops-set') }
    }),
  )
}

async function changeInWallet(
  tx: Transaction,
  engine: FuturesEngine,
  orderId: number,
  stops: StopPrices,
  marks: ReadonlyMap<number, Mark | undefined>,
  { userId, accepted }: { readonly userId: number; readonly accepted: Acceptance },
): Promise<
  Position | PendingOrder | { refused: 'NOT_FOUND' | 'ORDER_STATE' | 'NO_PRICE' | 'TP_SL_INVALID' }
> {
  const { wallet } = await lockWallet(tx, engine.walletParts, { userId, quoteId: engine.quoteId })
  const order = [...wallet.positions, ...wallet.pending].find((one) => one.id === orderId)
  if (order === undefined)
    return {
      refused:
        (await findOwnOrder(tx, userId, orderId)) === undefined ? 'NOT_FOUND' : 'ORDER_STATE',
    }
  return setStops<Position | PendingOrder>(order, stops, accepted, marks.get(order.marketId))
}
