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
  voucher: 'Voucher or proof',
  live: 'Fresh picture with the code',
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
  voted: 'You have voted on this request. Only somebody else can decide it now.',
  verified: 'You verified this customer, so that others pass what is his. You may fail it.',
  'passed-money': 'You passed money of this customer, so that others verify him. You may fail it.',
  'failed-before': 'You failed this customer the last time, so that somebody else fails him now.',
  'too-few-left':
    'With your pass fewer than two reviewers could pass what is this customer’s. Whoever verified him before may pass it; or the operator adds a reviewer.',
  'day-limit':
    'With this you would pass more than one reviewer may within 24 hours. Somebody else can, or you later.',
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
    `${account} ${reference}${passedBy.length === 0 ? '' : ` (named by ${passedBy.join(' and ')})`}`
  )
}

/** Whether one vote or two decide, shown before the vote (STAFF-05). */
export function fourEyesBefore(request: Request, ownName: string): string {
  const passes = request.votes.filter(({ verdict }) => verdict === 'pass')
  if (request.votes.some(({ staff }) => staff === ownName)) return barTexts.voted
  if (request.barred !== '') return barTexts[request.barred]
  if (passes.length > 0)
    return `${passes.map(({ staff }) => staff).join(' and ')} passed it. With your pass it is passed; your fail fails it.`
  if (request.votes_needed > 1)
    return 'Two people have to pass this one: your pass is the first of two. One fail is enough to fail it.'
  return 'You decide this alone. Your vote is final.'
}

const pendingTexts = wordsOfKinds('pending')

/** What the first of two approvals leaves undone, shown before it. */
export function firstOfTwo(kind: ReviewKind): string {
  return `Your pass is the first of two; ${pendingTexts[kind]} before the second.`
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
  if (status === 2) return needed > 1 ? 'Passed: two people have passed it.' : 'Passed.'
  if (status === 3) return 'Failed. The customer sees the reason in his language.'
  return `Your pass is counted: ${votes} of ${needed}. It waits on for a second person; you cannot be that.`
}

/** Why a vote was refused, in the console's words. */
export function formatRefusal(code: string | undefined, message: string): string {
  if (code === 'ORDER_STATE')
    return 'Somebody else decided this request a moment ago. Nothing of yours was counted; the queue has been loaded anew.'
  if (code === 'FOUR_EYES')
    return 'This needs another person: you have voted on it already, or a rule keeps you from it, which the request names. The queue has been loaded anew.'
  if (code === 'DUPLICATE')
    return 'This line has passed another deposit already. One line passes one deposit.'
  if (code === 'LINE_DIFFERS')
    return 'This line shows another currency or amount. Nothing of yours was counted.'
  if (code === 'NOT_FOUND')
    return 'This request does not exist any more. The queue has been loaded anew.'
  if (code === 'PARAM_ERROR') return 'Choose the line of the statement that shows this transfer.'
  return message
}
