import { type Queryable, statement } from '../../db/connection.ts'

const OTHERS = statement(
  'identity-other-accounts',
  `
  SELECT DISTINCT b.user_id FROM identity_request a JOIN identity_request b
  ON b.card_mac = a.card_mac AND b.user_id <> a.user_id
  WHERE a.user_id = $1 AND a.level = 1 AND b.level = 1 AND a.status = 2 AND b.status = 2
  ORDER BY b.user_id`,
)

/**
 * Other accounts of a verified identity: those with the same verified document (KYC-03). An account
 * without one has none.
 */
export async function listOtherAccounts(db: Queryable, userId: number): Promise<number[]> {
  return (await db.rows(OTHERS, [userId])).map((row) => row.user_id)
}
