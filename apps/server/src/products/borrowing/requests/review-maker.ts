import { formatUtc } from '../../../clock/clock.ts'
import type { Reviewable } from '../../../kernel/reviewable.ts'
import type { BorrowingReview } from './review.ts'

/** Applications for the market-maker role (LOAN-22), which two members decide on (STAFF-05). */
export function makerReview(
  borrowing: Pick<BorrowingReview, 'makerQueue' | 'lockMaker' | 'decideMaker'>,
): Reviewable {
  return {
    kind: 'maker',
    matter: 'grant',
    needsLine: false,
    async queue(query) {
      const { rows, total } = await borrowing.makerQueue(query)
      return {
        total,
        rows: rows.map(({ id, userId, status, intro, filedAt }) => ({
          id,
          uid: userId,
          status,
          created_at: formatUtc(filedAt),
          decide_by: '',
          overdue: 0 as const,
          btcValue: 'nothing' as const,
          subject: { intro },
        })),
      }
    },
    async lockRequest(tx, id) {
      const maker = await borrowing.lockMaker(tx, id)
      return maker === undefined ? undefined : { ...maker, btcValue: 'nothing' }
    },
    decide: async (tx, judgement, nowMs) =>
      (await borrowing.decideMaker(tx, judgement, nowMs)).events,
    picture: () => Promise.resolve(undefined),
  }
}
