import { type RowOf, statement } from '../../db/connection.ts'
import type { Queryable, Transaction } from './store.ts'

/** A ledger snapshot, and whether its report is published. */
export type Day = { readonly day: string; readonly asOfMs: number; readonly ledger: Buffer }
export type Report = Day & {
  readonly before: Buffer
  readonly hash: Buffer
  readonly publishedAtMs: number
}
/** A tree with its snapshot's figures. */
export type Tree = {
  readonly currencyId: number
  readonly root: Buffer
  readonly topHash: Buffer
  readonly leaves: number
  readonly users: number
  readonly owed: bigint
  readonly held: bigint
  readonly house: bigint
  readonly setAside: bigint
  readonly lent: bigint
}

const HAS_SNAPSHOT = statement('liability-looked-at', 'SELECT 1 FROM liability_day WHERE day = $1')
const UNPUBLISHED = statement(
  'liability-unpublished',
  `
  SELECT d.day::text, d.as_of, d.ledger FROM liability_day d
  WHERE d.day > coalesce((SELECT max(day) FROM liability_report), '-infinity') ORDER BY d.day`,
)
const REPORT = `
    SELECT d.day::text, d.as_of, d.ledger, r.before, r.hash, r.published_at FROM liability_report r
    JOIN liability_day d ON d.day = r.day`
const OF_DAY = statement('liability-report', `${REPORT} WHERE r.day = $1`)
const NEWEST = statement(
  'liability-newest-reports',
  `${REPORT} WHERE r.day < $1 ORDER BY r.day DESC LIMIT $2`,
)
const TREES = statement(
  'liability-trees',
  `
  SELECT t.currency_id, t.root, t.top_hash, t.leaves, o.users, o.owed, o.held, o.house, o.set_aside,
    o.lent
  FROM liability_tree t JOIN liability_total o ON o.day = t.day AND o.currency_id = t.currency_id
  WHERE t.day = $1 ORDER BY t.currency_id`,
)
const PUBLISH = statement(
  'liability-publish',
  `
    INSERT INTO liability_report (day, before, hash, published_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT DO NOTHING RETURNING day`,
)
const DROP_BALANCES = statement('liability-forget-balances', 'SELECT liability_forget_balances()')

/** Later than every day. */
export const ANY_DAY = 'infinity'

export async function hasSnapshot(db: Queryable, day: string): Promise<boolean> {
  return (await db.rows(HAS_SNAPSHOT, [day])).length > 0
}

/** Days with a snapshot and without a report, oldest first. */
export async function listUnpublishedDays(db: Queryable): Promise<Day[]> {
  return (await db.rows(UNPUBLISHED)).map(toDay)
}

export async function findReport(db: Queryable, day: string): Promise<Report | undefined> {
  const [row] = await db.rows(OF_DAY, [day])
  return row === undefined ? undefined : toReport(row)
}

/** Published days before a day, newest first. */
export async function listNewestReports(
  db: Queryable,
  before: string,
  limit: number,
): Promise<Report[]> {
  return (await db.rows(NEWEST, [before, limit])).map(toReport)
}

/** A day's trees by currency; unfinished ones are missing. */
export async function listTrees(db: Queryable, day: string): Promise<Tree[]> {
  const rows = await db.rows(TREES, [day])
  return rows.map((row) => ({
    currencyId: row.currency_id,
    root: row.root,
    topHash: row.top_hash,
    leaves: row.leaves,
    users: row.users,
    owed: row.owed,
    held: row.held,
    house: row.house,
    setAside: row.set_aside,
    lent: row.lent,
  }))
}

/** Publishes a day, once, and deletes the inputs of its trees. */
export async function publishReport(
  tx: Transaction,
  {
    day,
    before,
    hash,
    publishedAt,
  }: {
    readonly day: string
    readonly before: Uint8Array
    readonly hash: Uint8Array
    readonly publishedAt: Date
  },
): Promise<void> {
  await tx.rows(PUBLISH, [day, before, hash, publishedAt])
  await tx.rows(DROP_BALANCES)
}

function toDay({ day, as_of: asOf, ledger }: RowOf<typeof UNPUBLISHED>): Day {
  return { day, asOfMs: asOf.getTime(), ledger }
}

function toReport({
  before,
  hash,
  published_at: publishedAt,
  ...day
}: RowOf<typeof OF_DAY>): Report {
  return { ...toDay(day), before, hash, publishedAtMs: publishedAt.getTime() }
}
