import * as z from 'zod/mini'
import { purchaseMethods } from './purchases.ts'
import { lostFactors } from './recovery.ts'
import { decimal, flag, int } from './shapes.ts'
import { withdrawalReview } from './withdrawals.ts'

/**
 * The kinds of requests that staff decide (STAFF-03): for each, what there is to be decided, and
 * the reasons for which it may fail, and no others (STAFF-04). A product with a review adds its
 * line here.
 */
const reviews = {
  identity_basic: {
    reasons: ['name-unreadable', 'number-invalid', 'document-unaccepted', 'under-age'],
    subject: z.object({ id_type: int, name: z.string(), card_id: z.string() }),
  },
  identity_advanced: {
    reasons: [
      'picture-unclear',
      'picture-incomplete',
      'picture-differs',
      'document-expired',
      'document-unaccepted',
    ],
    subject: z.object({ pictures: z.tuple([z.literal('front'), z.literal('reverse')]) }),
  },
  deposit: {
    reasons: ['transfer-not-found', 'amount-differs', 'sender-differs', 'voucher-unreadable'],
    subject: z.object({
      amount: decimal,
      currency_id: int,
      currency: z.string(),
      simulated: flag,
      pictures: z.tuple([z.literal('voucher')]),
    }),
  },
  withdrawal: withdrawalReview,
  loan: {
    reasons: ['borrower-not-reached', 'margin-too-concentrated', 'purpose-unaccepted'],
    subject: z.object({
      loan_amount: decimal,
      loan_currency: z.string(),
      margin_amount: decimal,
      margin_currency: z.string(),
      days: int,
      daily_rate: decimal,
    }),
  },
  purchase: {
    reasons: ['payment-not-received', 'payment-differs', 'payer-differs', 'proof-unreadable'],
    subject: z.object({
      country: z.string(),
      method: z.literal(purchaseMethods),
      bank: z.string(),
      amount: decimal,
      currency: z.string(),
      rate: decimal,
      receive: decimal,
      reference: z.string(),
      payer: z.object({
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        tax_id: z.string(),
      }),
      simulated: flag,
      pictures: z.tuple([z.literal('voucher')]),
    }),
  },
  recovery: {
    reasons: [
      'picture-unclear',
      'picture-incomplete',
      'document-expired',
      'person-differs',
      'code-differs',
    ],
    /** document_type is -1 where no filing tells as whom the account was verified. */
    subject: z.object({
      lost: z.array(z.literal(lostFactors)),
      code_word: z.string(),
      contact: z.string(),
      document_type: int,
      holder: z.string(),
      document_number: z.string(),
      pictures: z.tuple([z.literal('front'), z.literal('live')]),
    }),
  },
  maker: {
    reasons: ['intro-incomplete', 'volume-unproven', 'conduct-unaccepted'],
    subject: z.object({ intro: z.string() }),
  },
} as const
export type ReviewKind = keyof typeof reviews
export type ReviewReason = (typeof reviews)[ReviewKind]['reasons'][number]
export const reviewKinds = Object.keys(reviews) as ReviewKind[]

/** The reasons for which a request of a kind may fail. */
export function reviewReasons(kind: ReviewKind): readonly ReviewReason[] {
  return reviews[kind].reasons
}

/** The pictures a request may have, by what they show. */
export const reviewPictures = ['front', 'reverse', 'voucher', 'live'] as const
export type ReviewPicture = (typeof reviewPictures)[number]

/** What a request of any kind is about. */
export const reviewSubject = z.union(Object.values(reviews).map((review) => review.subject))

/**
 * What keeps a reviewer from a vote, as FOUR_EYES names it in details.reason: his own vote; that he
 * passed who the person is (STAFF-15), or money of his; that he failed him the time before
 * (KYC-14); that too few others could pass his money then; the most of a day (STAFF-16).
 */
export const reviewBars = [
  'voted',
  'verified',
  'passed-money',
  'failed-before',
  'too-few-left',
  'day-limit',
] as const
export type ReviewBar = (typeof reviewBars)[number]
