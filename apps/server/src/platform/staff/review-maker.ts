import { utcText } from '../../clock/clock.ts'
import type { Reviewable } from './reviewable.ts'
import type { StaffDeps } from './staff-deps.ts'

/** Applications for the market-maker role (LOAN-22), which two members decide on (STAFF-05). */
export function makerReview({ borrowing }: StaffDeps): Reviewable {
  return {
    kind: 'maker',
    matter: 'grant',
    needsLine: false,
    async queue(asked) {
      const { rows, total } = await borrowing.makerQueue(asked)
      return {
        total,
        rows: rows.map(({ id, userId, status, intro, filedAt }) => ({
          id,
          uid: userId,
          status,
          created_at: utcText(filedAt),
          decide_by: '',
          overdue: 0 as const,
          btcValue: 'nothing' as const,
          subject: { intro },
        })),
      }
    },
    async hold(tx, id) {
      const held = await borrowing.holdMaker(tx, id)
      return held === undefined ? undefined : { ...held, btcValue: 'nothing' }
    },
    decide: async (tx, judgement, nowMs) =>
      (await borrowing.decideMaker(tx, judgement, nowMs)).events,
    picture: () => Promise.resolve(undefined),
  }
}
