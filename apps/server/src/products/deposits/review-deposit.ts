import { format, type Price } from '@candor/money'
import { toDate, formatUtc } from '../../clock/clock.ts'
import { computeBtcValue } from '../../kernel/btc-value.ts'
import type { Reviewable } from '../../kernel/reviewable.ts'
import { type Database, passByHand, rejectRequest } from './store.ts'
import { findDepositVoucher, listDepositQueue, lockDeposit } from './store-review.ts'

/**
 * Deposit requests (DEP-07): a pass credits what was requested and a statement shows, and nobody
 * can name another amount.
 */
export function depositReview(
  database: Database,
  usdtPrice: (currencyId: number) => Price | undefined,
): Reviewable {
  return {
    kind: 'deposit',
    matter: 'credit',
    needsLine: true,
    async queue({ status, limit, offset }) {
      const { rows, total } = await listDepositQueue(database, status, limit, offset)
      return {
        total,
        rows: rows.map((row) => ({
          id: row.id,
          uid: row.userId,
          status: row.status,
          created_at: formatUtc(row.filedAt),
          decide_by: '',
          overdue: 0 as const,
          btcValue: computeBtcValue(row, usdtPrice),
          incoming: { currency: row.currencyName, amount: row.amount },
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
    async lockRequest(tx, id) {
      const deposit = await lockDeposit(tx, id)
      if (deposit === undefined) return undefined
      return {
        userId: deposit.userId,
        isWaiting: deposit.status === 1,
        btcValue: computeBtcValue(deposit, usdtPrice),
        incoming: { currency: deposit.currencyName, amount: deposit.amount },
      }
    },
    async decide(tx, { id, verdict, reason }, nowMs) {
      const decided =
        verdict === 'pass'
          ? await passByHand(tx, id, toDate(nowMs))
          : await rejectRequest(tx, id, reason, toDate(nowMs))
      if (decided === undefined)
        throw new Error(`deposit request ${id} was decided while it was held`)
      return decided.events
    },
    picture: async (at, id, which) =>
      which === 'voucher' ? findDepositVoucher(at, id) : undefined,
  }
}
