import { toDate } from '../../../clock/clock.ts'
import { type NewMessage, sendMessage } from '../../../account/messages/index.ts'
import { approvalQueue, type ShownRequest } from '../../../kernel/approval-queue.ts'
import type { Reviewable } from '../../../kernel/reviewable.ts'
import { type Database, enqueue, type QueuedEvents, type Transaction } from '../store.ts'
import {
  listMakerQueue,
  type MakerApplication,
  makerRequests,
  writeDecision,
} from './store-makers.ts'

/** Applications for the market-maker role (LOAN-22), which two members decide on (STAFF-05). */
export function makerReview(database: Database): Reviewable {
  return approvalQueue<MakerApplication>({
    kind: 'maker',
    matter: 'grant',
    requests: makerRequests,
    async list({ status, limit, offset }) {
      const { rows, total } = await listMakerQueue(database, status, limit, offset)
      return { total, rows: rows.map(toShownRequest) }
    },
    stand: (_tx, { userId, status }) => ({
      userId,
      isWaiting: status === 1,
      btcValue: 'nothing',
    }),
    async pass(tx, { id, userId }, _judgement, nowMs) {
      await writeDecision(tx, id, 2, '', toDate(nowMs))
      return notifyApplicant(tx, { userId, kind: 'maker-passed', params: {} }, nowMs)
    },
    async fail(tx, { id, userId }, { reason }, nowMs) {
      await writeDecision(tx, id, 3, reason, toDate(nowMs))
      return notifyApplicant(tx, { userId, kind: 'maker-failed', params: { reason } }, nowMs)
    },
  })
}

async function notifyApplicant(
  tx: Transaction,
  message: NewMessage,
  nowMs: number,
): Promise<QueuedEvents | undefined> {
  return enqueue(tx, toDate(nowMs), [await sendMessage(tx, toDate(nowMs), message)])
}

function toShownRequest({ id, userId, status, intro, filedAt }: MakerApplication): ShownRequest {
  return {
    id,
    userId,
    status,
    filedAt,
    decideBy: undefined,
    btcValue: 'nothing',
    subject: { intro },
  }
}
