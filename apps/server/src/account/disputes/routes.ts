import { formatUtc } from '../../clock/clock.ts'
import type { Handlers } from '../../http/handler.ts'
import { parsePaging, toP2Page } from '../../http/paging.ts'
import { answerDispute } from './answer-dispute.ts'
import type { DisputesDeps } from './disputes-deps.ts'
import { fileDispute } from './file-dispute.ts'
import { findBars, listOwnDisputes, listQueue, type StoredDispute } from './store.ts'

/** Complaints, and their staff side (CHAT-09 to CHAT-11). */
export function disputeHandlers(deps: DisputesDeps): Handlers<'disputes'> {
  const { database } = deps
  return {
    async file({ kind, id, text }, { caller: { userId }, receivedAtMs: nowMs }) {
      const filed = await fileDispute(deps, { userId, kind, id, text, nowMs })
      return 'refused' in filed
        ? filed
        : { message: { id: filed.id, answer_by: formatUtc(filed.answerByMs) } }
    },
    async list(input, { caller, receivedAtMs: nowMs }) {
      const paging = parsePaging(input)
      const { rows, total } = await listOwnDisputes(database, caller.userId, paging)
      return {
        message: toP2Page(
          rows.map((dispute) => toDisputeDto(dispute, nowMs)),
          total,
          paging,
        ),
      }
    },
    async queue(input, { staff, receivedAtMs: nowMs }) {
      const paging = parsePaging(input)
      const { rows, total } = await listQueue(database, input.status ?? 1, paging)
      const bars = await findBars(
        database,
        rows.filter(({ answered }) => answered === undefined).map(({ id }) => id),
        staff.staffId,
      )
      const queued = []
      for (const dispute of rows)
        queued.push({
          ...toDisputeDto(dispute, nowMs),
          user_id: dispute.userId,
          answered_by: dispute.answered?.staffName ?? '',
          barred: bars.get(dispute.id) ?? ('' as const),
          proof: await loadProof(deps, dispute),
        })
      return { message: toP2Page(queued, total, paging) }
    },
    async answer({ id, verdict, text, records }, { staff, receivedAtMs: nowMs }) {
      const answered = await answerDispute(deps, staff, { id, verdict, text, records }, nowMs)
      return 'refused' in answered ? answered : { message: answered }
    },
  }
}

/** What the order was decided from, as its owner can check it (FAIR-04). */
async function loadProof({ database, proofs }: DisputesDeps, dispute: StoredDispute) {
  const { kind, userId, orderId } = dispute
  const source = Object.entries(proofs).find(([name]) => name === kind)?.[1]
  const proof = await source?.own(database, userId, orderId)
  if (proof === undefined) return null
  const { formula, version, ticks, inputs, result } = proof
  return {
    formula,
    version,
    ticks: [...ticks],
    inputs: inputs as Record<string, never>,
    ended: result as Record<string, never> | null,
  }
}

function toDisputeDto(dispute: StoredDispute, nowMs: number) {
  const { id, kind, orderId, text, filedAt, answerBy, answered } = dispute
  const status = answered === undefined ? 1 : answered.verdict === 'favour' ? 2 : 3
  return {
    id,
    kind,
    order_id: orderId,
    text,
    status: status as 1 | 2 | 3,
    created_at: formatUtc(filedAt),
    answer_by: formatUtc(answerBy),
    overdue: (answered?.at.getTime() ?? nowMs) > answerBy.getTime() ? (1 as const) : (0 as const),
    answer: answered?.text ?? '',
    answered_at: answered === undefined ? '' : formatUtc(answered.at),
    records: [...(answered?.records ?? [])],
  }
}
