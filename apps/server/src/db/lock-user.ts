import { statement, type Transaction } from './connection.ts'

const HOLD = statement('hold-user', 'SELECT 1 AS one FROM app_user WHERE id = $1 FOR NO KEY UPDATE')

/**
 * Serializes everything that concerns one user until the transaction ends, so that each counts what
 * came before it.
 */
export async function lockUser(tx: Transaction, userId: number): Promise<void> {
  await tx.rows(HOLD, [userId])
}
