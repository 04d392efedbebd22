import { isOverdue } from '@candor/engine/withdrawals/states'
import { format, subtract } from '@candor/money'
import { toDate, formatUtc } from '../../clock/clock.ts'
import { findWithdrawalHold } from '../../account/access/index.ts'
import {
  SANDBOX,
  type WithdrawalReview,
  listWithdrawalQueue,
} from '../../products/withdrawals/index.ts'
import {
  rejectWithdrawal,
  lockWithdrawal,
  approveWithdrawal,
} from '../../products/withdrawals/verdict.ts'
import type { QueuedRequest, Reviewable } from '../../kernel/reviewable.ts'
import type { StaffDeps } from './staff-deps.ts'
import type { Queryable } from './store.ts'

/**
 * Withdrawals (OUT-04, STAFF-05): a pass hands over what was asked for, and nobody can name another
 * amount or destination.
 */
export function withdrawalReview({ database, moneyOut }: StaffDeps): Reviewable {
  return {
    kind: 'withdrawal',
    matter: 'withdrawal',
    needsLine: false,
    async queue({ status, limit, offset }, nowMs) {
      const { rows, total } = await listWithdrawalQueue(
        database,
        status === 2 || status === 3 ? status : 1,
        limit,
        offset,
      )
      return {
        total,
        rows: await Promise.all(
          rows.map(async (row) => ({
            ...(await toQueuedRequest(database, row, nowMs)),
            btcValue: row.worthBtc,
          })),
        ),
      }
    },
    async lockRequest(tx, id) {
      const withdrawal = await lockWithdrawal(tx, id)
      if (withdrawal === undefined) return undefined
      return {
        userId: withdrawal.userId,
        isWaiting: withdrawal.status === 1 && withdrawal.passedAt === undefined,
        btcValue: withdrawal.worthBtc,
        stopped: (await moneyOut(tx))?.reason,
      }
    },
    async decide(tx, { id, staffId, verdict, reason }, nowMs) {
      const withdrawal = await lockWithdrawal(tx, id)
      if (withdrawal === undefined) throw new Error(`there is no withdrawal ${id}`)
      return verdict === 'pass'
        ? approveWithdrawal(tx, withdrawal, staffId, nowMs)
        : rejectWithdrawal(tx, withdrawal, reason, nowMs)
    },
    picture: () => Promise.resolve(undefined),
  }
}

async function toQueuedRequest(
  database: Queryable,
  row: WithdrawalReview,
  nowMs: number,
): Promise<QueuedRequest> {
  const activeHold = await findWithdrawalHold(database, row.userId, toDate(nowMs))
  const overdue =
    row.status === 1 && isOverdue({ at: 'reviewing', filedMs: row.filedAt.getTime() }, nowMs)
  return {
    id: row.id,
    uid: row.userId,
    status: row.status,
    created_at: formatUtc(row.filedAt),
    decide_by: formatUtc(row.decideBy),
    overdue: overdue ? 1 : 0,
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
