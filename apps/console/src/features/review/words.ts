import {
  type ReviewBar,
  type ReviewKind,
  type ReviewPicture,
  type ReviewReason,
  reviewReasons,
} from '@candor/contract'
import { formatAmount } from '../../lib/amount.ts'
import type { Fact } from './define-kind.ts'
import { shownKinds, wordsOfKinds } from './shown-kinds.ts'
import type { Request } from './queries.ts'

/** The names of one request of a kind, and of its queue. */
export const requestNames = wordsOfKinds('request')
export const kindNames = wordsOfKinds('queue')
export const pictureNames: Readonly<Record<ReviewPicture, string>> = {
  front: 'Front of the document',
  reverse: 'Back of the document',
  voucher: 'Payment proof',
  live: 'Selfie with document and code',
}

/** The published reasons in words; customers read them in their own language. */
export const reasonNames = Object.assign(
  {},
  ...Object.values(shownKinds).map(({ reasons }) => reasons),
) as Readonly<Record<ReviewReason, string>>

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
export const barTexts: Readonly<Record<ReviewBar, string>> = {
  voted: 'You have already voted. Someone else must decide now.',
  verified:
    'You verified this customer, so others must approve their requests. You can still reject.',
  'passed-money':
    'You approved a payment of this customer, so others must verify them. You can still reject.',
  'failed-before':
    'You rejected this customer last time, so only someone else can reject them now.',
  'too-few-left':
    'If you approve, fewer than two reviewers are left who may approve this customer’s requests. A reviewer who verified them before can approve, or the operator can add a reviewer.',
  'day-limit':
    'This would exceed what one reviewer may approve within 24 hours. Someone else can approve it, or you can later.',
}

type Line = Request['lines'][number]

/** A statement line to choose, and who has named it before. */
export function lineText(
  { id, account, reference, amount, currency, booked_on: day, payer }: Line,
  votes: Request['votes'],
): string {
  const passedBy = votes.filter(({ line }) => line === id).map(({ staff }) => staff)
  return (
    `${id}: ${formatAmount(amount)} ${currency} on ${day}${payer === '' ? '' : ` from ${payer}`}, ` +
    `${account} ${reference}${passedBy.length === 0 ? '' : ` (chosen by ${passedBy.join(' and ')})`}`
  )
}

/** Whether one vote or two decide, shown before the vote (STAFF-05). */
export function fourEyesBefore(request: Request, ownName: string): string {
  const passes = request.votes.filter(({ verdict }) => verdict === 'pass')
  if (request.votes.some(({ staff }) => staff === ownName)) return barTexts.voted
  if (request.barred !== '') return barTexts[request.barred]
  if (passes.length > 0)
    return `Approved by ${passes.map(({ staff }) => staff).join(' and ')}. Your vote decides.`
  if (request.votes_needed > 1)
    return 'Two people must approve this: yours is the first approval. One rejection is enough to reject it.'
  return 'You decide this alone. Your vote is final.'
}

const pendingTexts = wordsOfKinds('pending')

/** What the first of two approvals leaves undone, shown before it. */
export function firstOfTwo(kind: ReviewKind): string {
  return `Yours is the first of two approvals; ${pendingTexts[kind]} before the second.`
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
  if (status === 2) return needed > 1 ? 'Approved by two reviewers.' : 'Approved.'
  if (status === 3) return 'Rejected. The customer sees the reason in their language.'
  return `Your approval is counted: ${votes} of ${needed}. The request now waits for another reviewer.`
}

/** Why a vote was refused, in the console's words. */
export function formatRefusal(code: string | undefined, message: string): string {
  if (code === 'ORDER_STATE')
    return 'Someone else has just decided this request. Your vote was not counted. The queue has been refreshed.'
  if (code === 'FOUR_EYES')
    return 'Someone else must decide: you have already voted, or a rule shown on the request excludes you. The queue has been refreshed.'
  if (code === 'DUPLICATE')
    return 'This line was already used for another deposit. Each line covers one deposit.'
  if (code === 'LINE_DIFFERS')
    return 'This line shows another currency or amount. Your vote was not counted.'
  if (code === 'NOT_FOUND') return 'This request no longer exists. The queue has been refreshed.'
  if (code === 'PARAM_ERROR') return 'Choose the line of the statement that shows this transfer.'
  return message
}
