import * as z from 'zod/mini'
import { integer, oneOf, optional, plain, secret } from './fields.ts'
import { route } from './calls/route.ts'
import { decimal, flag, int, sentence, utcTime } from './calls/shapes.ts'

/** 0 not verified, 1 under review, 2 verified, 3 review failed (KYC-02). */
const reviewStatus = z.literal([0, 1, 2, 3])

/**
 * The caller's last filing, the document number masked (KYC-11). create_time is the newer of the
 * two filings.
 */
const papers = z.object({
  id_type: z.nullable(int),
  name: z.string(),
  card_id: z.string(),
  front_pic: z.string(),
  reverse_pic: z.string(),
  review_status: reviewStatus,
  advanced_user: reviewStatus,
  create_time: utcTime,
  /** Why the newest filing was rejected, in the reader's language; '' otherwise (KYC-10). */
  reason: z.string(),
  /** When the newest filing was decided; '' before (STAFF-09). */
  decided_at: z.string(),
  /** The decision deadline, and whether it has passed (KYC-14). */
  decide_by: utcTime,
  overdue: flag,
})

/**
 * The remaining attempts of a level, and when filing is possible again; '' when it is now (KYC-10).
 */
const attempts = z.object({ left: int, again_at: z.string() })

export const identity = {
  state: route({
    method: 'GET',
    path: '/real/state',
    access: 'user',
    rate: 'read',
    input: {},
    reply: z.object({
      real_status: z.literal([0, 1, 2]),
      review_status: reviewStatus,
      advanced_review_status: reviewStatus,
      real_data: z.nullable(papers),
      basic_attempts: attempts,
      advanced_attempts: attempts,
      /** When the basic level was decided, also after the advanced one is filed; '' before. */
      basic_decided_at: z.string(),
      /** The current limits of levels 0, 1 and 2, in this order (KYC-07 to KYC-09, STAFF-08). */
      limits: z
        .array(z.object({ withdrawal_btc: decimal, fiat_order_usdt: decimal }))
        .check(z.length(3)),
    }),
    errors: ['LOGIN_REQUIRED'],
  }),
  /**
   * The handler validates name and number, since a missing field takes precedence over a malformed
   * one (KYC-03).
   */
  file: route({
    method: 'POST',
    path: '/user/real',
    access: 'user',
    rate: 'write',
    input: {
      real_type: oneOf(1, 2),
      id_type: optional(integer(0, 2)),
      name: optional(secret(10_000)),
      card_id: optional(secret(10_000)),
      front_pic: optional(plain(200)),
      reverse_pic: optional(plain(200)),
    },
    reply: sentence,
    errors: [
      'LOGIN_REQUIRED',
      'SPECIAL_CHARS',
      'TEXT_TOO_LONG',
      'BIND_REQUIRED',
      'KYC_REQUIRED',
      'ORDER_STATE',
      'DUPLICATE',
    ],
  }),
} as const
