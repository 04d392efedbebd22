import { formatUtc } from '../../clock/clock.ts'
import {
  decideIdentity,
  lockIdentity,
  findIdentityPictures,
  listIdentityQueue,
} from '../../account/identity/index.ts'
import { liftForRecovery } from '../../account/freeze/index.ts'
import type { Reviewable } from '../../kernel/reviewable.ts'
import type { StaffDeps } from './staff-deps.ts'

/** The verifications of a level (KYC-03, KYC-04). */
export function identityReview(deps: StaffDeps, level: 1 | 2): Reviewable {
  return {
    kind: level === 1 ? 'identity_basic' : 'identity_advanced',
    matter: 'identity',
    needsLine: false,
    async queue(query, nowMs) {
      const { rows, total } = await listIdentityQueue(deps, { ...query, level }, nowMs)
      return {
        total,
        rows: rows.map(({ id, userId, status, filedAt, decideBy, isOverdue, papers }) => ({
          id,
          uid: userId,
          status,
          created_at: formatUtc(filedAt),
          decide_by: formatUtc(decideBy),
          overdue: isOverdue ? (1 as const) : (0 as const),
          btcValue: 'nothing' as const,
          subject:
            papers === 'pictures'
              ? { pictures: ['front', 'reverse'] as ['front', 'reverse'] }
              : { id_type: papers.idType, name: papers.name, card_id: papers.number },
        })),
      }
    },
    async lockRequest(tx, id) {
      const request = await lockIdentity(tx, id, level)
      return request === undefined
        ? undefined
        : {
            userId: request.userId,
            isWaiting: request.isWaiting,
            btcValue: 'nothing',
            lastFailedBy: request.lastFailedBy,
          }
    },
    async decide(tx, { id, userId, staffId, reason, verdict }, nowMs) {
      // Who was verified further is who he says he is, so that what two cancelled recoveries froze
      // is free again (AUTH-38).
      if (level === 2 && verdict === 'pass') await liftForRecovery(tx, userId, nowMs)
      return (await decideIdentity(tx, { id, level, userId }, { staffId, reason }, nowMs)).events
    },
    async picture(database, id, which) {
      if (level === 1 || (which !== 'front' && which !== 'reverse')) return undefined
      const pictures = await findIdentityPictures(database, id, level)
      return pictures === undefined
        ? undefined
        : { userId: pictures.userId, path: pictures[which], isWaiting: pictures.isWaiting }
    },
  }
}
