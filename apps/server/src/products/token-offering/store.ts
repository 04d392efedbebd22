import type { AllocationRule } from '@candor/engine/token-offering/terms'
import { price, quantity } from '@candor/money'
import { type Queryable, type RowOf, statement, type Transaction } from '../../db/connection.ts'
import { countUpTo } from '../../db/list.ts'
import type { Decision, OfferingTexts, StoredProject, Tally } from './project.ts'

export type { Database, Queryable, Transaction } from '../../db/connection.ts'
export { lockUser } from '../../db/lock-user.ts'
export { enqueue, type PrivateEvent, type QueuedEvents } from '../../db/outbox.ts'

const PROJECT_COLUMNS = `p.id, p.place, p.version_id, p.track, p.round, p.currency_id,
  c.name AS currency_name, p.pay_coins, p.allocation, p.price, p.supply, p.total_issuance,
  p.min_tokens, p.cap, p.min_sale, p.listed_ms, p.start_ms, p.end_ms, p.sell_begin_ms, p.lock_days,
  p.unlock_ms, p.names_insiders, p.has_pool, p.insider_count, p.insider_tokens, p.insider_price,
  p.insider_days, p.texts, p.logo, p.white_paper, p.link`
const TALLY_COLUMNS = `t.project_id, t.issued_ms, t.last_place, t.shared, t.whole, t.passed,
  t.pool_closed_ms, t.closed_ms, t.cancelled_ms, t.cancel_reason, t.finished_ms`
const FROM = `FROM offering_project p JOIN currency c ON c.id = p.currency_id
  JOIN offering_tally t ON t.project_id = p.id`

/** What can be applied to now or will be; $3 is the time. */
const IS_SHOWN_OPEN = 't.issued_ms IS NOT NULL AND t.closed_ms IS NULL AND p.end_ms >= $3'

const PROJECT = statement(
  'offering-project',
  `SELECT ${PROJECT_COLUMNS}, ${TALLY_COLUMNS} ${FROM} WHERE p.id = $1 AND t.issued_ms IS NOT NULL`,
)
const LIST = statement(
  'offering-list',
  `
  SELECT ${PROJECT_COLUMNS}, ${TALLY_COLUMNS}
  FROM (SELECT x.id, x.is_open FROM (
    (SELECT p.id, p.end_ms, true AS is_open
    FROM offering_tally t JOIN offering_project p ON p.id = t.project_id
    WHERE t.finished_ms IS NULL AND ${IS_SHOWN_OPEN} ORDER BY p.end_ms DESC, p.id DESC
    LIMIT $1::int + $2::int)
    UNION ALL
    (SELECT p.id, p.end_ms, false
    FROM offering_project p JOIN offering_tally t ON t.project_id = p.id
    WHERE t.issued_ms IS NOT NULL AND NOT (${IS_SHOWN_OPEN}) ORDER BY p.end_ms DESC, p.id DESC
    LIMIT $1::int + $2::int)) x
    ORDER BY x.is_open DESC, x.end_ms DESC, x.id DESC LIMIT $1::int OFFSET $2::int) page
  JOIN offering_project p ON p.id = page.id JOIN currency c ON c.id = p.currency_id
  JOIN offering_tally t ON t.project_id = p.id
  ORDER BY page.is_open DESC, p.end_ms DESC, p.id DESC`,
)
const COUNT = countUpTo('offering-count', 'FROM offering_tally WHERE issued_ms IS NOT NULL')
const OPEN = statement(
  'offering-open',
  `
  SELECT ${PROJECT_COLUMNS}, ${TALLY_COLUMNS} ${FROM} WHERE t.finished_ms IS NULL
    AND (t.issued_ms IS NOT NULL OR p.place IS NULL OR p.start_ms > $1) ORDER BY p.id`,
)
const LOCK_TALLY = statement(
  'offering-lock-tally',
  `SELECT ${TALLY_COLUMNS} FROM offering_tally t WHERE t.project_id = $1 FOR NO KEY UPDATE`,
)
const DECISIONS = statement(
  'offering-decisions',
  `
  SELECT project_id, part, kind, cap, left_tokens, weights, last_remainder, last_place, applied,
    applications, persons, sold, sold_after_pool, is_returned, decided_ms
  FROM offering_decision WHERE project_id = ANY ($1) ORDER BY project_id, part`,
)
const SUMS = statement(
  'offering-sums',
  `
  SELECT second, low, last FROM offering_sum WHERE project_id = $1 AND second >= coalesce(
    (SELECT max(second) FROM offering_sum WHERE project_id = $1 AND second < $2), 0)
  ORDER BY second`,
)

/** An offering that is shown, with how it stands; undefined where there is none. */
export async function findProject(
  db: Queryable,
  id: number,
): Promise<{ readonly project: StoredProject; readonly tally: Tally } | undefined> {
  const [row] = await db.rows(PROJECT, [id])
  return row === undefined ? undefined : { project: toProject(row), tally: toTally(row) }
}

