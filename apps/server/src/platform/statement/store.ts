import { type Quantity, quantity } from '@candor/money'
import {
  constraintOf,
  type Queryable,
  type RowOf,
  statement,
  type Transaction,
} from '../../db/connection.ts'

export { type Database, type Queryable, Rollback, type Transaction } from '../../db/connection.ts'

/** What a statement shows as come in (DEP-17). */
export type NewLine = {
  /** Which of the operator's accounts the statement is of. */
  readonly account: string
  readonly reference: string
  readonly currency: string
  readonly amount: Quantity
  /** The UTC day on which it was booked, as YYYY-MM-DD. */
  readonly bookedOn: string
  readonly payer: string
}
export type StatementLine = NewLine & {
  readonly id: number
  /** Whether a request passed by it. */ readonly isUsed: boolean
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

/** The most lines that are offered for one request. */
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

/**
 * For each request the lines that show its currency and amount and that nothing passed by, the
 * newest first.
 */
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

/** Whether a credit failed because its line passed another request at the same moment. */
export function isLineTaken(error: unknown): boolean {
  return constraintOf(error) === 'hand_credit_line_once'
}

const KNOWN = statement(
  'statement-line-known',
  `
    SELECT ${COLUMNS}, false AS used FROM statement_line l
    WHERE l.account = $1 AND l.reference = ANY ($2)`,
)

/** The lines of an account that were imported before under some references. */
export async function findKnownLines(
  tx: Transaction,
  account: string,
  references: readonly string[],
): Promise<StatementLine[]> {
  return (await tx.rows(KNOWN, [account, references])).map(toLine)
}

// One import at a time: two at once could each miss what the other adds.
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

/** Lets no other import of this database begin before the transaction ends. */
export async function importAlone(tx: Transaction): Promise<void> {
  await tx.rows(ALONE)
}

/**
 * A line that another account has under the same reference, currency, amount and day: one payment,
 * and two names for the account it came to.
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

/** Adds lines of one account. */
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

/** Listed currencies with how many decimals each has. */
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
