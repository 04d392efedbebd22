import type { identity, Reply } from '@candor/contract'
import type { LevelTable } from '@candor/engine/identity/limits'
import { isOverdue } from '@candor/engine/review/deadline'
import { format } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import type { Context } from '../../http/handler.ts'
import { reviewReasonText } from '../../texts/review-reason.ts'
import type { Attempts } from './attempts.ts'
import { maskNumber } from './card-number.ts'
import { decryptName, decryptNumber } from './papers.ts'
import type { RequestRow } from './store.ts'

type State = Reply<typeof identity.state>
type AttemptsField = 'basic_attempts' | 'advanced_attempts'

/**
 * A person's verification as GET /real/state returns it (KYC-01). A level granted without a filing,
 * as in the sandbox, reads as verified.
 */
export function toIdentityStateDto(
  level: number,
  rows: readonly RequestRow[],
  sealKey: Buffer,
  context: Pick<Context, 'language' | 'receivedAtMs'>,
): Omit<State, AttemptsField | 'limits'> {
  const [basic, advanced] = [
    rows.find((row) => row.level === 1),
    rows.find((row) => row.level === 2),
  ]
  const review = basic?.status ?? (level >= 1 ? 2 : 0)
  const advancedReview = advanced?.status ?? (level >= 2 ? 2 : 0)
  const newest = advanced ?? basic
  return {
    real_status: level >= 2 ? 2 : level >= 1 ? 1 : 0,
    review_status: review,
    advanced_review_status: advancedReview,
    basic_decided_at: basic?.decidedAt === undefined ? '' : formatUtc(basic.decidedAt),
    real_data:
      newest === undefined
        ? null
        : {
            id_type: basic?.idType ?? null,
            name: basic === undefined ? '' : decryptName(basic, sealKey),
            card_id: basic === undefined ? '' : maskNumber(decryptNumber(basic, sealKey)),
            front_pic: advanced?.front ?? '',
            reverse_pic: advanced?.reverse ?? '',
            review_status: review,
            advanced_user: advancedReview,
            create_time: formatUtc(newest.filedAt),
            reason: reviewReasonText(context.language, newest.reason),
            decided_at: newest.decidedAt === undefined ? '' : formatUtc(newest.decidedAt),
            decide_by: formatUtc(newest.decideBy),
            overdue: isOverdue(
              { isWaiting: newest.status === 1, decideByMs: newest.decideBy.getTime() },
              context.receivedAtMs,
            )
              ? 1
              : 0,
          },
  }
}

export function toAttemptsDto({ left, nextAttemptMs }: Attempts): State[AttemptsField] {
  return { left, again_at: nextAttemptMs === undefined ? '' : formatUtc(nextAttemptMs) }
}

/** The limits of all levels, starting without verification. */
export function toLevelLimitsDto(levels: LevelTable): State['limits'] {
  return ([0, 1, 2] as const).map((level) => ({
    withdrawal_btc: format(levels[level].withdrawalBtc),
    fiat_order_usdt: format(levels[level].fiatOrderUsdt),
  }))
}
