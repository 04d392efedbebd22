import { format } from '@candor/money'
import { dateOf, utcText } from '../../clock/clock.ts'
import {
  depositQueue,
  depositVoucher,
  holdDeposit,
  passHeldDeposit,
  rejectHeldDeposit,
} from '../../products/deposits/index.ts'
import { btcValueOf } from './btc-value.ts'
import type { Reviewable } from './reviewable.ts'
import type { StaffDeps } from './staff-deps.ts'

/**
 * Deposit requests (DEP-07): a pass credits what was requested and a statement shows, and nobody
 * can name another amount.
 */
export function depositReview({ database, usdtPrice }: StaffDeps): Reviewable {
  return {
    kind: 'deposit',
    matter: 'credit',
    needsLine: true,
    async queue({ status, limit, offset }) {
      const { rows, total } = await depositQueue(database, status, limit, offset)
      return {
        total,
        rows: rows.map((row) => ({
          id: row.id,
          uid: row.userId,
          status: row.status,
          created_at: utcText(row.filedAt),
          decide_by: '',
          overdue: 0 as const,
          btcValue: btcValueOf(row, usdtPrice),
          came: { currency: row.currencyName, amount: row.amount },
          subject: {
            amount: format(row.amount),
            currency_id: row.currencyId,
            currency: row.currencyName,
            simulated: row.simulated ? (1 as const) : (0 as const),
            pictures: ['voucher'] as ['voucher'],
          },
        })),
      }
    },
    async hold(tx, id) {
      const held = await holdDeposit(tx, id)
      if (held === undefined) return undefined
      return {
        userId: held.userId,
        isWaiting: held.status === 1,
        btcValue: btcValueOf(held, usdtPrice),
        came: { currency: held.currencyName, amount: held.amount },
      }
    },
    async decide(tx, { id, verdict, reason }, nowMs) {
      const decided =
        verdict === 'pass'
          ? await passHeldDeposit(tx, id, dateOf(nowMs))
          : await rejectHeldDeposit(tx, id, reason, dateOf(nowMs))
      if (decided === undefined)
        throw new Error(`deposit request ${id} was decided while it was held`)
      return decided.events
    },
    picture: async (at, id, which) => (which === 'voucher' ? depositVoucher(at, id) : undefined),
  }
}
