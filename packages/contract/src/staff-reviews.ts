import * as z from 'zod/mini'
import { type Product, productContracts } from './products.ts'
import { lostFactors } from './recovery.ts'
import { int } from './calls/shapes.ts'
import { wordsInOrder } from './words/words-in-order.ts'

/**
 * The requests of the core that staff decide (STAFF-03): for each, what there is to be decided, and
 * the reasons for which it may fail, and no others (STAFF-04). A product brings its own.
 */
const coreReviews = {
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
} as const
/** As the console and the published rules list them. */
const kindsOrder = [
  'identity_basic',
  'identity_advanced',
  'deposit',
  'withdrawal',
  'loan',
  'purchase',
  'recovery',
  'maker',
]

type ReviewsOf<P> = P extends { readonly reviews: infer Own } ? Own : never
type Reviews = typeof coreReviews | ReviewsOf<Product>
type KindOf<R> = R extends Reviews ? keyof R : never
type OneOf<R> = R extends Reviews ? R[keyof R] : never
export type ReviewKind = KindOf<Reviews>
type KnownReview = OneOf<Reviews>
export type ReviewReason = KnownReview['reasons'][number]

const reviews = Object.assign(
  {},
  coreReviews,
  ...productContracts.map((product) => ('reviews' in product ? product.reviews : {})),
) as Readonly<Record<ReviewKind, KnownReview>>
export const reviewKinds = wordsInOrder(Object.keys(reviews) as ReviewKind[], kindsOrder)

/** The reasons for which a request of a kind may fail. */
export function reviewReasons(kind: ReviewKind): readonly ReviewReason[] {
  return reviews[kind].reasons
}

/** The pictures a request may have, by what they show. */
export const reviewPictures = ['front', 'reverse', 'voucher', 'live'] as const
export type ReviewPicture = (typeof reviewPictures)[number]

/** What a request of any kind is about. */
export const reviewSubject = z.union(reviewKinds.map((kind) => reviews[kind].subject))

/**
 * What bars a reviewer from a vote, as FOUR_EYES names it in details.reason: they voted already;
 * they approved the user's identity (STAFF-15) or money; they rejected the user's last verification
 * (KYC-14); too few others could then approve the user's money; the limit of a day (STAFF-16).
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
