import { quantity, type Quantity } from '@candor/money'
import { type Queryable, statement } from '../../db/connection.ts'

/** One entry of a journal, with its account's owner: a house by name, a user by id. */
export type JournalLine = {
  readonly cause: string
  readonly reference: string
  readonly holder: string
  readonly currencyId: number
  readonly isLocked: boolean
  readonly change: Quantity
}

const LINES = statement(
  'ledger-lines',
  `
  SELECT j.cause, j.reference, coalesce(p.house, p.id::text) AS holder, a.currency_id, e.part,
    e.change
  FROM journal j JOIN entry e ON e.journal_id = j.id JOIN account a ON a.id = e.account_id
  JOIN party p ON p.id = a.party_id
  WHERE j.cause = ANY ($1) AND j.reference = ANY ($2) ORDER BY e.id`,
)

/** Every line of the journals of some causes and references. */
export async function listJournalLines(
  db: Queryable,
  causes: readonly string[],
  references: readonly string[],
): Promise<JournalLine[]> {
  const rows = await db.rows(LINES, [causes, references])
  return rows.map((row) => ({
    cause: row.cause,
    reference: row.reference,
    holder: row.holder,
    currencyId: row.currency_id,
    isLocked: row.part === 1,
    change: quantity(row.change),
  }))
}

const COUNT = statement(
  'ledger-count-journals',
  'SELECT count(*) AS count FROM journal WHERE cause = ANY ($1)',
)

export async function countJournals(db: Queryable, causes: readonly string[]): Promise<number> {
  const [row] = await db.rows(COUNT, [causes])
  return row?.count ?? 0
}
