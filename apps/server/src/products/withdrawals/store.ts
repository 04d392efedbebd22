import type { IdentityLevel } from '@candor/engine/identity/limits'
import type { WithdrawalAmounts } from '@candor/engine/withdrawals/terms'
import { type Quantity, quantity } from '@candor/money'
import {
  type Queryable,
  type RowOf,
  statement,
  type Transaction,
  oneOf,
} from '../../db/connection.ts'
import type { Requests } from '../../kernel/approval-queue.ts'

export { type Database, type Queryable, Rollback, type Transaction } from '../../db/connection.ts'
export { lockUser } from '../../db/lock-user.ts'
export { enqueue, type QueuedEvents } from '../../db/outbox.ts'

export type WithdrawalCurrency = RowOf<typeof CURRENCY>

const CURRENCY = statement(
  'withdrawal-currency',
  'SELECT id, name, decimals FROM currency WHERE id = $1 AND displayed',
)

export async function findCurrency(
  db: Queryable,
  currencyId: number,
): Promise<WithdrawalCurrency | undefined> {
  const [row] = await db.rows(CURRENCY, [currencyId])
  return row
}

const LEVEL = statement('withdrawal-level', 'SELECT auth_level FROM app_user WHERE id = $1', {
  auth_level: oneOf(0, 1, 2),
})

export async function loadLevel(db: Queryable, userId: number): Promise<IdentityLevel> {
  const [row] = await db.rows(LEVEL, [userId])
  if (row === undefined) throw new Error(`there is no user ${userId}`)
  return row.auth_level
}

const COUNTED = statement(
  'withdrawal-counted',
  `
    SELECT coalesce(sum(worth_btc), 0) AS total FROM withdrawal
    WHERE user_id = $1 AND status <> 3 AND filed_at > $2`,
)

/** The BTC value of a user's requests filed after a time, failed ones excluded (OUT-06). */
export async function sumCountedSince(
  db: Queryable,
  userId: number,
  after: Date,
): Promise<Quantity> {
  const [row] = await db.rows(COUNTED, [userId, after])
  return quantity(row?.total ?? 0n)
}

/** A withdrawal's destination, as of its request: an address, or every line of a card by name. */
export type Destination = Readonly<Record<string, string>>

export type NewWithdrawal = WithdrawalAmounts & {
  readonly userId: number
  readonly currencyId: number
  readonly worthBtc: Quantity
  readonly way: 0 | 1 | 2
  readonly network: string | undefined
  readonly destination: Destination
  readonly savedAt: Date | undefined
  readonly isAllowlistOn: boolean
  readonly carrier: string
  readonly now: Date
  readonly decideBy: Date
}

const ADD = statement(
  'withdrawal-add',
  `
  INSERT INTO withdrawal (id, user_id, currency_id, number, fee, worth_btc, way, network,
    destination, saved_at, allowlist, carrier, filed_at, decide_by)
  VALUES (nextval('withdrawal_id'), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  RETURNING id`,
)

/** Files a request in status 1 and returns its number. */
export async function addWithdrawal(tx: Transaction, request: NewWithdrawal): Promise<number> {
  const [row] = await tx.rows(ADD, [
    request.userId,
    request.currencyId,
    request.number,
    request.fee,
    request.worthBtc,
    request.way,
    request.network ?? '',
    JSON.stringify(request.destination),
    request.savedAt,
    request.isAllowlistOn,
    request.carrier,
    request.now,
    request.decideBy,
  ])
  if (row === undefined) throw new Error('a withdrawal was not written')
  return row.id
}

/** A request locked until the transaction ends. */
export type LockedWithdrawal = WithdrawalAmounts & {
  readonly id: number
  readonly userId: number
  readonly currencyId: number
  readonly currencyName: string
  readonly worthBtc: Quantity
  readonly carrier: string
  readonly status: 1 | 2 | 3
  readonly filedAt: Date
  readonly passedAt: Date | undefined
  readonly endedAt: Date | undefined
  readonly reason: string
  readonly txid: string
}

type RawHeld = RowOf<typeof HOLD>

const OWNER = statement('withdrawal-owner', 'SELECT user_id FROM withdrawal WHERE id = $1')
const HOLD = statement(
  'withdrawal-hold',
  `
  SELECT w.id, w.user_id, w.currency_id, c.name, w.number, w.fee, w.worth_btc, w.carrier, w.status,
    w.filed_at, w.passed_at, w.ended_at, w.reason, w.txid
  FROM withdrawal w JOIN currency c ON c.id = w.currency_id WHERE w.id = $1 FOR UPDATE OF w`,
)

export const withdrawalRequests: Requests<LockedWithdrawal> = {
  async findOwner(db, id) {
    const [row] = await db.rows(OWNER, [id])
    return row?.user_id
  },
  async lockRow(tx, id) {
    const [row] = await tx.rows(HOLD, [id])
    return row === undefined ? undefined : toLockedWithdrawal(row)
  },
}

function toLockedWithdrawal(row: RawHeld): LockedWithdrawal {
  const [number, fee] = [quantity(row.number), quantity(row.fee)]
  return {
    id: row.id,
    userId: row.user_id,
    currencyId: row.currency_id,
    currencyName: row.name,
    number,
    fee,
    received: quantity(row.number - row.fee),
    worthBtc: quantity(row.worth_btc),
    carrier: row.carrier,
    status: row.status,
    filedAt: row.filed_at,
    passedAt: row.passed_at ?? undefined,
    endedAt: row.ended_at ?? undefined,
    reason: row.reason,
    txid: row.txid,
  }
}

const PASS = statement('withdrawal-pass', 'SELECT withdrawal_pass($1, $2, $3) AS payout')

/**
 * Approves a locked request by a written vote and hands it over for payment, atomically; false
 * where the database finds no such vote or request.
 */
export async function handOverToProvider(
  tx: Transaction,
  id: number,
  staffId: number,
  now: Date,
): Promise<boolean> {
  const [row] = await tx.rows(PASS, [id, staffId, now])
  return row?.payout !== null && row?.payout !== undefined
}

const RETURN = statement(
  'withdrawal-return',
  `UPDATE withdrawal SET status = 3, reason = $2, ended_at = $3 WHERE id = $1 AND status = 1`,
)
const DONE = statement(
  'withdrawal-done',
  `
    UPDATE withdrawal SET status = 2, txid = $2, ended_at = $3
    WHERE id = $1 AND status = 1 AND passed_at IS NOT NULL`,
)

/** Writes the end of a locked request. */
export async function writeReturned(
  tx: Transaction,
  id: number,
  reason: string,
  at: Date,
): Promise<void> {
  await tx.rows(RETURN, [id, reason, at])
}

export async function writeDone(
  tx: Transaction,
  id: number,
  txid: string,
  at: Date,
): Promise<void> {
  await tx.rows(DONE, [id, txid, at])
}
