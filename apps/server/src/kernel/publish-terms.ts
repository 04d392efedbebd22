import { type WrongField, wrongField } from '@candor/contract'
import { toDate } from '../clock/clock.ts'
import type { Database } from '../db/connection.ts'
import {
  addProposal,
  addVersion,
  lockProposal,
  findLatestVersion,
  type Published,
  readProposal,
  type ShownVersion,
} from './store-versions.ts'
import { AHEAD_MAX_MS, ANNOUNCED_MS, noticeMsOf, type TermsBook } from './versioned-terms.ts'

type PublishRequest = {
  readonly fields: unknown
  readonly effectiveMs: number
  readonly staffId: number
}
type Refused = WrongField | { readonly refused: 'ORDER_STATE' | 'FOUR_EYES' }

/**
 * Proposes terms from a time on, or publishes what another staff member proposed word for word
 * (STAFF-05, STAFF-08). Refused: terms that do not hold together, or a time less than 24 h (30 days
 * where it closes withdrawals) or more than 366 days ahead (PARAM_ERROR); what is published
 * already, or would hold before the last published version does (ORDER_STATE); a second vote by the
 * first, or after one who may publish no more (FOUR_EYES).
 *
 * It is no queue of requests (approval-queue.ts): a proposal is nobody's, is voted on by being sent
 * a second time, and is never failed or taken back.
 */
export async function publish<T>(
  database: Database,
  book: TermsBook<T>,
  { fields, effectiveMs, staffId }: PublishRequest,
  nowMs: number,
): Promise<ShownVersion | Refused> {
  const own = book.read(fields)
  if (own === undefined || isAmended(book, own)) return wrongField('fields')
  if (effectiveMs < nowMs + ANNOUNCED_MS || effectiveMs > nowMs + AHEAD_MAX_MS)
    return wrongField('effective_at')
  const proposalRequest = {
    kind: book.kind,
    subject: own.subject,
    fields: JSON.stringify(book.write(own)),
    effectiveMs,
  }
  const answer = await database.transaction(async (tx) => {
    const lockedProposal = await lockProposal(tx, proposalRequest)
    const latest = await findLatestVersion(tx, book.kind, own.subject)
    if (lockedProposal?.isPublished === true || effectiveMs <= (latest?.effectiveMs ?? 0))
      return { refused: 'ORDER_STATE' } as const
    // Compared with what is published while nobody else can publish: what this process last read
    // may be older.
    if (
      effectiveMs <
      nowMs + noticeMsOf(book, findTermsBefore(book, own.subject, latest), own.terms)
    )
      return wrongField('effective_at')
    // A proposal by a former publisher gets no second vote; the same terms for another time are a
    // new proposal.
    if (
      lockedProposal !== undefined &&
      (lockedProposal.staffId === staffId || !lockedProposal.isAble)
    )
      return { refused: 'FOUR_EYES' } as const
    const id =
      lockedProposal?.id ?? (await addProposal(tx, proposalRequest, staffId, toDate(nowMs)))
    if (lockedProposal !== undefined) await addVersion(tx, id, staffId, toDate(nowMs))
    return readProposal(tx, book.kind, id)
  })
  if (!('refused' in answer)) await book.refresh()
  return answer
}

/** Whether a release would change these terms, so that they would not take effect as written. */
function isAmended<T>(
  book: TermsBook<T>,
  { subject, terms }: { readonly subject: string; readonly terms: T },
): boolean {
  return (
    book.amend !== undefined &&
    JSON.stringify(book.write({ subject, terms: book.amend(terms, subject) })) !==
      JSON.stringify(book.write({ subject, terms }))
  )
}

/** The terms that a version after the last published one follows. */
function findTermsBefore<T>(book: TermsBook<T>, subject: string, latest: Published | undefined): T {
  const before = latest === undefined ? book.first.get(subject) : book.read(latest.fields)?.terms
  if (before === undefined)
    throw new Error(`the last published terms of ${book.kind} of '${subject}' do not hold together`)
  return before
}
