import { USDT_PRICE } from '@candor/engine/prices/usdt'
import { worthInBtc } from '@candor/engine/withdrawals/worth'
import { format, type Quantity } from '@candor/money'
import { dateOf, utcText } from '../../clock/clock.ts'
import { type DepositReview, depositQueue, depositVoucher, holdDeposit, passHeldDeposit, rejectHeldDeposit } from '../deposits/index.ts'
import { BTC, USDT } from '../ledger/index.ts'
import type { Reviewable } from './reviewable.ts'
import type { StaffDeps } from './staff-deps.ts'

/** Deposit requests (DEP-07): a pass credits what was requested, and nobody can name another amount. */
export function depositReview({ database, usdtPrice }: StaffDeps): Reviewable {
  return {
    kind: 'deposit', needsIncoming: true,
    async queue({ status, limit, offset }) {
      const { rows, total } = await depositQueue(database, status, limit, offset)
      return {
        total, rows: rows.map((row) => ({
          id: row.id, uid: row.userId, status: row.status, created_at: utcText(row.filedAt), decide_by: '', overdue: 0 as const, btcValue: btcValueOf(row, usdtPrice),
          subject: { amount: format(row.amount), currency_id: row.currencyId, currency: row.currencyName, simulated: row.simulated ? 1 as const : 0 as const, pictures: ['voucher'] as ['voucher'] },
        })),
      }
    },
    async hold(tx, id) {
      const held = await holdDeposit(tx, id)
      return held === undefined ? undefined : { userId: held.userId, isWaiting: held.status === 1, btcValue: btcValueOf(held, usdtPrice) }
    },
    async decide(tx, { id, verdict, reason, incoming }, nowMs) {
      const decided = verdict === 'pass' ? await passHeldDeposit(tx, id, incoming, dateOf(nowMs)) : await rejectHeldDeposit(tx, id, reason, dateOf(nowMs))
      if (decided === undefined) throw new Error(`deposit request ${id} was decided while it was held`)
      return decided.events
    },
    picture: async (at, id, which) => (which === 'voucher' ? depositVoucher(at, id) : undefined),
  }
}

/** What a deposit is worth in BTC; undefined while a price is missing, and then it needs two whatever its size (STAFF-05). */
function btcValueOf({ currencyId, amount }: DepositReview, usdtPrice: StaffDeps['usdtPrice']): Quantity | undefined {
  if (currencyId === BTC) return amount
  const [own, btc] = [currencyId === USDT ? USDT_PRICE : usdtPrice(currencyId), usdtPrice(BTC)]
  return own === undefined || btc === undefined ? undefined : worthInBtc(amount, { own, btc })
}
