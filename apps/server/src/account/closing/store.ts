import type { ClosingObstacle } from '@candor/contract'
import { type Queryable, statement, type Transaction } from '../../db/connection.ts'

export { type Database, type Queryable, type Transaction } from '../../db/connection.ts'
export { lockUser } from '../../db/lock-user.ts'

/** Counts are capped here: none of these can be closed away. */
const MAX_COUNTED = 100
const countSql = (table: string, where: string): string =>
  `(SELECT count(*) FROM (SELECT 1 FROM ${table} WHERE ${where} LIMIT ${MAX_COUNTED}) x)`
/**
 * An on-chain payment that waits for confirmations or for further payments (DEP-18); one that a
 * reorganisation shows a second time was credited.
 */
const INCOMING = `user_id = $1 AND (SELECT true FROM chain_deposit d
  WHERE d.chain_id = s.chain_id AND d.tx_hash = s.tx_hash
  AND d.position = s.position LIMIT 1) IS NULL
  ORDER BY chain_id, seen_at DESC, tx_hash, position`
const OPEN = statement(
  'closing-open',
  `
  SELECT ${countSql('spot_order', 'party_id = $1 AND status = 1')} AS spot_orders,
    ${countSql('contract_order', 'user_id = $1 AND status IN (0, 1, 2)')} AS contracts,
    ${countSql('seconds_order', 'user_id = $1 AND status = 1')} AS seconds_orders,
      ${countSql('loan', 'user_id = $1 AND status IN (1, 2, 5)')} AS loans,
    ${countSql('lock_order', 'user_id = $1 AND status IN (0, 1, 3, 4)')} AS locks,
      ${countSql('dual_order', 'user_id = $1 AND status = 1')} AS duals,
    ${countSql('offering_order', 'user_id = $1 AND status IN (1, 2)')} AS offerings,
    ${countSql('purchase_order', 'user_id = $1 AND status IN (0, 1)')} AS purchases,
      ${countSql('deposit_request', 'user_id = $1 AND status = 1')} +
        ${countSql('chain_sighting s', INCOMING)} AS deposits,
    ${countSql('withdrawal', 'user_id = $1 AND status = 1')} AS withdrawals,
      ${countSql('identity_request', 'user_id = $1 AND status = 1')} +
        ${countSql('maker_application', 'user_id = $1 AND status = 1')}
      + ${countSql('recovery_request', 'user_id = $1 AND status = 2')} AS requests,
    ${countSql('cool_off', 'user_id = $1 AND ends_at > $2')} AS cool_off`,
)

/**
 * The number of open or undecided items of each kind. A waiting recovery prevents nothing: a
 * stranger can have filed it, and it ends with the closing.
 */
export async function countOpenItems(
  db: Queryable,
  userId: number,
  now: Date,
): Promise<Readonly<Record<Exclude<ClosingObstacle, 'balances'>, number>>> {
  const [row] = await db.rows(OPEN, [userId, now])
  if (row === undefined) throw new Error('what is open was not counted')
  return {
    spot_orders: row.spot_orders,
    contracts: row.contracts,
    seconds_orders: row.seconds_orders,
    loans: row.loans,
    locks: row.locks,
    duals: row.duals,
    offerings: row.offerings,
    purchases: row.purchases,
    deposits: row.deposits,
    withdrawals: row.withdrawals,
    requests: row.requests,
    cool_off: row.cool_off,
  }
}

const CLOSE = statement('closing-close', 'SELECT account_close($1, $2)')

/**
 * Closes an account and erases what the rules do not keep; the database refuses one that holds
 * anything.
 */
export async function closeForGood(tx: Transaction, userId: number, now: Date): Promise<void> {
  await tx.rows(CLOSE, [userId, now])
}

const ERASED = statement(
  'closing-erased',
  'SELECT name FROM erased_picture ORDER BY name LIMIT 100',
)
const FORGET = statement('closing-forget', 'DELETE FROM erased_picture WHERE name = $1')

/** Pictures of closed accounts whose files still have to be removed. */
export async function listErasedPictures(db: Queryable): Promise<string[]> {
  return (await db.rows(ERASED)).map(({ name }) => name)
}

export async function forgetPicture(db: Queryable, name: string): Promise<void> {
  await db.rows(FORGET, [name])
}
