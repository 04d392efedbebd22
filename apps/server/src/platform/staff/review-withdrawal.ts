import { isOverdue } from '@candor/engine/withdrawals/states'
import { format, subtract } from '@candor/money'
import { dateOf, utcText } from '../../clock/clock.ts'
import { withdrawalHold } from '../../account/access/index.ts'
import {
  SANDBOX,
  type WithdrawalReview,
  withdrawalQueue,
} from '../../products/withdrawals/index.ts'
import { failHeld, holdWithdrawal, passHeld } from '../../products/withdrawals/verdict.ts'
import type { QueuedRequest, Reviewable } from './reviewable.ts'
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
      const { rows, total } = await withdrawalQueue(
        database,
        status === 2 || status === 3 ? status : 1,
        limit,
        offset,
      )
      return {
        total,
        rows: await Promise.all(
          rows.map(async (row) => ({
            ...(await requestOf(database, row, nowMs)),
            btcValue: row.worthBtc,
          })),
        ),
      }
    },
    async hold(tx, id) {
      const held = await holdWithdrawal(tx, id)
      if (held === undefined) return undefined
      return {
        userId: held.userId,
        isWaiting: held.status === 1 && held.passedAt === undefined,
        btcValue: held.worthBtc,
        stopped: (await moneyOut(tx))?.reason,
      }
    },
    async decide(tx, { id, staffId, verdict, reason }, nowMs) {
      const held = await holdWithdrawal(tx, id)
      if (held === undefined) throw new Error(`there is no withdrawal ${id}`)
      return verdict === 'pass'
        ? passHeld(tx, held, staffId, nowMs)
        : failHeld(tx, held, reason, nowMs)
    },
    picture: () => Promise.resolve(undefined),
  }
}

async function requestOf(
  database: Queryable,
  row: WithdrawalReview,
  nowMs: number,
): Promise<QueuedRequest> {
  const held = await withdrawalHold(database, row.userId, dateOf(nowMs))
  const overdue =
    row.status === 1 && isOverdue({ at: 'reviewing', filedMs: row.filedAt.getTime() }, nowMs)
  return {
    id: row.id,
    uid: row.userId,
    status: row.status,
    created_at: utcText(row.filedAt),
    decide_by: utcText(row.decideBy),
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
      saved_at: row.savedAt === undefined ? '' : utcText(row.savedAt),
      allowlist: row.isAllowlistOn ? 1 : 0,
      level: row.level,
      held_until: held === undefined ? '' : utcText(held.until),
      held_reason: held?.reason ?? '',
      day_btc: format(row.dayBtc),
      done_before: row.doneBefore,
      simulated: row.carrier === SANDBOX ? 1 : 0,
    },
  }
}
