import { secondsEvents } from '@candor/contract/seconds'
import { settle } from '@candor/engine/seconds/outcome'
import { computePayment } from '@candor/engine/seconds/postings'
import { toDate } from '../../clock/clock.ts'
import { settleScheduled, type Settlement } from '../../kernel/scheduled-settlement.ts'
import { findAccountsOfKind, kinds } from '../../platform/ledger/index.ts'
import { requirePayingCurrency } from './house/house-accounts.ts'
import type { SecondsParts } from './seconds-deps.ts'
import type { SecondsOrder } from './orders/order.ts'
import {
  waitForRecorder,
  type Decision,
  listDueMarkets,
  findLastTickBefore,
  lockDue,
  readEnds,
  type RecordedEnds,
  writeDecisions,
} from './store-settle.ts'
import { enqueue, type PrivateEvent, type Transaction } from './store.ts'
import { SETTLE_WAIT_MS } from './terms.ts'
import { toSettledEvent } from './wire.ts'

export type Settler = Pick<
  SecondsParts,
  'database' | 'catalogue' | 'house' | 'onEvents' | 'onFault'
> & {
  /** The maximum orders settled in one transaction. */
  readonly batch: number
  /** Called with settled and committed orders. */
  onSettled(orderIds: readonly number[]): void
}

/**
 * Settles every due order from the recorded ticks, each exactly once, by scheduledSettlement. An
 * order's result depends on its own times alone, so it does not matter when or by whom it is
 * settled (SEC-19).
 */
export async function settleDue(settler: Settler, nowMs: number): Promise<number> {
  const markets = await listDueMarkets(settler.database, nowMs)
  // Where no later tick proves the record complete, time does: a pricing tick is recorded within a
  // second of its source time.
  if (markets.some(({ oldestMs }) => isLongDue(oldestMs, nowMs)))
    await waitForRecorder(settler.database)
  let settledCount = 0
  for (const { marketId } of markets)
    settledCount += await settleScheduled<SecondsOrder>(settler, {
      batch: settler.batch,
      lockDue: (tx, limit, except) => lockDue(tx, marketId, nowMs, limit, except),
      settle: (tx, due) => settleOrders(tx, settler, { marketId, nowMs }, due),
    })
  return settledCount
}

async function settleOrders(
  tx: Transaction,
  settler: Settler,
  { marketId, nowMs }: { readonly marketId: number; readonly nowMs: number },
  due: readonly SecondsOrder[],
): Promise<Settlement> {
  const ends = await readEnds(
    tx,
    marketId,
    due.map(({ handledMs }) => handledMs),
  )
  const ready = due.filter(
    ({ handledMs }) => ends.later.has(handledMs) || isLongDue(handledMs, nowMs),
  )
  if (ready.length === 0) return { settled: 0, afterCommit: () => undefined }
  const orders = await writeDecisions(
    tx,
    marketId,
    toDate(nowMs),
    await decideOrders(tx, settler, ready, ends),
  )
  const queuedEvents = await enqueue(tx, toDate(nowMs), toEvents(orders, settler, nowMs))
  return {
    settled: orders.length,
    afterCommit: () => {
      settler.onEvents(queuedEvents)
      settler.onSettled(orders.map(({ id }) => id))
    },
  }
}

function isLongDue(handledMs: number, nowMs: number): boolean {
  return nowMs - handledMs >= SETTLE_WAIT_MS
}

async function decideOrders(
  tx: Transaction,
  { catalogue, house }: Settler,
  orders: readonly SecondsOrder[],
  ends: RecordedEnds,
): Promise<Decision[]> {
  const users = await findAccountsOfKind(
    tx,
    [...new Set(orders.map(({ userId }) => userId))],
    requirePayingCurrency(catalogue).id,
    kinds.options,
  )
  const decisions: Decision[] = []
  for (const order of orders) {
    const [user, own, market] = [
      users.get(order.userId),
      house.get(order.marketId),
      catalogue.market(order.marketId),
    ]
    if (user === undefined || own === undefined || market === undefined)
      throw new Error(`seconds order ${order.id} has no account or no pair`)
    const outcome = settle(order, ends.ticks.get(order.handledMs) ?? [])
    const lastTickId = outcome.result === 'void' ? await findLastTickBefore(tx, order) : undefined
    decisions.push({
      order,
      outcome,
      credit: computePayment(order, outcome.result).credit,
      accounts: { ...own, user },
      symbol: market.symbol,
      lastTickId,
    })
  }
  return decisions
}

/** Each order to its owner (RT-11), and one balance event to every owner (RT-12). */
function toEvents(
  orders: readonly SecondsOrder[],
  { catalogue }: Settler,
  nowMs: number,
): PrivateEvent[] {
  const owners = [...new Set(orders.map(({ userId }) => userId))]
  return [
    ...orders.map((order): PrivateEvent => ({
      partyId: order.userId,
      event: secondsEvents.settled.name,
      payload: toSettledEvent(order, catalogue, nowMs),
    })),
    ...owners.map((partyId): PrivateEvent => ({ partyId, event: 'wallet', payload: {} })),
  ]
}
