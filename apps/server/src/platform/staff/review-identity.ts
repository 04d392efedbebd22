import {
  decideIdentity,
  findIdentityPictures,
  identityRequests,
  type IdentityReview,
  listIdentityQueue,
  type LockedFiling,
} from '../../account/identity/index.ts'
import { liftForRecovery } from '../../account/freeze/index.ts'
import { approvalQueue, type ShownRequest } from '../../kernel/approval-queue.ts'
import type { Reviewable } from '../../kernel/reviewable.ts'
import type { StaffDeps } from './staff-deps.ts'

/** The verifications of a level (KYC-03, KYC-04). */
export function identityReview(deps: StaffDeps, level: 1 | 2): Reviewable {
  return approvalQueue<LockedFiling>({
    kind: level === 1 ? 'identity_basic' : 'identity_advanced',
    matter: 'identity',
    requests: identityRequests(level),
    async list(query) {
      const { rows, total } = await listIdentityQueue(deps, { ...query, level })
      return { total, rows: rows.map(toShownRequest) }
    },
    stand: (_tx, { userId, status, lastFailedBy }) => ({
      userId,
      isWaiting: status === 1,
      btcValue: 'nothing',
      lastFailedBy,
    }),
    async pass(tx, filing, judgement, nowMs) {
      // An advanced verification settles who owns the account, so it lifts the freeze that two
      // cancelled recoveries caused (AUTH-38).
      if (level === 2) await liftForRecovery(tx, filing.userId, nowMs)
      return decideIdentity(tx, filing, judgement, nowMs)
    },
    fail: decideIdentity,
    async picture(database, id, which) {
      if (level === 1 || (which !== 'front' && which !== 'reverse')) return undefined
      const pictures = await findIdentityPictures(database, id, level)
      return pictures === undefined
        ? undefined
        : { userId: pictures.userId, path: pictures[which], isWaiting: pictures.isWaiting }
    },
  })
}

function toShownRequest({ papers, ...filing }: IdentityReview): ShownRequest {
  return {
    ...filing,
    btcValue: 'nothing',
    subject:
      papers === 'pictures'
        ? { pictures: ['front', 'reverse'] }
        : { id_type: papers.idType, name: papers.name, card_id: papers.number },
  }
}
