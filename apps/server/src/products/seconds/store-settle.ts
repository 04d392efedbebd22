import type { PricedTick } from '@candor/engine/prices/tick'
import { LATE_MS } from '@candor/engine/prices/usability'
import { type OrderAmounts, settlementPostings } from '@candor/engine/seconds/postings'
import { type Outcome, WINDOW_MS } from '@candor/engine/seconds/outcome'
import { price, type Quantity } from '@candor/money'
import { formatUtcDay } from '../../clock/clock.ts'
import { type Database, type Queryable, statement, type Transaction } from '../../db/connection.ts'
import {
  type Journal,
  lockAccounts,
  postJournals,
  secondChainOfMarket,
} from '../../platform/ledger/index.ts'
import { toEntry, type OrderAccounts } from './house/accounts.ts'
import type { SecondsOrder } from './orders/order.ts'
import { ORDER_COLUMNS, toOrder } from './store.ts'
import { secondsRecords } from './records.ts'

const DUE_MARKETS = statement(
  'seconds-due-markets',
  `
  SELECT market_id, min(handled_ms) AS oldest FROM seconds_order
  WHERE status = 1 AND handled_ms <= $1 GROUP BY market_id ORDER BY market_id`,
)
const LOCK_DUE = statement(
  'seconds-lock-due',
  `
  SELECT ${ORDER_COLUMNS} FROM seconds_order o
  WHERE o.status = 1 AND o.handled_ms <= $2 AND o.market_id = $1
    AND o.id <> ALL ($4::bigint[])
  ORDER BY o.handled_ms, o.id LIMIT $3 FOR UPDATE SKIP LOCKED`,
)
/**
 * Ticks are partitioned by recording day, which is never far from the source time of pricing ticks.
 * Ticks recorded since the opening of an open order are not packed (FAIR-19).
 */
const END_TICKS = statement(
  'seconds-end-ticks',
  `
  SELECT h.handled_ms, t.id, t.price, t.ts, t.recorded_at
  FROM unnest($2::bigint[]) AS h(handled_ms) JOIN tick t
  ON t.market_id = $1 AND t.ts > h.handled_ms - ${WINDOW_MS} AND t.ts <= h.handled_ms
  WHERE t.recorded_day BETWEEN $3::date - 1 AND $4::date + 1`,
)
const LATER = statement(
  'seconds-later-tick',
  `
  SELECT h.handled_ms FROM unnest($2::bigint[]) AS h(handled_ms)
  WHERE EXISTS (SELECT 1 FROM tick t
    WHERE t.market_id = $1 AND t.ts > h.handled_ms AND t.recorded_day >= $3::date - 1)`,
)
const LAST_BEFORE = statement(
  'seconds-last-before',
  `
  SELECT id FROM tick
  WHERE market_id = $1 AND ts BETWEEN $2 AND $3 AND recorded_at - ts <= ${LATE_MS}
    AND recorded_day BETWEEN $4::date - 1 AND $5::date + 1 ORDER BY ts DESC LIMIT 1`,
)
/** Waits for a batch of ticks being written: the recorder proves this lease in its transaction. */
const AFTER_RECORDER = statement(
  'seconds-after-recorder',
  `SELECT 1 FROM lease WHERE name = 'feed' FOR UPDATE`,
)
const SETTLE = statement(
  'seconds-settle',
  `
  UPDATE seconds_order o
  SET status = x.status, end_first_tick_id = x.first, end_tick_id = x.last, end_count = x.count,
    end_sum = x.sum, result = x.result,
    credit = x.credit, last_tick_id = x.before, completed_at = $1, updated_at = $1
  FROM unnest($2::bigint[], $3::smallint[], $4::bigint[], $5::bigint[], $6::int[], $7::numeric[],
    $8::smallint[], $9::numeric[], $10::bigint[])
    AS x(id, status, first, last, count, sum, result, credit, before)
  WHERE o.id = x.id AND o.status = 1 RETURNING ${ORDER_COLUMNS}`,
)

/** Pairs with due orders, and the oldest end of each. */
export async function listDueMarkets(
  database: Queryable,
  nowMs: number,
): Promise<{ marketId: number; oldestMs: number }[]> {
  const rows = await database.rows(DUE_MARKETS, [nowMs])
  return rows.map((row) => ({ marketId: row.market_id, oldestMs: row.oldest }))
}

