import { KEYED_ROWS_MAX } from '@candor/contract'
import { quantity, type Quantity } from '@candor/money'
import { type Queryable, type RowOf, statement } from '../../db/connection.ts'
import type { PageSpan } from '../../db/list.ts'

/** One ledger entry as its owner reads it (LEDG-08). */
export type RecordRow = {
  readonly id: number
  readonly type: number
  readonly isLocked: boolean
  readonly change: Quantity
  readonly before: Quantity
  readonly after: Quantity
  readonly kind: number
  readonly currencyId: number
  readonly currencyName: string
  readonly cause: string
  readonly reference: string
  readonly params: Readonly<Record<string, string | number>>
  readonly createdAt: Date
}

export type RecordFilter = {
  readonly partyId: number
  /** Undefined is every account kind. */
  readonly kind: number | undefined
  readonly currencyId: number | undefined
  /** Undefined is every type. */
  readonly types: readonly number[] | undefined
  /** The inclusive start and the exclusive end; undefined is open. */
  readonly from: Date | undefined
  readonly until: Date | undefined
}

const COLUMNS =
  'e.id, e.type, e.part, e.change, e.before, e.after, a.kind, a.currency_id, c.name, j.cause, j.reference, j.params, j.created_at'
/**
 * One index orders records by account, type and time. Each account is queried for its types (one
 * lookup each, from type to type), and each type for its newest in the period; these are merged. So
 * a page costs its rows and a lookup per type, whatever else the ledger holds (WIRE-54).
 */
const KEYS = `
  WITH RECURSIVE key AS (
    SELECT a.id AS account_id, (SELECT min(e.type) FROM entry e WHERE e.account_id = a.id) AS type
    FROM account a
    WHERE a.party_id = $1 AND ($2::smallint IS NULL OR a.kind = $2)
      AND ($3::integer IS NULL OR a.currency_id = $3)
    UNION ALL
    SELECT k.account_id, (SELECT min(e.type) FROM entry e
      WHERE e.account_id = k.account_id AND e.type > k.type) FROM key k WHERE k.type IS NOT NULL)`
const OF_KEY = `e.account_id = k.account_id AND e.type = k.type
      AND e.created_at >= coalesce($5, '-infinity'::timestamptz)
      AND e.created_at < coalesce($6, 'infinity'::timestamptz)`
const CHOSEN_KEY = 'k.type IS NOT NULL AND ($4::smallint[] IS NULL OR k.type = ANY ($4))'
/**
 * The start of a list paged by key below an own record: after everything without one, and empty
 * below another user's record.
 */
const START = `start AS (
    SELECT 'infinity'::timestamptz AS created_at, 9223372036854775807 AS id WHERE $7::bigint IS NULL
    UNION ALL SELECT e.created_at, e.id FROM entry e WHERE e.id = $7
    AND EXISTS (SELECT 1 FROM account a WHERE a.id = e.account_id AND a.party_id = $1))`
const WHOLE = `
  CROSS JOIN LATERAL (SELECT * FROM entry WHERE id = page.id LIMIT 1) AS e
  CROSS JOIN LATERAL (SELECT * FROM account WHERE id = e.account_id LIMIT 1) AS a
  CROSS JOIN LATERAL (SELECT * FROM journal WHERE id = e.journal_id LIMIT 1) AS j
  JOIN currency c ON c.id = a.currency_id`
const worded = { params: toParams }
const RECORDS = statement(
  'ledger-records',
  `${KEYS}, ${START}
  SELECT ${COLUMNS} FROM (
    SELECT each.id FROM start CROSS JOIN key k CROSS JOIN LATERAL (
      SELECT e.id, e.created_at FROM entry e WHERE ${OF_KEY}
      AND (e.created_at, e.id) < (start.created_at, start.id)
      ORDER BY e.created_at DESC, e.id DESC LIMIT $8::bigint + $9::bigint) AS each
    WHERE ${CHOSEN_KEY} ORDER BY each.created_at DESC, each.id DESC LIMIT $8 OFFSET $9) AS page ${WHOLE}
  ORDER BY e.created_at DESC, e.id DESC`,
  worded,
)
const COUNT = statement(
  'ledger-records-count',
  `${KEYS}, ${START}
  SELECT count(*) AS count FROM (
    SELECT 1 FROM start CROSS JOIN key k CROSS JOIN LATERAL (
      SELECT 1 FROM entry e WHERE ${OF_KEY} AND (e.created_at, e.id) < (start.created_at, start.id) LIMIT ${KEYED_ROWS_MAX}) AS each
    WHERE ${CHOSEN_KEY} LIMIT ${KEYED_ROWS_MAX}) AS counted`,
)
const FORWARD = statement(
  'ledger-records-forward',
  `${KEYS}
  SELECT ${COLUMNS} FROM (
    SELECT each.id FROM key k CROSS JOIN LATERAL (
      SELECT e.id, e.created_at FROM entry e WHERE ${OF_KEY} ORDER BY e.created_at, e.id LIMIT $7
    ) AS each
    WHERE ${CHOSEN_KEY} ORDER BY each.created_at, each.id LIMIT $7) AS page ${WHOLE}
  ORDER BY e.created_at, e.id`,
  worded,
)

/** A party's records, newest first, with their number, as far as it is counted. */
export async function listRecords(
  database: Queryable,
  filter: RecordFilter,
  { take, offset, before }: PageSpan,
): Promise<{ rows: RecordRow[]; count: number }> {
  const filterValues = [...toValues(filter), before] as const
  const [rows, countRows] = await Promise.all([
    database.rows(RECORDS, [...filterValues, take, offset]),
    database.rows(COUNT, filterValues),
  ])
  return { rows: rows.map(toRecord), count: countRows[0]?.count ?? 0 }
}

/** A party's first selected records, oldest first. */
export async function listFirstRecords(
  database: Queryable,
  filter: RecordFilter,
  limit: number,
): Promise<RecordRow[]> {
  return (await database.rows(FORWARD, [...toValues(filter), limit])).map(toRecord)
}

function toValues({ partyId, kind, currencyId, types, from, until }: RecordFilter) {
  return [partyId, kind, currencyId, types, from, until] as const
}

/** The twelve directions of account transfer (MOVE-02). */
const TRANSFERS = Array.from({ length: 12 }, (_each, index) => 9 + index)

/**
 * A party's records of transfers between its accounts, two per transfer, newest first, with their
 * number (MOVE-05).
 */
export function listTransferRecords(
  database: Queryable,
  partyId: number,
  span: PageSpan,
): Promise<{ rows: RecordRow[]; count: number }> {
  return listRecords(
    database,
    {
      partyId,
      kind: undefined,
      currencyId: undefined,
      types: TRANSFERS,
      from: undefined,
      until: undefined,
    },
    span,
  )
}

function toRecord(row: RowOf<typeof RECORDS>): RecordRow {
  return {
    id: row.id,
    type: row.type,
    isLocked: row.part === 1,
    change: quantity(row.change),
    before: quantity(row.before),
    after: quantity(row.after),
    kind: row.kind,
    currencyId: row.currency_id,
    currencyName: row.name,
    cause: row.cause,
    reference: row.reference,
    params: row.params,
    createdAt: row.created_at,
  }
}

/** The parameters of a record's sentence. */
function toParams(value: unknown): RecordRow['params'] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError('no object')
  return Object.fromEntries(
    Object.entries(value).map(([name, param]: [string, unknown]) => {
      if (typeof param !== 'string' && typeof param !== 'number')
        throw new TypeError(`${name} is neither a text nor a number`)
      return [name, param]
    }),
  )
}
