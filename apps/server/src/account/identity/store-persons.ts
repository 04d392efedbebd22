import { present, type Queryable, statement } from '../../db/connection.ts'

const OTHERS = statement(
  'identity-other-accounts',
  `
  SELECT DISTINCT b.user_id FROM identity_request a JOIN identity_request b
  ON b.card_mac = a.card_mac AND b.user_id <> a.user_id
  WHERE a.user_id = $1 AND a.level = 1 AND b.level = 1 AND a.status = 2 AND b.status = 2
  ORDER BY b.user_id`,
)

const MARKS = statement(
  'identity-marks',
  `
  SELECT card_mac FROM identity_request
  WHERE user_id = $1 AND level = 1 AND status = 2 AND card_mac IS NOT NULL`,
  { card_mac: present },
)

/** The keyed hashes of the documents that a user was verified with. */
export async function listDocumentMarks(db: Queryable, userId: number): Promise<Buffer[]> {
  return (await db.rows(MARKS, [userId])).map((row) => row.card_mac)
}

/**
 * Other accounts of a verified identity: those with the same verified document (KYC-03). An account
 * without one has none.
 */
export async function listOtherAccounts(db: Queryable, userId: number): Promise<number[]> {
  return (await db.rows(OTHERS, [userId])).map((row) => row.user_id)
}
