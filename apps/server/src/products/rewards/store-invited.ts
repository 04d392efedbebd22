import { LIST_ROWS_MAX } from '@candor/contract'
import { type Quantity, quantity } from '@candor/money'
import { statement } from '../../db/connection.ts'
import { newestPageSql } from '../../db/list.ts'
import { waitsSql } from './store-rebates.ts'
import type { Queryable } from './store.ts'

/**
 * A user who registered with another's code. hasTraded: they paid a trading fee on a closed day.
 */
export type Invited = {
  readonly name: string
  readonly registeredAt: Date
  readonly isVerified: boolean
  readonly hasTraded: boolean
}

const INVITED = statement(
  'rewards-invited',
  `
  SELECT coalesce(nullif(u.nickname, ''), u.username) AS name, u.created_at,
    u.auth_level > 0 AS verified,
    EXISTS (SELECT 1 FROM rebate r
      WHERE r.receiver_id = $1 AND r.payer_id = u.id AND r.generation = 1) AS traded
  FROM ${newestPageSql('app_user', 'u', 'inviter_id = $1', '$2', '$3')} ORDER BY u.id DESC`,
)

/** A user's invitees, newest first (REW-02). */
export async function listInvited(
  db: Queryable,
  userId: number,
  limit: number,
  offset: number,
): Promise<Invited[]> {
  const rows = await db.rows(INVITED, [userId, limit, offset])
  return rows.map((row) => ({
    name: row.name,
    registeredAt: row.created_at,
    isVerified: row.verified,
    hasTraded: row.traded,
  }))
}

/**
 * The totals of a user's invitations (REW-01). Amounts are in USDT; expired rebates are in neither.
 */
export type InviteFigures = {
  readonly code: string
  readonly isVerified: boolean
  readonly invited: number
  readonly traded: number
  readonly paid: Quantity
  readonly waiting: Quantity
}

const FIGURES = statement(
  'rewards-figures',
  `
  SELECT u.invite_code, u.auth_level > 0 AS verified, (SELECT count(*)
    FROM (SELECT 1 FROM app_user i WHERE i.inviter_id = u.id
      LIMIT ${LIST_ROWS_MAX}) AS own) AS invited,
    (SELECT count(DISTINCT r.payer_id) FROM rebate r
      WHERE r.receiver_id = u.id AND r.generation = 1) AS traded,
    (SELECT coalesce(sum(r.value), 0) FROM rebate r
      WHERE r.receiver_id = u.id AND r.paid_at IS NOT NULL) AS paid,
    (SELECT coalesce(sum(r.value), 0) FROM rebate r
      WHERE r.receiver_id = u.id AND r.paid_at IS NULL
        AND ${waitsSql('$2::timestamptz')}) AS waiting
  FROM app_user u WHERE u.id = $1`,
)

/** The totals of a user's invitations by a time; throws without the user. */
export async function loadInviteFigures(
  db: Queryable,
  userId: number,
  now: Date,
): Promise<InviteFigures> {
  const [row] = await db.rows(FIGURES, [userId, now])
  if (row === undefined) throw new Error(`session without user ${userId}`)
  return {
    code: row.invite_code,
    isVerified: row.verified,
    invited: row.invited,
    traded: row.traded,
    paid: quantity(row.paid),
    waiting: quantity(row.waiting),
  }
}
