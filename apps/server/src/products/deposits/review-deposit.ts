import { format, type Price } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
import { approvalQueue, type ShownRequest } from '../../kernel/approval-queue.ts'
import { computeBtcValue } from '../../kernel/btc-value.ts'
import type { Reviewable } from '../../kernel/reviewable.ts'
import { type Database, passByHand, rejectRequest } from './store.ts'
import {
  type DepositReview,
  depositRequests,
  findDepositVoucher,
  listDepositQueue,
} from './store-review.ts'

type UsdtPrice = (currencyId: number) => Price | undefined

/**
 * Deposit requests (DEP-07): a pass credits what was requested and a statement shows, and nobody
 * can name another amount.
 */
export function depositReview(database: Database, usdtPrice: UsdtPrice): Reviewable {
  const queue = approvalQueue<DepositReview>({
    kind: 'deposit',
    matter: 'credit',
    requests: depositRequests,
    async list({ status, limit, offset }) {
      const { rows, total } = await listDepositQueue(database, status, limit, offset)
      return { total, rows: rows.map((row) => toShownRequest(row, usdtPrice)) }
    },
    stand: (_tx, deposit) => ({
      userId: deposit.userId,
      isWaiting: deposit.status === 1,
      ...toWorth(deposit, usdtPrice),
    }),
    pass: async (tx, { id }, _judgement, nowMs) =>
      requireDecided(id, await passByHand(tx, id, toDate(nowMs))),
    fail: async (tx, { id }, { reason }, nowMs) =>
      requireDecided(id, await rejectRequest(tx, id, reason, toDate(nowMs))),
    picture: async (at, id, which) =>
      which === 'voucher' ? findDepositVoucher(at, id) : undefined,
  })
  return { ...queue, needsLine: true }
}

function toShownRequest(row: DepositReview, usdtPrice: UsdtPrice): ShownRequest {
  return {
    id: row.id,
    userId: row.userId,
    status: row.status,
    filedAt: row.filedAt,
    decideBy: undefined,
    ...toWorth(row, usdtPrice),
    subject: {
      amount: format(row.amount),
      currency_id: row.currencyId,
      currency: row.currencyName,
      simulated: row.simulated ? 1 : 0,
      pictures: ['voucher'],
    },
  }
}

function toWorth(deposit: DepositReview, usdtPrice: UsdtPrice) {
  return {
    btcValue: computeBtcValue(deposit, usdtPrice),
    incoming: { currency: deposit.currencyName, amount: deposit.amount },
  }
}

function requireDecided<Events>(id: number, decided: { readonly events: Events } | undefined) {
  if (decided === undefined) throw new Error(`deposit request ${id} was decided while it was held`)
  return decided.events
}
