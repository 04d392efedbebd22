import { type Quantity, quantity } from '@candor/money'
import { type Queryable, sql } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'
import { LAST_HOUSE_ID } from './parties.ts'

/** What one journal brought a user. */
export type Credit = {
  readonly reference: string
  readonly userId: number
  readonly amount: Quantity
}

const CREDITS = sql(
  'ledger-credits',
  `
  SELECT j.reference, a.party_id, sum(e.change)::text AS amount FROM journal j JOIN entry e
  ON e.journal_id = j.id JOIN account a ON a.id = e.account_id
  WHERE j.cause = $1 AND a.party_id > ${LAST_HOUSE_ID} GROUP BY 1, 2`,
)

/** All that journals of a cause ever brought users; for the check of a whole database. */
export async function listCredits(db: Queryable, cause: string): Promise<Credit[]> {
  const rows = await db.rows<{ reference: string; party_id: string; amount: string }>(CREDITS, [
    cause,
  ])
  return rows.map((row) => ({
    reference: row.reference,
    userId: rowId(row.party_id),
    amount: quantity(BigInt(row.amount)),
  }))
}
