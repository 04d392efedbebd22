import { REBATE_RATES, type Rebate, type Generation } from '@candor/engine/rewards/rebate'
import { type Quantity, quantity, type Rate, rate } from '@candor/money'
import { statement } from '../../db/connection.ts'
import { countUpTo } from '../../db/list.ts'
import type { Queryable, Transaction } from './store.ts'

const ADD = statement(
  'rewards-add-rebates',
  `
  INSERT INTO rebate (day, payer_id, receiver_id, generation, fee, rate, value, waits_until)
  SELECT $1, x.payer_id, x.receiver_id, x.generation, x.fee, x.rate, x.value, $2
  FROM unnest($3::bigint[], $4::bigint[], $5::smallint[], $6::numeric[], $7::numeric[],
    $8::numeric[]) AS x(payer_id, receiver_id, generation, fee, rate, value)`,
)

/**
 * Writes the rebates of a day's fees; the day is closed in the same transaction, so this happens
 * once.
 */
export async function addRebates(
  tx: Transaction,
  day: string,
  waitsUntil: Date,
  rebates: readonly Rebate[],
): Promise<void> {
  await tx.rows(ADD, [
    day,
    waitsUntil,
    rebates.map(({ payerId }) => payerId),
    rebates.map(({ receiverId }) => receiverId),
    rebates.map(({ generation }) => generation),
    rebates.map(({ fee }) => fee),
    rebates.map(({ generation }) => REBATE_RATES[generation]),
    rebates.map(({ value }) => value),
  ])
}

/** A rebate that may be paid now. */
export type DueRebate = {
  readonly day: string
  readonly payerId: number
  readonly receiverId: number
  readonly generation: Generation
  readonly value: Quantity
}

/**
 * Whether an unpaid rebate still waits at a time: 90 days in which neither payer nor receiver is
 * frozen (REW-05, USER-39). Few are looked up in the freezes: most are in time without them, and
 * those that are over have lapsed.
 */
export const waitsSql = (now: string): string => `(r.lapsed_at IS NULL AND (r.waits_until > ${now}
  OR rebate_deadline(r.payer_id, r.receiver_id, r.day, r.waits_until, ${now}) > ${now}))`

/** The day bounds the search: none of a later one can be over, with or without freezes. */
const LAPSE = statement(
  'rewards-lapse',
  `
  UPDATE rebate o SET lapsed_at = $1 FROM (
    SELECT r.day, r.payer_id, r.receiver_id, r.generation FROM rebate r
    WHERE r.paid_at IS NULL AND r.lapsed_at IS NULL AND r.day <= $2::date
      AND NOT ${waitsSql('$1::timestamptz')}
    ORDER BY r.day, r.payer_id LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED) x
  WHERE o.day = x.day AND o.payer_id = x.payer_id AND o.receiver_id = x.receiver_id
    AND o.generation = x.generation RETURNING 1`,
)

/**
 * Marks unpaid rebates of days up to one whose deadline is over, the oldest first; returns the
 * number.
 */
export async function markLapsed(
  db: Queryable,
  now: Date,
  throughDay: string,
  rowsMax: number,
): Promise<number> {
  return (await db.rows(LAPSE, [now, throughDay, rowsMax])).length
}

const TAKE = statement(
  'rewards-take-due',
  `
  SELECT r.day::text, r.payer_id, r.receiver_id, r.generation, r.value
  FROM rebate r JOIN app_user p ON p.id = r.payer_id JOIN app_user q ON q.id = r.receiver_id
  WHERE r.paid_at IS NULL AND p.auth_level > 0 AND q.auth_level > 0
    AND ${waitsSql('$1::timestamptz')}
    AND NOT EXISTS (
    SELECT 1 FROM identity_request a JOIN identity_request b ON b.card_mac = a.card_mac
    WHERE a.user_id = r.payer_id AND b.user_id = r.receiver_id AND a.level = 1 AND b.level = 1
      AND a.status = 2 AND b.status = 2)
  ORDER BY r.day, r.payer_id, r.generation LIMIT $2 FOR UPDATE OF r SKIP LOCKED`,
)

/** Locks ready rebates that nobody else is paying, oldest first (REW-05). */
export async function lockDueRebates(
  tx: Transaction,
  now: Date,
  rowsMax: number,
): Promise<DueRebate[]> {
  const rows = await tx.rows(TAKE, [now, rowsMax])
  return rows.map((row) => ({
    day: row.day,
    payerId: row.payer_id,
    receiverId: row.receiver_id,
    generation: row.generation,
    value: quantity(row.value),
  }))
}

const PAID = statement(
  'rewards-paid',
  `
  UPDATE rebate r SET paid_at = $1
  FROM unnest($2::date[], $3::bigint[], $4::smallint[]) AS x(day, payer_id, generation)
  WHERE r.day = x.day AND r.payer_id = x.payer_id AND r.generation = x.generation
    AND r.paid_at IS NULL RETURNING 1`,
)

/** Marks rebates as paid, in the transaction that pays them. */
export async function markPaid(
  tx: Transaction,
  now: Date,
  rebates: readonly DueRebate[],
): Promise<void> {
  const noted = await tx.rows(PAID, [
    now,
    rebates.map(({ day }) => day),
    rebates.map(({ payerId }) => payerId),
    rebates.map(({ generation }) => generation),
  ])
  if (noted.length !== rebates.length) throw new Error('a rebate was paid already')
}

/** One rebate as its receiver reads it. */
export type RebateRow = {
  readonly day: string
  readonly payerName: string
  readonly generation: Generation
  readonly fee: Quantity
  readonly rate: Rate
  readonly value: Quantity
  readonly isPaid: boolean
  /** Its time is not over, whether or not it was paid. */
  readonly isInTime: boolean
}

const OWN = statement(
  'rewards-own-rebates',
  `
  SELECT r.day::text, coalesce(nullif(u.nickname, ''), u.username) AS name, r.generation, r.fee,
    r.rate, r.value, r.paid_at IS NOT NULL AS paid, ${waitsSql('$4::timestamptz')} AS waits
  FROM rebate r JOIN app_user u ON u.id = r.payer_id WHERE r.receiver_id = $1
  ORDER BY r.day DESC, r.payer_id LIMIT $2 OFFSET $3`,
)
const COUNT = countUpTo('rewards-own-rebates-count', 'FROM rebate WHERE receiver_id = $1')

/** A user's rebates, newest day first, with their number (REW-02). */
export async function listRebates(
  db: Queryable,
  receiverId: number,
  limit: number,
  offset: number,
  now: Date,
): Promise<{ rows: RebateRow[]; total: number }> {
  const [rows, countRows] = await Promise.all([
    db.rows(OWN, [receiverId, limit, offset, now]),
    db.rows(COUNT, [receiverId]),
  ])
  return {
    total: countRows[0]?.count ?? 0,
    rows: rows.map((row) => ({
      day: row.day,
      payerName: row.name,
      generation: row.generation,
      fee: quantity(row.fee),
      rate: rate(row.rate),
      value: quantity(row.value),
      isPaid: row.paid,
      isInTime: row.waits === true,
    })),
  }
}
