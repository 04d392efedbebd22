import {
  computeCredit,
  computeEarned,
  type DualResult,
  settlementPostings,
} from '@candor/engine/dual-investment/postings'
import { decide, settleDual, SILENT_MS, WINDOW_MS } from '@candor/engine/dual-investment/settlement'
import { formatTrimmed, price } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
import { settleScheduled, type Settlement } from '../../kernel/scheduled-settlement.ts'
import {
  type Journal,
  lockAccounts,
  postJournals,
  reservedChains,
} from '../../platform/ledger/index.ts'
import { findAccounts, listAccounts, requireUsdt, toEntries } from './accounts.ts'
import { toDualEvents } from './dual-events.ts'
import type { DualMessage, DualParts } from './dual-deps.ts'
import type { StoredOrder } from './order.ts'
import { dualRecords } from './records.ts'
import { listTicks, waitForRecorder } from './store-ticks.ts'
import {
  closeDay,
  endOrders,
  listOpenDays,
  lockDueOrders,
  type OrderEnd,
  saveSettlement,
  type SettleDay,
} from './store-settle.ts'
import { type DecidedSettlement, findSettlement, type Transaction } from './store.ts'
import { SETTLE_BATCH, SETTLE_WAIT_MS } from './terms.ts'

export type DualSettler = Pick<
  DualParts,
  'database' | 'catalogue' | 'house' | 'sendMessages' | 'onEvents' | 'onFault'
>

/**
 * Finds the price of every day that is due, and settles its orders, each exactly once, by
 * scheduledSettlement (DUAL-14, DUAL-24). What a day's price is follows from the recorded ticks and
 * what an order pays from that price, so it does not matter when or by whom it is done. Returns the
 * number of settled orders.
 */
export async function settleDue(
  settler: DualSettler,
  nowMs: number,
  batch = SETTLE_BATCH,
): Promise<number> {
  const days = await listOpenDays(settler.database, nowMs)
  if (days.some(({ isDecided }) => !isDecided)) await waitForRecorder(settler.database)
  let settledCount = 0
  for (const day of days) {
    if (!day.isDecided && !(await decideDay(settler, day, nowMs))) continue
    settledCount += await settleScheduled<StoredOrder>(settler, {
      batch,
      lockDue: (tx, limit, except) => lockDueOrders(tx, day, limit, except),
      settle: (tx, due) => settleOrders(tx, settler, day, due, nowMs),
    })
    await closeDay(settler.database, day, nowMs)
  }
  return settledCount
}

/**
 * Looks at half hour after half hour, each once it is over and a usable tick of it could not be
 * recorded any more, until one has a price or 24 h are over. Returns whether it is decided.
 */
async function decideDay(settler: DualSettler, day: SettleDay, nowMs: number): Promise<boolean> {
  const completeMs = nowMs - SETTLE_WAIT_MS
  const wager = { type: 'call' as const, linkedPrice: ANY_PRICE, settleMs: day.settleMs }
  for (
    let untilMs = day.settleMs;
    untilMs <= Math.min(completeMs, day.settleMs + SILENT_MS);
    untilMs += WINDOW_MS
  ) {
    // Earlier half hours had too few ticks, and count for nothing in this one.
    const ticks = await listTicks(settler.database, day.marketId, untilMs - WINDOW_MS, untilMs)
    const outcome = settleDual(wager, ticks, untilMs)
    if (outcome.state === 'waiting') continue
    const mean = outcome.state === 'settled' ? outcome.mean : undefined
    await saveSettlement(settler.database, day, untilMs, mean, nowMs)
    return true
  }
  return false
}

/** A day's price does not depend on what was linked to it. */
const ANY_PRICE = price(1n)

async function settleOrders(
  tx: Transaction,
  settler: DualSettler,
  day: SettleDay,
  due: readonly StoredOrder[],
  nowMs: number,
): Promise<Settlement> {
  const settlement = await findSettlement(tx, day.marketId, day.settleMs)
  const [first] = due
  if (settlement === undefined || first === undefined)
    throw new Error(`orders of ${day.settleMs} are settled without a price`)
  const accountsOf = await findAccounts(
    tx,
    settler,
    due.map(({ userId }) => userId),
    first.currencyId,
  )
  await lockAccounts(
    tx,
    due.flatMap(({ userId }) => listAccounts(accountsOf(userId))),
  )
  const ends = due.map((order) => toEnd(order, settlement))
  const orders = await endOrders(tx, ends, toDate(nowMs))
  await postJournals(
    tx,
    reservedChains.duals,
    toDate(nowMs),
    ends.map(({ order, result }): Journal => ({
      cause: 'dual.settle',
      reference: String(order.id),
      params: { product: order.productId, result },
      entries: toEntries(
        settlementPostings(order, result),
        accountsOf(order.userId),
        dualRecords.dualReturned,
      ),
    })),
  )
  const messages = await settler.sendMessages(
    tx,
    toDate(nowMs),
    ends.map((end) => toMessage(settler, end, settlement)),
  )
  const queuedEvents = await toDualEvents(tx, orders, toDate(nowMs), messages)
  return {
    settled: orders.length,
    afterCommit: () => {
      settler.onEvents(queuedEvents)
    },
  }
}

function toEnd(
  order: StoredOrder,
  { mean }: DecidedSettlement,
): OrderEnd & { readonly result: DualResult } {
  const result = mean === undefined ? 'silent' : decide(order, mean)
  const { currency, amount } = computeCredit(order, result)
  return {
    order,
    result,
    isReturned: result === 'silent',
    paidIn: currency,
    credit: amount,
    earned: computeEarned(order, result),
  }
}

function toMessage(
  { catalogue }: DualSettler,
  { order, paidIn, credit, isReturned }: OrderEnd,
  { mean }: DecidedSettlement,
): DualMessage {
  const currency = paidIn === 'usdt' ? requireUsdt(catalogue) : catalogue.currency(order.currencyId)
  return {
    userId: order.userId,
    kind: isReturned ? 'dual-returned' : 'dual-settled',
    params: {
      order: order.id,
      amount: formatTrimmed(credit),
      currency: currency?.name ?? '',
      price: mean === undefined ? '' : formatTrimmed(mean.displayPrice),
    },
  }
}
