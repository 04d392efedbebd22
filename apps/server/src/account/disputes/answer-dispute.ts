import { type DisputeBar, DISPUTE_TEXT_MIN, wrongField, type WrongField } from '@candor/contract'
import { toDate } from '../../clock/clock.ts'
import type { StaffCaller } from '../../http/handler.ts'
import { lockRequest } from '../../kernel/approval-queue.ts'
import { sendMessage } from '../messages/index.ts'
import type { DisputesDeps } from './disputes-deps.ts'
import { parseRecords } from './parse-records.ts'
import {
  disputeRequests,
  enqueue,
  findBars,
  type NamedRecord,
  type QueuedEvents,
  saveAnswer,
  type Transaction,
  type Verdict,
} from './store.ts'

export type Answer = {
  readonly id: number
  readonly verdict: Verdict
  readonly text: string
  readonly records: string
}
type Refused =
  | WrongField
  | { readonly refused: 'NOT_FOUND' | 'ORDER_STATE' }
  | { readonly refused: 'FOUR_EYES'; readonly details: { readonly reason: DisputeBar } }
type Answered = { readonly id: number; readonly status: 2 | 3 }

/**
 * Answers a complaint in writing (CHAT-11). It is no kind of the approval queue, whose verdicts are
 * votes with a published reason and change what they are about: an answer is one member's, words
 * and records, changes nothing, and may come late. It is locked as those are.
 */
export async function answerDispute(
  deps: DisputesDeps,
  staff: StaffCaller,
  { id, verdict, text: typed, records: named }: Answer,
  nowMs: number,
): Promise<Answered | Refused> {
  const text = typed.trim()
  if ([...text].length < DISPUTE_TEXT_MIN) return wrongField('text')
  const records = parseRecords(named)
  if (records === undefined) return wrongField('records')
  const now = toDate(nowMs)
  const done = await deps.database.transaction(
    async (tx): Promise<Refused | { readonly events: QueuedEvents | undefined }> => {
      const dispute = await lockRequest(tx, disputeRequests, id)
      if (dispute === undefined) return { refused: 'NOT_FOUND' }
      if (!(await areOf(tx, deps, dispute.userId, records))) return { refused: 'NOT_FOUND' }
      if (dispute.answered !== undefined) return { refused: 'ORDER_STATE' }
      const bar = (await findBars(tx, [id], staff.staffId)).get(id)
      if (bar !== undefined) return { refused: 'FOUR_EYES', details: { reason: bar } }
      await saveAnswer(tx, {
        id,
        at: now,
        staffId: staff.staffId,
        staffName: staff.displayName,
        verdict,
        text,
        records,
      })
      const message = await sendMessage(tx, now, {
        userId: dispute.userId,
        kind: 'dispute-answered',
        params: { dispute: id, verdict },
      })
      return { events: await enqueue(tx, now, [message]) }
    },
  )
  if ('refused' in done) return done
  deps.onEvents(done.events)
  return { id, status: verdict === 'favour' ? 2 : 3 }
}

/** Whether each record is the customer's own, so that they can look at what they are told. */
async function areOf(
  tx: Transaction,
  { orders }: Pick<DisputesDeps, 'orders'>,
  userId: number,
  records: readonly NamedRecord[],
): Promise<boolean> {
  for (const { kind, id } of records)
    if ((await orders[kind]?.(tx, userId, id)) === undefined) return false
  return true
}
