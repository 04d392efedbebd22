import * as z from 'zod/mini'
import { defineProductContract } from './calls/define-product.ts'
import { event } from './events/event.ts'
import { amount, amountOrZero, id, integer, issued, optional, page } from './fields.ts'
import { route } from './calls/route.ts'
import { decimal, flag, int, listP5, sentence, utcTime } from './calls/shapes.ts'

/** 0 reviewing, 1 running, 2 redeemed, 3 requested, 4 failed, 5 refused (MINE-05). */
const lockStatus = z.literal([0, 1, 2, 3, 4, 5])
const maybeTime = z.nullable(utcTime)

/** A product as everybody sees it (MINE-01); rates are in percent, amounts of its currency. */
const lockProductDto = z.object({
  id: int,
  currency_id: int,
  currency_name: z.string(),
  currency_logo: z.string(),
  day: int,
  /** The daily rate, and the same x 365, not compounded (MINE-20). */
  interest_rate: decimal,
  yearly_rate: decimal,
  intro: sentence,
  save_min: decimal,
  /** What one verified identity may have running, and an account that is not verified (MINE-24). */
  save_max: decimal,
  save_free: decimal,
  /** What is left for all. */
  stock: decimal,
  require_review: flag,
  /** What an early redemption costs, in percent of the principal (MINE-07). */
  penalty: decimal,
  /** The house account that pays the interest (MINE-18). */
  source: z.string(),
  created_at: utcTime,
  /** Of its terms: the second since which they are in force, 0 for the first ones (MINE-31). */
  version: int,
})

/** An own order (MINE-04); cancel_fee is a number, as its clients have it. */
const lockOrderDto = z.object({
  id: int,
  /** 0 of a trial, which is of no product. */
  config_id: int,
  /** Its principal is the house's, lent by a coupon (MINE-33); amount is that principal. */
  trial: flag,
  currency_id: int,
  currency_name: z.string(),
  amount: decimal,
  /** In percent. */
  day_rate: decimal,
  total_interest: decimal,
  paid_interest: decimal,
  start_at: utcTime,
  /** When it runs since; null while it waits for review. */
  begun_at: maybeTime,
  end_at: utcTime,
  /** The day on which its coin leaves the list, where that ends it before its term (MINE-32). */
  delisted_at: maybeTime,
  status: lockStatus,
  cancel_fee: z.number(),
  paid_days: int,
  days: int,
  /** Until when it can be taken back whole; null where that is over (MINE-22). */
  take_back_until: maybeTime,
  /** It was taken back, not redeemed. */
  taken_back: flag,
  /** What came back of the principal, of a trial nothing; null while it is locked. */
  returned: z.nullable(decimal),
  requested_at: maybeTime,
  ended_at: maybeTime,
  /** Why review refused it or its redemption failed, in the reader's language; '' otherwise. */
  reason: z.string(),
})

/** What the caller has in locks (MINE-29). */
const ownLocks = z.object({
  sums: z.array(z.object({ currency_name: z.string(), locked: decimal, earned: decimal })),
  /** Of each moment and coin that is to come: interest up to `until`, and every principal. */
  dates: z.array(
    z.object({ at: utcTime, currency_name: z.string(), interest: decimal, principal: decimal }),
  ),
  until: utcTime,
})

export const lockMiningEvents = {
  /** An own order moved, or interest was paid on it. */
  changed: event({
    name: 'lock_order',
    audience: 'user',
    delivery: 'queued',
    payload: z.object({ id: int, status: lockStatus, paid_days: int }),
    invalidates: ['lockMining', 'wallet'],
  }),
}

/** Fixed-term deposits with daily interest (MINE). */
export const lockMining = {
  /** The products on sale (MINE-01). */
  products: route({
    method: 'GET',
    path: '/lh/deposit/config',
    access: 'guest',
    rate: 'read',
    input: {},
    reply: z.array(lockProductDto),
    errors: [],
  }),
  /** Locks an amount of the exchange account (MINE-03). */
  purchase: route({
    method: 'POST',
    path: '/lh/deposit',
    access: 'user',
    rate: 'money',
    money: true,
    opens: 'lock',
    // The version says nothing of what is wanted, only of what was shown (WIRE-20, MINE-31).
    input: {
      config_id: id(),
      amount: amount(),
      version: issued(optional(integer(0, Number.MAX_SAFE_INTEGER))),
    },
    reply: z.object({ id: int, status: lockStatus, start_at: utcTime, end_at: utcTime }),
    needsTerms: true,
    errors: [
      'LOGIN_REQUIRED',
      'TERMS_NOT_ACCEPTED',
      'RISK_ACK_REQUIRED',
      'NOT_FOUND',
      'PROJECT_NOT_OPEN',
      'TERMS_CHANGED',
      'AMOUNT_MIN',
      'AMOUNT_MAX',
      'SOLD_OUT',
      'WALLET_RISK',
      'INSUFFICIENT_BALANCE',
    ],
  }),
  /** The caller's orders, newest first (MINE-04). */
  orders: route({
    method: 'GET',
    path: '/lh/deposit/order',
    access: 'user',
    rate: 'read',
    input: { page: page(), limit: page() },
    reply: listP5(lockOrderDto),
    errors: ['LOGIN_REQUIRED'],
  }),
  /** What the caller has locked and earned in all, and when it is paid (MINE-29). */
  own: route({
    method: 'GET',
    path: '/lh/deposit/own',
    access: 'user',
    rate: 'read',
    input: {},
    reply: ownLocks,
    errors: ['LOGIN_REQUIRED'],
  }),
  /** Requests a redemption, and says what filing it now would come to (MINE-10). */
  requestRedemption: route({
    method: 'POST',
    path: '/lh/deposit/order/redemption',
    access: 'user',
    rate: 'money',
    money: true,
    turn: 'apart',
    input: { id: id() },
    reply: z.object({
      id: int,
      amount: decimal,
      penalty: decimal,
      refund: decimal,
      paid_interest: decimal,
    }),
    errors: ['LOGIN_REQUIRED', 'NOT_FOUND', 'ORDER_STATE'],
  }),
  /**
   * Files the redemption, which is executed at once (MINE-11, MINE-12); refused where it would cost
   * more than the penalty that the customer was shown, if they name it.
   */
  fileRedemption: route({
    method: 'POST',
    path: '/lh/deposit/order/redemption/review',
    access: 'user',
    rate: 'money',
    money: true,
    turn: 'apart',
    input: { id: id(), penalty: optional(amountOrZero()) },
    reply: sentence,
    errors: ['LOGIN_REQUIRED', 'NOT_FOUND', 'ORDER_STATE'],
  }),
} as const

/** What staff see of a purchase that waits, and the reasons for refusing it (MINE-15). */
const lockReview = {
  reasons: ['funds-unexplained', 'amount-unsuitable', 'inquiry-open'],
  subject: z.object({
    lock_amount: decimal,
    lock_currency: z.string(),
    days: int,
    daily_rate: decimal,
  }),
} as const

export const lockMiningContract = defineProductContract({
  area: 'lockMining',
  routes: lockMining,
  switched: {
    products: 'stays',
    purchase: 'off',
    orders: 'stays',
    own: 'stays',
    requestRedemption: 'stays',
    fileRedemption: 'stays',
  },
  whileFrozen: {
    purchase: 'shut',
    orders: 'stays',
    own: 'stays',
    requestRedemption: 'stays',
    fileRedemption: 'stays',
  },
  proofs: ['lock'],
  records: { earn: [42, 44, 45, 46] },
  events: lockMiningEvents,
  exposure: true,
  exports: ['earn'],
  reviews: { lock: lockReview },
})