/**
 * Locks a pair's due orders that no other worker is settling, except the named ones, oldest first.
 */
export async function lockDue(
  tx: Transaction,
  marketId: number,
  nowMs: number,
  rowsMax: number,
  except: readonly number[],
): Promise<SecondsOrder[]> {
  return (await tx.rows(LOCK_DUE, [marketId, nowMs, rowsMax, except])).map(toOrder)
}

/**
 * The record around orders' ends: the ticks of each window, and whether a later tick shows that no
 * further one can come.
 */
export type RecordedEnds = {
  readonly ticks: ReadonlyMap<number, readonly PricedTick[]>
  readonly later: ReadonlySet<number>
}

export async function readEnds(
  db: Queryable,
  marketId: number,
  handledMs: readonly number[],
): Promise<RecordedEnds> {
  const ends = [...new Set(handledMs)]
  const [first, last] = [formatUtcDay(Math.min(...ends)), formatUtcDay(Math.max(...ends))]
  // Later ticks first: the windows read afterwards are complete for every end that has one.
  const later = await db.rows(LATER, [marketId, ends, first])
  const rows = await db.rows(END_TICKS, [marketId, ends, first, last])
  const ticks = new Map<number, PricedTick[]>(ends.map((end) => [end, []]))
  for (const row of rows) {
    ticks.get(row.handled_ms)?.push({
      id: row.id,
      price: price(row.price),
      ts: row.ts,
      recordedAt: row.recorded_at,
    })
  }
  return { ticks, later: new Set(later.map((row) => row.handled_ms)) }
}

/** The last pricing tick before an order's end; its opening tick if no other came. */
export async function findLastTickBefore(
  db: Queryable,
  { marketId, openedMs, handledMs }: SecondsOrder,
): Promise<number> {
  const [row] = await db.rows(LAST_BEFORE, [
    marketId,
    openedMs,
    handledMs,
    formatUtcDay(openedMs),
    formatUtcDay(handledMs),
  ])
  if (row === undefined) throw new Error('the tick a seconds order opened at is gone')
  return row.id
}

/** Returns once every batch of ticks being written at the call is committed or rolled back. */
export async function waitForRecorder(database: Database): Promise<void> {
  await database.transaction((tx) => tx.rows(AFTER_RECORDER))
}

/** A decided order, with its money. */
export type Decision = {
  readonly order: SecondsOrder
  readonly outcome: Outcome
  readonly credit: Quantity
  readonly accounts: OrderAccounts
  readonly symbol: string
  /** For a void order. */
  readonly lastTickId: number | undefined
}

/**
 * Writes decisions on orders of one pair and moves their money, all or nothing; returns the changed
 * orders.
 */
export async function writeDecisions(
  tx: Transaction,
  marketId: number,
  now: Date,
  decisions: readonly Decision[],
): Promise<SecondsOrder[]> {
  await lockAccounts(
    tx,
    decisions.flatMap(({ accounts }) => [accounts.user, accounts.house, accounts.fee]),
  )
  const ends = decisions.map(({ outcome }) => (outcome.result === 'void' ? undefined : outcome.end))
  const rows = await tx.rows(SETTLE, [
    now,
    decisions.map(({ order }) => order.id),
    ends.map((end) => (end === undefined ? 4 : 3)),
    ends.map((end) => end?.firstTickId ?? null),
    ends.map((end) => end?.lastTickId ?? null),
    ends.map((end) => end?.count ?? null),
    ends.map((end) => end?.sum ?? null),
    decisions.map(({ outcome }) => resultNumbers[outcome.result]),
    decisions.map(({ credit }) => credit),
    decisions.map(({ lastTickId }) => lastTickId ?? null),
  ])
  if (rows.length !== decisions.length)
    throw new Error('an order was settled by somebody else while it was locked')
  await postJournals(tx, secondChainOfMarket(marketId), now, decisions.map(toJournal))
  return rows.map(toOrder)
}

const resultNumbers = { win: 1, tie: 0, loss: -1, void: null } as const

function toJournal({ order, outcome, accounts, symbol }: Decision): Journal {
  const heldOrder: OrderAmounts = order
  return {
    cause: 'seconds.settle',
    reference: String(order.id),
    params: { pair: symbol, result: outcome.result },
    entries: settlementPostings(heldOrder, outcome.result).map((posting) =>
      toEntry(posting, accounts, secondsRecords.secondsSettled),
    ),
  }
}
