import { statement } from '../../db/connection.ts'
import type { Queryable, Transaction } from './store.ts'

const BEGIN = statement(
  'factor-begin',
  `
  INSERT INTO second_factor (user_id, sealed) VALUES ($1, $2)
  ON CONFLICT (user_id) DO UPDATE SET sealed = excluded.sealed, last_step = 0
  WHERE second_factor.enabled_at IS NULL RETURNING user_id`,
)

/** Stores an inactive secret; false when one is active. */
export async function beginFactor(
  database: Queryable,
  userId: number,
  sealed: Buffer,
): Promise<boolean> {
  return (await database.rows(BEGIN, [userId, sealed])).length > 0
}

export type Factor = { readonly sealed: Buffer; readonly isOn: boolean }

const FACTOR = statement(
  'factor-read',
  'SELECT sealed, enabled_at FROM second_factor WHERE user_id = $1',
)
const HELD_FACTOR = statement(
  'factor-hold',
  'SELECT sealed, enabled_at FROM second_factor WHERE user_id = $1 FOR UPDATE',
)

/** A user's second factor, active or not. */
export async function findFactor(database: Queryable, userId: number): Promise<Factor | undefined> {
  const [row] = await database.rows(FACTOR, [userId])
  return row === undefined ? undefined : { sealed: row.sealed, isOn: row.enabled_at !== null }
}

const COUNTING = statement(
  'factor-counting',
  `
    SELECT sealed FROM second_factor
    WHERE user_id = $1 AND enabled_at IS NOT NULL
      AND NOT made_before_freeze(user_id, enabled_at, $2)`,
)

/**
 * The sealed active second factor of a user, if it counts: not one added just before an active
 * freeze (USER-45).
 */
export async function findCountingFactor(
  db: Queryable,
  userId: number,
  now: Date,
): Promise<Buffer | undefined> {
  const [row] = await db.rows(COUNTING, [userId, now])
  return row?.sealed
}

/** As findFactor, locked until the transaction ends. */
export async function lockFactor(tx: Transaction, userId: number): Promise<Factor | undefined> {
  const [row] = await tx.rows(HELD_FACTOR, [userId])
  return row === undefined ? undefined : { sealed: row.sealed, isOn: row.enabled_at !== null }
}

const ENABLE = statement(
  'factor-enable',
  'UPDATE second_factor SET enabled_at = $2, last_step = $3 WHERE user_id = $1',
)
const ADD_RECOVERY = statement(
  'factor-add-recovery',
  'INSERT INTO recovery_code (user_id, code_mac) SELECT $1, unnest($2::bytea[])',
)

/** Activates a factor, with its recovery codes; the activating code is consumed. */
export async function enableFactor(
  tx: Transaction,
  userId: number,
  step: number,
  recoveryMacs: readonly Buffer[],
  now: Date,
): Promise<void> {
  await tx.rows(ENABLE, [userId, now, step])
  await tx.rows(ADD_RECOVERY, [userId, recoveryMacs])
}

const SPEND_STEP = statement(
  'factor-spend-step',
  'UPDATE second_factor SET last_step = $2 WHERE user_id = $1 AND last_step < $2 RETURNING user_id',
)

/** Marks a step as used; false when it, or a later one, was used before. */
export async function spendStep(tx: Transaction, userId: number, step: number): Promise<boolean> {
  return (await tx.rows(SPEND_STEP, [userId, step])).length > 0
}

const SPEND_RECOVERY = statement(
  'factor-spend-recovery',
  `
    UPDATE recovery_code SET used_at = $3 WHERE user_id = $1 AND code_mac = $2 AND used_at IS NULL
    RETURNING user_id`,
)

/** Consumes a recovery code; false when there is no such unused one. */
export async function spendRecovery(
  tx: Transaction,
  userId: number,
  mac: Buffer,
  now: Date,
): Promise<boolean> {
  return (await tx.rows(SPEND_RECOVERY, [userId, mac, now])).length > 0
}

const REMOVE_RECOVERY = statement(
  'factor-remove-recovery',
  'DELETE FROM recovery_code WHERE user_id = $1',
)
const REMOVE = statement('factor-remove', 'DELETE FROM second_factor WHERE user_id = $1')

/** Removes a user's second factor and its recovery codes. */
export async function removeFactor(tx: Transaction, userId: number): Promise<void> {
  await tx.rows(REMOVE_RECOVERY, [userId])
  await tx.rows(REMOVE, [userId])
}

const RECOVERY_LEFT = statement(
  'factor-recovery-left',
  'SELECT count(*) AS count FROM recovery_code WHERE user_id = $1 AND used_at IS NULL',
)

export async function countRecoveryCodesLeft(database: Queryable, userId: number): Promise<number> {
  const [row] = await database.rows(RECOVERY_LEFT, [userId])
  return row?.count ?? 0
}
