import { type Queryable, statement, type Transaction } from '../../db/connection.ts'
const APPROVED = statement(
  'payout-approved',
  `
  SELECT id FROM payout p
  WHERE carrier = $1 AND state IN ('approved', 'sending') AND (state = 'sending' OR NOT EXISTS (
    SELECT 1 FROM account_freeze f
    WHERE f.user_id = p.user_id AND f.lifted_at IS NULL AND (f.until IS NULL OR f.until > $2)))
      ORDER BY id LIMIT 100`,
)

/** A provider's unfinished payouts, oldest first; nothing leaves a frozen account (USER-39). */
export async function listPayoutsToSend(
  db: Queryable,
  providerName: string,
  now: Date,
): Promise<number[]> {
  return (await db.rows(APPROVED, [providerName, now])).map(({ id }) => id)
}

const TAKE = statement(
  'payout-take',
  `
    UPDATE payout SET state = 'sending', sending_at = greatest($3, approved_at)
    WHERE id = $1 AND carrier = $2 AND state = 'approved'`,
)
const FINISH = statement(
  'payout-finish',
  `
  UPDATE payout SET state = 'done', txid = $3 || withdrawal_id, ended_at = greatest($4, sending_at)
  WHERE id = $1 AND carrier = $2 AND state = 'sending'`,
)

/**
 * Ends a payout of a provider that sends nothing, named by its withdrawal; a second worker finds it
 * ended.
 */
export async function completeWithoutSending(
  tx: Transaction,
  id: number,
  providerName: string,
  prefix: string,
  now: Date,
): Promise<void> {
  await tx.rows(TAKE, [id, providerName, now])
  await tx.rows(FINISH, [id, providerName, prefix, now])
}

const TO_BOOK = statement(
  'payout-to-book',
  `
    SELECT id, withdrawal_id FROM payout WHERE state IN ('done', 'failed') AND booked_at IS NULL
    ORDER BY id LIMIT 100`,
)

/** Ended payouts not booked in the ledger yet, with their withdrawals. */
export async function listPayoutsToBook(
  db: Queryable,
): Promise<{ id: number; withdrawalId: number }[]> {
  return (await db.rows(TO_BOOK)).map((row) => ({
    id: row.id,
    withdrawalId: row.withdrawal_id,
  }))
}

const BOOK = statement(
  'payout-book',
  `
  UPDATE payout SET booked_at = greatest($2, ended_at)
  WHERE id = $1 AND state IN ('done', 'failed') AND booked_at IS NULL RETURNING state, txid`,
)

/**
 * Marks an ended payout as booked, in the transaction that books it; undefined where another worker
 * has.
 */
export async function claimForBooking(
  tx: Transaction,
  id: number,
  now: Date,
): Promise<{ isDone: boolean; txid: string } | undefined> {
  const [row] = await tx.rows(BOOK, [id, now])
  return row === undefined ? undefined : { isDone: row.state === 'done', txid: row.txid }
}
