import { quantity, type Quantity } from '@candor/money'
import { type Queryable, type Row, sql } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'

/** One entry of the ledger as its owner reads it (LEDG-08). */
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
  /** The first moment, and the first one beyond; undefined is open. */
  readonly from: Date | undefined
  readonly until: Date | undefined
}
export type RecordQuery = RecordFilter & { readonly offset: number; readonly limit: number }

type RawRecord = Row & {
  id: string; type: number; part: number; change: string; before: string; after: string; kind: number; currency_id: number; name: string
  cause: string; reference: string; params: Record<string, string | number>; created_at: Date
}

const COLUMNS = 'e.id, e.type, e.part, e.change, e.before, e.after, a.kind, a.currency_id, c.name, j.cause, j.reference, j.params, j.created_at'
const CHOSEN = `
  FROM account a JOIN entry e ON e.account_id = a.id JOIN journal j ON j.id = e.journal_id JOIN currency c ON c.id = a.currency_id
  WHERE a.party_id = $1 AND ($2::smallint IS NULL OR a.kind = $2) AND ($3::integer IS NULL OR a.currency_id = $3)
    AND ($4::smallint[] IS NULL OR e.type = ANY ($4)) AND ($5::timestamptz IS NULL OR j.created_at >= $5) AND ($6::timestamptz IS NULL OR j.created_at < $6)`
const RECORDS = sql('ledger-records', `SELECT ${COLUMNS} ${CHOSEN} ORDER BY e.id DESC LIMIT $7 OFFSET $8`)
const FORWARD = sql('ledger-records-forward', `SELECT ${COLUMNS} ${CHOSEN} ORDER BY e.id LIMIT $7`)
const COUNT = sql('ledger-records-count', `SELECT count(*) AS count ${CHOSEN}`)

/** A party's records, newest first, with how many there are. */
export async function recordsOf(database: Queryable, query: RecordQuery): Promise<{ rows: RecordRow[]; count: number }> {
  const filter = valuesOf(query)
  const [rows, counted] = await Promise.all([
    database.rows<RawRecord>(RECORDS, [...filter, query.limit, query.offset]), database.rows<{ count: string }>(COUNT, filter),
  ])
  return { rows: rows.map(recordOf), count: rowId(counted[0]?.count ?? '0') }
}

/** A party's first records of a choice, the oldest first. */
export async function firstRecordsOf(database: Queryable, filter: RecordFilter, limit: number): Promise<RecordRow[]> {
  return (await database.rows<RawRecord>(FORWARD, [...valuesOf(filter), limit])).map(recordOf)
}

function valuesOf({ partyId, kind, currencyId, types, from, until }: RecordFilter): unknown[] {
  return [partyId, kind, currencyId, types, from, until]
}

const TRANSFERS = sql('ledger-transfers', `
  SELECT ${COLUMNS}
  FROM account a JOIN entry e ON e.account_id = a.id JOIN journal j ON j.id = e.journal_id JOIN currency c ON c.id = a.currency_id
  WHERE a.party_id = $1 AND e.type BETWEEN 9 AND 20 ORDER BY e.id DESC LIMIT $2 OFFSET $3`)
const COUNT_TRANSFERS = sql('ledger-transfers-count', `
  SELECT count(*) AS count FROM account a JOIN entry e ON e.account_id = a.id WHERE a.party_id = $1 AND e.type BETWEEN 9 AND 20`)

/** A party's records of transfers between its accounts, two of each, newest first, with how many there are (MOVE-05). */
export async function transferRecordsOf(database: Queryable, partyId: number, limit: number, offset: number): Promise<{ rows: RecordRow[]; count: number }> {
  const [rows, counted] = await Promise.all([
    database.rows<RawRecord>(TRANSFERS, [partyId, limit, offset]), database.rows<{ count: string }>(COUNT_TRANSFERS, [partyId]),
  ])
  return { rows: rows.map(recordOf), count: rowId(counted[0]?.count ?? '0') }
}

function recordOf(row: RawRecord): RecordRow {
  return {
    id: rowId(row.id), type: row.type, isLocked: row.part === 1, change: quantity(BigInt(row.change)), before: quantity(BigInt(row.before)),
    after: quantity(BigInt(row.after)), kind: row.kind, currencyId: row.currency_id, currencyName: row.name,
    cause: row.cause, reference: row.reference, params: row.params, createdAt: row.created_at,
  }
}