/** All that are shown, those that can be applied to or will be first. */
export async function listProjects(db: Queryable, limit: number, offset: number, nowMs: number) {
  const [rows, [count]] = [await db.rows(LIST, [limit, offset, nowMs]), await db.rows(COUNT)]
  return {
    rows: rows.map((row) => ({ project: toProject(row), tally: toTally(row) })),
    total: count?.count ?? 0,
  }
}

/**
 * Those with something left to do, also before they are shown: a published one is shown before its
 * start or never.
 */
export async function listUnfinished(db: Queryable, nowMs: number) {
  return (await db.rows(OPEN, [nowMs])).map((row) => ({
    project: toProject(row),
    tally: toTally(row),
  }))
}

/** Locks how an offering stands: applications, closing and cancelling wait for each other. */
export async function lockTally(tx: Transaction, projectId: number): Promise<Tally> {
  const [row] = await tx.rows(LOCK_TALLY, [projectId])
  if (row === undefined) throw new Error(`offering ${projectId} is not counted`)
  return toTally(row)
}

/** What was decided of offerings, by offering. */
export async function loadDecisions(
  db: Queryable,
  projectIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Decision[]>> {
  const rows = await db.rows(DECISIONS, [projectIds])
  const grouped = Map.groupBy(rows, (row) => row.project_id)
  return new Map([...grouped].map(([id, own]) => [id, own.map(toDecision)]))
}

/** The sums of applications since the last one before a second, as they followed each other. */
export async function listSums(db: Queryable, projectId: number, fromSecond: number) {
  return (await db.rows(SUMS, [projectId, fromSecond])).flatMap(({ second, low, last }) => [
    { fromMs: second * 1_000, tokens: low },
    { fromMs: second * 1_000 + 999, tokens: last },
  ])
}

const rules: Readonly<Record<number, AllocationRule>> = { 1: 'fcfs', 2: 'pro_rata' }
export const RULE_NUMBER: Readonly<Record<AllocationRule, number>> = { fcfs: 1, pro_rata: 2 }

function toProject(row: RowOf<typeof OPEN>): StoredProject {
  return {
    id: row.id,
    source: toSource(row),
    terms: {
      allocation: rules[row.allocation] ?? 'fcfs',
      price: price(row.price),
      supply: row.supply,
      min: row.min_tokens,
      cap: row.cap ?? undefined,
      minSale: row.min_sale,
      startMs: row.start_ms,
      endMs: row.end_ms,
      sellBeginMs: row.sell_begin_ms,
      lockDays: row.lock_days,
      namesInsiders: row.names_insiders,
      hasPool: row.has_pool,
    },
    currencyId: row.currency_id,
    currencyName: row.currency_name,
    payCoins: row.pay_coins,
    totalIssuance: row.total_issuance,
    listedMs: row.listed_ms,
    unlockMs: row.unlock_ms ?? 0,
    insiders: {
      count: row.insider_count,
      tokens: row.insider_tokens,
      price: price(row.insider_price),
      days: row.insider_days,
    },
    texts: row.place === null ? undefined : (row.texts as OfferingTexts),
    logo: row.logo,
    whitePaper: row.white_paper,
    link: row.link,
  }
}

function toSource({
  place,
  version_id: versionId,
  track,
  round,
}: RowOf<typeof OPEN>): StoredProject['source'] {
  if (place !== null && versionId !== null) return { place, versionId }
  if (track !== null && round !== null) return { track, round }
  throw new Error('an offering that nobody named')
}

function toTally(row: RowOf<typeof LOCK_TALLY>): Tally {
  return {
    projectId: row.project_id,
    issuedMs: row.issued_ms ?? undefined,
    applications: row.last_place,
    shared: row.shared,
    whole: row.whole,
    passed: row.passed,
    poolClosedMs: row.pool_closed_ms ?? undefined,
    closedMs: row.closed_ms ?? undefined,
    cancelled:
      row.cancelled_ms === null ? undefined : { atMs: row.cancelled_ms, reason: row.cancel_reason },
    finishedMs: row.finished_ms ?? undefined,
  }
}

function toDecision(row: RowOf<typeof DECISIONS>): Decision {
  const cap = row.cap ?? undefined
  const sold = row.sold
  return {
    part: row.part === 1 ? 'pool' : 'end',
    allocation:
      row.left_tokens === null || row.weights === null || row.last_remainder === null
        ? { kind: 'whole', cap, sold }
        : {
            kind: 'shared',
            sold,
            sharing: {
              cap,
              left: row.left_tokens,
              weights: row.weights,
              lastRemainder: row.last_remainder,
              lastPlace: row.last_place ?? 0,
            },
          },
    applied: row.applied,
    applications: row.applications,
    persons: row.persons,
    soldAfterPool: row.sold_after_pool,
    isReturned: row.is_returned,
    decidedMs: row.decided_ms,
  }
}

/** No amount. */
export const NOTHING = quantity(0n)
