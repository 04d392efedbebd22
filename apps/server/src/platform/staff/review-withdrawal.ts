import { format, subtract } from '@candor/money'
import { toDate, formatUtc } from '../../clock/clock.ts'
import { findWithdrawalHold } from '../../account/access/index.ts'
import { approvalQueue, type ShownRequest } from '../../kernel/approval-queue.ts'
import {
  SANDBOX,
  type WithdrawalReview,
  listWithdrawalQueue,
} from '../../products/withdrawals/index.ts'
import {
  approveWithdrawal,
  type LockedWithdrawal,
  rejectWithdrawal,
  withdrawalRequests,
} from '../../products/withdrawals/verdict.ts'
import type { Reviewable } from '../../kernel/reviewable.ts'
import type { StaffDeps } from './staff-deps.ts'
import type { Queryable } from './store.ts'

/**
 * Withdrawals (OUT-04, STAFF-05): an approval pays out what was requested, and nobody can name
 * another amount or destination.
 */
export function withdrawalReview({ database }: Pick<StaffDeps, 'database'>): Reviewable {
  return approvalQueue<LockedWithdrawal>({
    kind: 'withdrawal',
    matter: 'withdrawal',
    requests: withdrawalRequests,
    async list({ status, limit, offset }, nowMs) {
      const { rows, total } = await listWithdrawalQueue(database, status, limit, offset)
      return {
        total,
        rows: await Promise.all(rows.map((row) => toShownRequest(database, row, nowMs))),
      }
    },
    stand: (_tx, withdrawal) => ({
      userId: withdrawal.userId,
      isWaiting: withdrawal.status === 1 && withdrawal.passedAt === undefined,
      btcValue: withdrawal.worthBtc,
    }),
    pass: (tx, withdrawal, { staffId }, nowMs) => approveWithdrawal(tx, withdrawal, staffId, nowMs),
    fail: (tx, withdrawal, { reason }, nowMs) => rejectWithdrawal(tx, withdrawal, reason, nowMs),
  })
}

async function toShownRequest(
  database: Queryable,
  row: WithdrawalReview,
  nowMs: number,
): Promise<ShownRequest> {
  const activeHold = await findWithdrawalHold(database, row.userId, toDate(nowMs))
  return {
    id: row.id,
    userId: row.userId,
    status: row.status,
    filedAt: row.filedAt,
    decideBy: row.decideBy,
    btcValue: row.worthBtc,
    subject: {
      number: format(row.number),
      fee: format(row.fee),
      real_number: format(subtract(row.number, row.fee)),
      currency_id: row.currencyId,
      currency: row.currencyName,
      worth_btc: format(row.worthBtc),
      type: row.way,
      network: row.network,
      destination: Object.entries(row.destination).flatMap(([what, text]) =>
        text === '' ? [] : [{ what, text }],
      ),
      saved_at: row.savedAt === undefined ? '' : formatUtc(row.savedAt),
      allowlist: row.isAllowlistOn ? 1 : 0,
      level: row.level,
      held_until: activeHold === undefined ? '' : formatUtc(activeHold.until),
      held_reason: activeHold?.reason ?? '',
      day_btc: format(row.dayBtc),
      done_before: row.doneBefore,
      simulated: row.carrier === SANDBOX ? 1 : 0,
    },
  }
}
