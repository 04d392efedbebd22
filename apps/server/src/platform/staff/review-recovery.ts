import {
  failRecovery,
  findRecoveryPicture,
  isWaiting,
  listRecoveryQueue,
  passRecovery,
  type RecoveryRequest,
  recoveryRequests,
  type RecoveryReview,
} from '../../account/recovery/index.ts'
import { approvalQueue, type ShownRequest } from '../../kernel/approval-queue.ts'
import type { Reviewable } from '../../kernel/reviewable.ts'
import type { StaffDeps } from './staff-deps.ts'

/**
 * Recoveries of lost factors, which two members approve, neither of whom verified their user
 * (AUTH-36).
 */
export function recoveryReview(deps: StaffDeps): Reviewable {
  return approvalQueue<RecoveryRequest>({
    kind: 'recovery',
    matter: 'grant',
    requests: recoveryRequests,
    async list(query) {
      const { rows, total } = await listRecoveryQueue(deps, query)
      return { total, rows: rows.map(toShownRequest) }
    },
    stand: async (tx, request, nowMs) => ({
      userId: request.userId,
      isWaiting: await isWaiting(tx, request, nowMs),
      btcValue: 'nothing',
    }),
    pass: (tx, request, _judgement, nowMs) => passRecovery(tx, deps, request, nowMs),
    fail: (tx, request, { reason }, nowMs) => failRecovery(tx, deps, request, reason, nowMs),
    picture: (database, id, which) =>
      which === 'front' || which === 'live'
        ? findRecoveryPicture(database, id, which)
        : Promise.resolve(undefined),
  })
}

function toShownRequest(row: RecoveryReview): ShownRequest {
  const { papers } = row
  return {
    id: row.id,
    userId: row.userId,
    status: row.status === 1 ? 1 : row.status === 3 ? 3 : 2,
    filedAt: row.filedAt ?? row.begunAt,
    decideBy: row.decideBy,
    btcValue: 'nothing',
    subject: {
      lost: [...row.lost],
      code_word: row.codeWord,
      contact: row.contact.text,
      document_type: papers?.idType ?? -1,
      holder: papers?.name ?? '',
      document_number: papers?.number ?? '',
      pictures: ['front', 'live'],
    },
  }
}
