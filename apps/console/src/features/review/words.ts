import {
  type ReviewBar,
  type ReviewKind,
  type ReviewPicture,
  type ReviewReason,
  reviewReasons,
} from '@candor/contract'
import { type PlainKey, t } from '../../i18n/i18n.ts'
import { formatAmount } from '../../lib/amount.ts'
import { formatList } from '../../lib/list.ts'
import { formatDate } from '../../lib/time.ts'
import type { Fact } from './define-kind.ts'
import { shownKinds } from './shown-kinds.ts'
import type { Request } from './queries.ts'

/** The name of one request of a kind, and of its queue. */
export function requestName(kind: ReviewKind): string {
  return t(shownKinds[kind].request)
}

export function queueName(kind: ReviewKind): string {
  return t(shownKinds[kind].queue)
}

const reasonTexts: Readonly<Record<string, PlainKey>> = Object.assign(
  {},
  ...Object.values(shownKinds).map(({ reasons }) => reasons),
)

/**
 * A published reason in words; customers read it in their own language. One that is published no
 * more stays as it was written.
 */
export function reasonName(reason: string): string {
  const text = reasonTexts[reason]
  return text === undefined ? reason : t(text)
}

/** The only reasons for which a request of this kind may be rejected (STAFF-04). */
export function listReasons(kind: ReviewKind): readonly ReviewReason[] {
  return reviewReasons(kind)
}

export function toFacts({ kind, subject, status }: Request): readonly Fact[] {
  return shownKinds[kind].facts(subject as never, status)
}

export function picturesOf({ subject }: Request): readonly ReviewPicture[] {
  return 'pictures' in subject ? subject.pictures : []
}

/** One line of a request for the table, which a search also looks through. */
export function formatSummary({ kind, subject }: Request): string {
  return shownKinds[kind].summary(subject as never)
}

/**
 * What prevents a reviewer from approving a request, in the console's words (STAFF-15, STAFF-16).
 */
export function barText(bar: ReviewBar): string {
  return t(`review.bar.${bar}`)
}

type Line = Request['lines'][number]

/** A statement line to choose, and who has named it before. */
export function lineText(
  { id, account, reference, amount, currency, booked_on: day, payer }: Line,
  votes: Request['votes'],
): string {
  const passedBy = votes.filter(({ line }) => line === id).map(({ staff }) => staff)
  const values = {
    id,
    amount: `${formatAmount(amount)} ${currency}`,
    day: formatDate(day),
    reference: `${account} ${reference}`,
  }
  const text = payer === '' ? t('review.line', values) : t('review.line.from', { ...values, payer })
  return passedBy.length === 0
    ? text
    : t('review.line.chosen', { line: text, names: formatList(passedBy) })
}

/** Whether one vote or two decide, shown before the vote (STAFF-05). */
export function fourEyesBefore(request: Request, ownName: string): string {
  const passes = request.votes.filter(({ verdict }) => verdict === 'pass')
  if (request.votes.some(({ staff }) => staff === ownName)) return barText('voted')
  if (request.barred !== '') return barText(request.barred)
  if (passes.length > 0)
    return t('review.eyes.second', { names: formatList(passes.map(({ staff }) => staff)) })
  if (request.votes_needed > 1) return t('review.eyes.first')
  return t('review.eyes.alone')
}

/** What the first of two approvals leaves undone, shown before it. */
export function firstOfTwo(kind: ReviewKind): string {
  return t('review.eyes.pending', { pending: t(shownKinds[kind].pending) })
}

export function formatVerdict({
  status,
  votes,
  votes_needed: needed,
}: {
  status: number
  votes: number
  votes_needed: number
}): string {
  if (status === 2) return t(needed > 1 ? 'review.verdict.passedByTwo' : 'review.verdict.passed')
  if (status === 3) return t('review.verdict.failed')
  return t('review.verdict.counted', { votes, needed })
}

/** Why a vote was refused, in the console's words. */
export function formatRefusal(code: string | undefined, message: string): string {
  switch (code) {
    case 'ORDER_STATE':
      return t('review.refusal.state')
    case 'FOUR_EYES':
      return t('review.refusal.fourEyes')
    case 'DUPLICATE':
      return t('review.refusal.duplicate')
    case 'LINE_DIFFERS':
      return t('review.refusal.lineDiffers')
    case 'NOT_FOUND':
      return t('review.refusal.notFound')
    case 'PARAM_ERROR':
      return t('review.refusal.line')
    default:
      return message
  }
}
