import { sql, type Transaction } from './connection.ts'

const MARK = sql('SAVEPOINT evenly')
const KEEP = sql('RELEASE SAVEPOINT evenly')
const UNDO = sql('ROLLBACK TO SAVEPOINT evenly')

/**
 * Runs work in a transaction and undoes it when it is not to count. Both cost the same, so that the
 * time reveals nothing (AUTH-02, AUTH-12).
 */
export async function runInConstantTime(
  tx: Transaction,
  counts: boolean,
  work: () => Promise<void>,
): Promise<void> {
  await tx.rows(MARK)
  await work()
  await tx.rows(counts ? KEEP : UNDO)
}
