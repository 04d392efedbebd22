import { type Quantity, quantity } from '@candor/money'
import {
  constraintOf,
  type Queryable,
  type RowOf,
  statement,
  type Transaction,
} from '../../db/connection.ts'

export { type Database, type Queryable, Rollback, type Transaction } from '../../db/connection.ts'

/** An incoming payment of a statement (DEP-17). */
export type NewLine = {
  /** The operator's account of the statement. */
  readonly account: string
  readonly reference: string
  readonly currency: string
  readonly amount: Quantity
  /** The UTC day of its booking, as YYYY-MM-DD. */
  readonly bookedOn: string
  readonly payer: string
}
export type StatementLine = NewLine & {
  readonly id: number
  /** Whether a request was approved with it. */ readonly isUsed: boolean
}

const USED = 'EXISTS (SELECT 1 FROM hand_credit h WHERE h.line_id = l.id)'
const COLUMNS = `l.id, l.account, l.reference, l.currency, l.amount, l.booked_on::text AS booked_on, l.payer`
const BY_ID = statement(
  'statement-line',
  `SELECT ${COLUMNS}, ${USED} AS used FROM statement_line l WHERE l.id = $1`,
)

export async function findLine(db: Queryable, lineId: number): Promise<StatementLine | undefined> {
  const [row] = await db.rows(BY_ID, [lineId])
  return row === undefined ? undefined : toLine(row)
}

/** The maximum lines offered for one request. */
const OFFERED = 20
const FREE = statement(
  'statement-lines-free',
  `
  SELECT asked.request, f.*
  FROM unnest($1::bigint[], $2::text[], $3::numeric[]) AS asked (request, currency, amount)
  CROSS JOIN LATERAL (
    SELECT ${COLUMNS}, false AS used FROM statement_line l
    WHERE l.currency = asked.currency AND l.amount = asked.amount AND NOT ${USED} ORDER BY l.id DESC
    LIMIT ${OFFERED}) AS f`,
)

/** For each request the unused lines with its currency and amount, newest first. */
export async function listFreeLines(
  db: Queryable,
  queries: readonly {
    readonly requestId: number
    readonly currency: string
    readonly amount: Quantity
  }[],
): Promise<Map<number, StatementLine[]>> {
  const rows = await db.rows(FREE, [
    queries.map(({ requestId }) => requestId),
    queries.map(({ currency }) => currency),
    queries.map(({ amount }) => amount),
  ])
  const lines = new Map(queries.map(({ requestId }) => [requestId, [] as StatementLine[]]))
  for (const row of rows) lines.get(row.request)?.push(toLine(row))
  return lines
}

/** Whether a credit failed because another request just used its line. */
export function isLineTaken(error: unknown): boolean {
  return constraintOf(error) === 'hand_credit_line_once'
}

const KNOWN = statement(
  'statement-line-known',
  `
    SELECT ${COLUMNS}, false AS used FROM statement_line l
    WHERE l.account = $1 AND l.reference = ANY ($2)`,
)

/** An account's lines imported earlier under some references. */
export async function findKnownLines(
  tx: Transaction,
  account: string,
  references: readonly string[],
): Promise<StatementLine[]> {
  return (await tx.rows(KNOWN, [account, references])).map(toLine)
}

// One import at a time: two concurrent ones could each miss what the other adds.
const ALONE = statement(
  'statement-import-alone',
  `SELECT pg_advisory_xact_lock(hashtext('statement import'))`,
)
const ELSEWHERE = statement(
  'statement-line-elsewhere',
  `
  SELECT l.reference, l.account FROM statement_line l
  JOIN unnest($2::text[], $3::text[], $4::numeric[], $5::date[]) AS n (reference, currency, amount,
    booked_on)
    ON l.reference = n.reference AND l.currency = n.currency AND l.amount = n.amount
      AND l.booked_on = n.booked_on
  WHERE l.account <> $1 ORDER BY l.reference LIMIT 1`,
)

/** Blocks other imports of this database until the transaction ends. */
export async function importAlone(tx: Transaction): Promise<void> {
  await tx.rows(ALONE)
}

/**
 * Another account's line with the same reference, currency, amount and day: one payment, imported
 * under two account names.
 */
export async function findLineElsewhere(
  tx: Transaction,
  account: string,
  lines: readonly NewLine[],
): Promise<{ readonly reference: string; readonly account: string } | undefined> {
  const [row] = await tx.rows(ELSEWHERE, [
    account,
    lines.map(({ reference }) => reference),
    lines.map(({ currency }) => currency),
    lines.map(({ amount }) => amount),
    lines.map(({ bookedOn }) => bookedOn),
  ])
  return row
}

// The application has no grant for this: it is the owner's statement.
const ADD = statement(
  'statement-line-add',
  `
  INSERT INTO statement_line (account, reference, currency, amount, booked_on, payer, imported_by,
    imported_at)
  SELECT $1, l.*, $7, $8
  FROM unnest($2::text[], $3::text[], $4::numeric[], $5::date[], $6::text[]) AS l`,
)

export async function addLines(
  tx: Transaction,
  account: string,
  lines: readonly NewLine[],
  by: string,
  now: Date,
): Promise<void> {
  await tx.rows(ADD, [
    account,
    lines.map(({ reference }) => reference),
    lines.map(({ currency }) => currency),
    lines.map(({ amount }) => amount),
    lines.map(({ bookedOn }) => bookedOn),
    lines.map(({ payer }) => payer),
    by,
    now,
  ])
}

const CURRENCIES = statement('statement-currencies', 'SELECT name, decimals FROM currency')

export async function loadListedDecimals(db: Queryable): Promise<ReadonlyMap<string, number>> {
  return new Map((await db.rows(CURRENCIES)).map(({ name, decimals }) => [name, decimals]))
}

function toLine(row: RowOf<typeof BY_ID>): StatementLine {
  return {
    id: row.id,
    account: row.account,
    reference: row.reference,
    currency: row.currency,
    amount: quantity(row.amount),
    bookedOn: row.booked_on,
    payer: row.payer,
    isUsed: row.used,
  }
}
