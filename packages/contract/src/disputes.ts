import * as z from 'zod/mini'
import { proofKinds } from './fairness.ts'
import { id, oneOf, optional, page, plain, word } from './fields.ts'
import { route } from './calls/route.ts'
import { flag, int, listP2, utcTime } from './calls/shapes.ts'
import { productDisputeKinds } from './words/product-words.ts'

/** The bounds of a complaint's text and of its answer, in characters (CHAT-09, CHAT-11). */
export const DISPUTE_TEXT_MIN = 10
export const DISPUTE_TEXT_MAX = 1000

/** What a complaint can be about: what can be proved (FAIR-04), and requests without a proof. */
export const disputeKinds = [...proofKinds, ...productDisputeKinds]
export type DisputeKind = (typeof disputeKinds)[number]

/** A record that an answer rests on, of the customer whose complaint it answers. */
const namedRecord = z.object({ kind: z.literal(disputeKinds), id: int })

/** Status 1 waits for its answer, 2 was answered in the customer's favour, 3 was not. */
const dispute = z.object({
  id: int,
  kind: z.literal(disputeKinds),
  order_id: int,
  text: z.string(),
  status: z.literal([1, 2, 3]),
  created_at: utcTime,
  answer_by: utcTime,
  /** Still unanswered after answer_by, or answered after it. */
  overdue: flag,
  answer: z.string(),
  answered_at: z.string(),
  records: z.array(namedRecord),
})

const facts = z.record(z.string(), z.json())

/**
 * What bars a member from an answer, as FOUR_EYES names it in details.reason: they voted on the
 * request, or answered an earlier complaint about it (CHAT-11).
 */
export const disputeBars = ['decided', 'answered'] as const
export type DisputeBar = (typeof disputeBars)[number]

/** Complaints about orders; none moves money or changes an outcome (CHAT-09 to CHAT-11). */
export const disputes = {
  file: route({
    method: 'POST',
    path: '/support/dispute',
    access: 'user',
    rate: 'write',
    input: {
      kind: word(...disputeKinds),
      id: id(),
      text: plain(DISPUTE_TEXT_MAX, DISPUTE_TEXT_MIN),
    },
    reply: z.object({ id: int, answer_by: utcTime }),
    errors: ['LOGIN_REQUIRED', 'NOT_FOUND', 'DUPLICATE', 'TOO_MANY'],
  }),
  /** The caller's complaints, newest first. */
  list: route({
    method: 'GET',
    path: '/support/disputes',
    access: 'user',
    rate: 'read',
    input: { page: page(), limit: page() },
    reply: listP2(dispute),
    errors: ['LOGIN_REQUIRED'],
  }),
  /** Complaints of a status, by default waiting ones, the oldest first. */
  queue: route({
    method: 'GET',
    path: '/staff/dispute/list',
    access: 'staff',
    roles: ['reviewer', 'support'],
    rate: 'read',
    input: { status: optional(oneOf(1, 2, 3)), page: page(), limit: page() },
    reply: listP2(
      z.extend(dispute, {
        user_id: int,
        answered_by: z.string(),
        barred: z.literal(['', ...disputeBars]),
        /** What the order was decided from; null where its kind has no proof. */
        proof: z.nullable(
          z.object({
            formula: z.string(),
            version: int,
            ticks: z.array(z.object({ role: z.string(), id: int })),
            inputs: facts,
            /** What FAIR-04 answers as the result. */
            ended: z.nullable(facts),
          }),
        ),
      }),
    ),
    errors: ['STAFF_ONLY'],
  }),
  /** records is a list such as 'swap:12, spot market:7'. */
  answer: route({
    method: 'POST',
    path: '/staff/dispute/answer',
    access: 'staff',
    roles: ['reviewer', 'support'],
    rate: 'write',
    input: {
      id: id(),
      verdict: word('favour', 'stands'),
      text: plain(DISPUTE_TEXT_MAX, DISPUTE_TEXT_MIN),
      records: plain(400, 1),
    },
    reply: z.object({ id: int, status: z.literal([2, 3]) }),
    errors: ['STAFF_ONLY', 'NOT_FOUND', 'ORDER_STATE', 'FOUR_EYES'],
  }),
} as const
