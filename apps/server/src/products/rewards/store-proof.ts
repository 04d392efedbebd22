import type { OrderProof } from '@candor/engine/verify/evidence'
import { format } from '@candor/money'
import { statement } from '../../db/connection.ts'
import { COVER_COLUMNS, type CoverRow, toCoverRow } from './store-covers.ts'
import type { Queryable } from './store.ts'

const OWN = statement(
  'coupon-proof',
  `
  SELECT ${COVER_COLUMNS} FROM coupon_fee f JOIN currency y ON y.id = f.currency_id
  JOIN coupon k ON k.id = f.coupon_id WHERE f.id = $1 AND k.user_id = $2`,
)
const ALL = statement(
  'coupon-proofs',
  `
  SELECT ${COVER_COLUMNS} FROM coupon_fee f JOIN currency y ON y.id = f.currency_id
  WHERE f.id > $1 ORDER BY f.id LIMIT $2`,
)

/** The evidence of a fee that an own coupon paid back (REW-13); undefined where there is none. */
export async function findCoverProof(
  db: Queryable,
  userId: number,
  id: number,
): Promise<OrderProof | undefined> {
  const [row] = await db.rows(OWN, [id, userId])
  return row === undefined ? undefined : toProof(toCoverRow(row))
}

/** The proofs of all fees that coupons paid back, by id. */
export async function listCoverProofs(
  db: Queryable,
  afterId: number,
  rowsMax: number,
): Promise<OrderProof[]> {
  return (await db.rows(ALL, [afterId, rowsMax])).map((row) => toProof(toCoverRow(row)))
}

function toProof(cover: CoverRow): OrderProof {
  return {
    kind: 'coupon',
    id: cover.id,
    formula: 'coupon.fee',
    version: 1,
    ticks: [],
    runs: [],
    inputs: {
      coupon: cover.couponId,
      product: cover.product,
      order_id: cover.orderId,
      trade_id: cover.tradeId === 0 ? null : cover.tradeId,
      charged_at: cover.chargedMs,
      currency: cover.currency,
      fee: format(cover.fee),
      price: format(cover.price),
      left_before: format(cover.leftBefore),
    },
    result: {
      worth: format(cover.worth),
      covered: format(cover.covered),
      lessened: format(cover.lessened),
    },
  }
}
