import { SINGLE_PASS_USER_BTC_MAX } from '@candor/engine/review/terms'
import { type Quantity, quantity } from '@candor/money'
import { type Queryable, statement } from '../../db/connection.ts'

/**
 * A request with its payout, and whether it has the approvals that its own value requires
 * (STAFF-05).
 */
export type VerifiedWithdrawal = {
  readonly id: number
  readonly userId: number
  readonly currencyId: number
  readonly number: Quantity
  readonly fee: Quantity
  readonly carrier: string
  readonly status: 1 | 2 | 3
  readonly isPassed: boolean
  readonly isVoted: boolean
  readonly payout:
    | {
        readonly amount: Quantity
        readonly isSameDestination: boolean
        readonly state: string
        readonly isBooked: boolean
      }
    | undefined
}
const ROWS = statement(
  'withdrawal-verify',
  `
  SELECT w.id, w.user_id, w.currency_id, w.number, w.fee, w.carrier, w.status,
    w.passed_at IS NOT NULL AS passed, p.amount,
    (p.user_id, p.currency_id, p.way, p.network, p.destination, p.carrier) = (w.user_id,
      w.currency_id, w.way, w.network, w.destination, w.carrier) AS same, p.state,
        p.booked_at IS NOT NULL AS booked,
    (SELECT count(*) FROM staff_vote v
      WHERE v.kind = 'withdrawal' AND v.request_id = w.id AND v.user_id = w.user_id
        AND v.verdict = 'pass')
      >= CASE WHEN w.worth_btc >= ${SINGLE_PASS_USER_BTC_MAX} THEN 2 ELSE 1 END AS voted
  FROM withdrawal w LEFT JOIN payout p ON p.withdrawal_id = w.id WHERE w.id > $1 ORDER BY w.id
  LIMIT $2`,
)

/** Requests after an id, in order. */
export async function listWithdrawalsToVerify(
  db: Queryable,
  afterId: number,
  rowsMax: number,
): Promise<VerifiedWithdrawal[]> {
  return (await db.rows(ROWS, [afterId, rowsMax])).map((row) => ({
    id: row.id,
    userId: row.user_id,
    currencyId: row.currency_id,
    number: quantity(row.number),
    fee: quantity(row.fee),
    carrier: row.carrier,
    status: row.status,
    isPassed: row.passed,
    isVoted: row.voted,
    payout:
      row.amount === null
        ? undefined
        : {
            amount: quantity(row.amount),
            isSameDestination: row.same === true,
            state: row.state ?? '',
            isBooked: row.booked === true,
          },
  }))
}
