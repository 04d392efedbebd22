import { secondsEvents } from '@candor/contract'
import { settle } from '@candor/engine/seconds/outcome'
import { computePayment } from '@candor/engine/seconds/postings'
import { toDate } from '../../clock/clock.ts'
import { findAccountsOfKind, kinds } from '../../platform/ledger/index.ts'
import { requirePayingCurrency } from './house-accounts.ts'
import type { SecondsParts } from './seconds-deps.ts'
import type { SecondsOrder } from './order.ts'
import {
  waitForRecorder,
  type Decision,
  listDueMarkets,
  findLastTickBefore,
  lockDue,
  lockOne,
  readEnds,
  type RecordedEnds,
  writeDecisions,
} from './store-settle.ts'
import {
  CommitUnknown,
  DatabaseUnavailable,
  enqueue,
  type PrivateEvent,
  type QueuedEvents,
  type Transaction,
} from './store.ts'
import { SETTLE_WAIT_MS } from './terms.ts'
import { toSettledEvent } from './wire.ts'

export type Settler = Pick<
  SecondsParts,
  'database' | 'catalogue' | 'house' | 'onEvents' | 'onFault'
> & {
  /** Orders settled in one transaction at most. */
  readonly batch: number
  /** Hears of orders that are settled and committed. */
  onSettled(orderIds: readonly number[]): void
}

/**
 * Settles every due order from the recorded ticks, each exactly once: any number of workers may run
 * this at once, be killed and start again. A worker takes only rows nobody else has locked, an
 * order is settled only while it is open, and its journal can be written once; all of a batch
 * commits together. What an order is worth depends on its own moments alone, so it makes no
 * difference when or by whom it is settled (SEC-19).
 */
export async function settleDue(settler: Settler, nowMs: number): Promise<number> {
  const markets = await listDueMarkets(settler.database, nowMs)
  // Where no later tick proves the record complete, time does: a tick that may price anything is
  // recorded within a second of its own time.
  if (markets.some(({ oldestMs }) => isLongDue(oldestMs, nowMs)))
    await waitForRecorder(settler.database)
  let settledCount = 0
  for (const { marketId } of markets) settledCount += await settleMarket(settler, marketId, nowMs)
  return settledCount
}

async function settleMarket(settler: Settler, marketId: number, nowMs: number): Promise<number> {
  for (let settledCount = 0; ;) {
    try {
      const batch = await settleBatch(settler, marketId, nowMs, (tx) =>
        lockDue(tx, marketId, nowMs, settler.batch),
      )
      settledCount += batch.settled
      if (batch.settled < settler.batch) return settledCount
    } catch (error) {
      if (error instanceof DatabaseUnavailable || error instanceof CommitUnknown) throw error
      settler.onFault(error)
      return settledCount + (await settleOneByOne(settler, marketId, nowMs))
    }
  }
}

/** An order that cannot be settled must not keep its neighbours from being. */
async function settleOneByOne(settler: Settler, marketId: number, nowMs: number): Promise<number> {
  const due = await settler.database.transaction((tx) =>
    lockDue(tx, marketId, nowMs, settler.batch),
  )
  let settledCount = 0
  for (const { id } of due) {
    try {
      settledCount += (await settleBatch(settler, marketId, nowMs, (tx) => lockOne(tx, id))).settled
    } catch (error) {
      settler.onFault(error)
    }
  }
  return settledCount
}

async function settleBatch(
  settler: Settler,
  marketId: number,
  nowMs: number,
  take: (tx: Transaction) => Promise<SecondsOrder[]>,
): Promise<{ settled: number }> {
  let queuedEvents: QueuedEvents | undefined
  const settledOrders = await settler.database.transaction(async (tx) => {
    const due = await take(tx)
    if (due.length === 0) return []
    const ends = await readEnds(
      tx,
      marketId,
      due.map(({ handledMs }) => handledMs),
    )
    const ready = due.filter(
      ({ handledMs }) => ends.later.has(handledMs) || isLongDue(handledMs, nowMs),
    )
    if (ready.length === 0) return []
    const orders = await writeDecisions(
      tx,
      marketId,
      toDate(nowMs),
      await decideOrders(tx, settler, ready, ends),
    )
    queuedEvents = await enqueue(tx, toDate(nowMs), toEvents(orders, settler, nowMs))
    return orders
  })
  settler.onEvents(queuedEvents)
  settler.onSettled(settledOrders.map(({ id }) => id))
  return { settled: settledOrders.length }
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

/** Each order to its owner (RT-11), and to every owner once that his balances moved (RT-12). */
function toEvents(
  orders: readonly SecondsOrder[],
  { catalogue }: Settler,
  nowMs: number,
): PrivateEvent[] {
  const owners = [...new Set(orders.map(({ userId }) => userId))]
  return [
    ...orders.map((order): PrivateEvent => ({
      partyId: order.userId,
      event: secondsEvents.settled,
      payload: toSettledEvent(order, catalogue, nowMs),
    })),
    ...owners.map((partyId): PrivateEvent => ({ partyId, event: 'wallet', payload: {} })),
  ]
}
