import type { Answer, Api, WrongField } from '@candor/contract'
import type { Mark, PendingOrder, Position } from '@candor/engine/futures/order'
import { setStops, type StopPrices } from '@candor/engine/futures/stops'
import type { Acceptance } from '@candor/engine/prices/usability'
import { dateOf } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import type { Desk } from './desk.ts'
import { lockWallet } from './locked-wallet.ts'
import { ownOrder, writeStops } from './store-orders.ts'
import { type Transaction, writeSettled } from './store-wallets.ts'

type SetStops = Api['futures']['setStops']

/**
 * Sets, changes or removes the stops of an own order (FUT-28, FUT-29). They hold for ticks recorded
 * after acceptance.
 */
export function changeStops(
  desk: Desk,
  orderId: number,
  stops: StopPrices | WrongField,
  context: SignedIn,
): Promise<Answer<SetStops>> {
  if ('refused' in stops) return Promise.resolve(stops)
  const id = { userId: context.caller.userId, quoteId: desk.quoteId }
  const [round, accepted] = [
    desk.rounds.latest,
    desk.accept({ atMs: context.receivedAtMs, afterTickId: context.receivedAfterTickId }),
  ]
  // Stops are measured by the marks of their acceptance, however long their turn takes.
  const marks = new Map(
    desk.parts.pairs.map(({ terms: { marketId } }) => [marketId, desk.rounds.usable(marketId)]),
  )
  return desk.queue.command(id, round, () =>
    desk.parts.database.transaction(async (tx) => {
      const changed = await change(tx, desk, orderId, stops, marks, { userId: id.userId, accepted })
      if ('refused' in changed) return changed
      await writeStops(tx, changed, dateOf(desk.parts.clock.nowMs()))
      await writeSettled(tx, id.quoteId, [id.userId], round.lastTickId)
      return { message: context.text('contract-stops-set') }
    }),
  )
}

async function change(
  tx: Transaction,
  desk: Desk,
  orderId: number,
  stops: StopPrices,
  marks: ReadonlyMap<number, Mark | undefined>,
  { userId, accepted }: { readonly userId: number; readonly accepted: Acceptance },
): Promise<
  Position | PendingOrder | { refused: 'NOT_FOUND' | 'ORDER_STATE' | 'NO_PRICE' | 'TP_SL_INVALID' }
> {
  const { wallet } = await lockWallet(tx, desk.walletParts, { userId, quoteId: desk.quoteId })
  const order = [...wallet.positions, ...wallet.pending].find((one) => one.id === orderId)
  if (order === undefined)
    return {
      refused: (await ownOrder(tx, userId, orderId)) === undefined ? 'NOT_FOUND' : 'ORDER_STATE',
    }
  return setStops<Position | PendingOrder>(order, stops, accepted, marks.get(order.marketId))
}
