import { formatUtc } from '../../clock/clock.ts'
import {
  decideRecovery,
  lockRecovery,
  findRecoveryPicture,
  listRecoveryQueue,
} from '../../account/recovery/index.ts'
import type { Reviewable } from '../../kernel/reviewable.ts'
import type { StaffDeps } from './staff-deps.ts'

/**
 * Recoveries of lost factors, which two members pass, neither of whom verified their user
 * (AUTH-36).
 */
export function recoveryReview(deps: StaffDeps): Reviewable {
  return {
    kind: 'recovery',
    matter: 'grant',
    needsLine: false,
    async queue(query, nowMs) {
      const { rows, total } = await listRecoveryQueue(deps, query, nowMs)
      return {
        total,
        rows: rows.map(
          ({
            id,
            userId,
            status,
            filedAt,
            begunAt,
            decideBy,
            isOverdue,
            lost,
            codeWord,
            contact,
            papers,
          }) => ({
            id,
            uid: userId,
            status: status === 1 ? (1 as const) : status === 3 ? (3 as const) : (2 as const),
            created_at: formatUtc(filedAt ?? begunAt),
            decide_by: decideBy === undefined ? '' : formatUtc(decideBy),
            overdue: isOverdue ? (1 as const) : (0 as const),
            btcValue: 'nothing' as const,
            subject: {
              lost: [...lost],
              code_word: codeWord,
              contact: contact.text,
              document_type: papers?.idType ?? -1,
              holder: papers?.name ?? '',
              document_number: papers?.number ?? '',
              pictures: ['front', 'live'] as ['front', 'live'],
            },
          }),
        ),
      }
    },
    async lockRequest(tx, id, nowMs) {
      const recovery = await lockRecovery(tx, id, nowMs)
      return recovery === undefined ? undefined : { ...recovery, btcValue: 'nothing' }
    },
    decide: (tx, { id, reason }, nowMs) => decideRecovery(tx, deps, id, reason, nowMs),
    picture: (database, id, which) =>
      which === 'front' || which === 'live'
        ? findRecoveryPicture(database, id, which)
        : Promise.resolve(undefined),
  }
}
