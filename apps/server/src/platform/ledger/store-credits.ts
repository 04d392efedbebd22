import { type Quantity, quantity } from '@candor/money'
import { type Queryable, statement } from '../../db/connection.ts'
import { LAST_HOUSE_ID } from './parties.ts'

export type Credit = {
  readonly reference: string
  readonly userId: number
  readonly amount: Quantity
}

const CREDITS = statement(
  'ledger-credits',
  `
  SELECT j.reference, a.party_id, sum(e.change) AS amount FROM journal j JOIN entry e
  ON e.journal_id = j.id JOIN account a ON a.id = e.account_id
  WHERE j.cause = $1 AND a.party_id > ${LAST_HOUSE_ID} GROUP BY 1, 2`,
)

/** All users' credits by journals of a cause; for checking a whole database. */
export async function listCredits(db: Queryable, cause: string): Promise<Credit[]> {
  const rows = await db.rows(CREDITS, [cause])
  return rows.map((row) => ({
    reference: row.reference,
    userId: row.party_id,
    amount: quantity(row.amount),
  }))
}
