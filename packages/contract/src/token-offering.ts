import * as z from 'zod/mini'
import { defineProductContract } from './calls/define-product.ts'
import { event } from './events/event.ts'
import { amount, currencyId, id, integer, issued, optional, page } from './fields.ts'
import { route } from './calls/route.ts'
import { decimal, flag, int, listP2, listP3, sentence, utcTime } from './calls/shapes.ts'

/** 1 applied, 2 charged, 3 done (IEO-06). */
const applicationStatus = z.literal([1, 2, 3])
const maybeTime = z.nullable(utcTime)
const maybeAmount = z.nullable(decimal)
/** The maximum rows of one page of the published list. */
export const PUBLISHED_ROWS_MAX = 5_000

/** An offering in the list (IEO-01). Amounts are whole tokens, as decimals. */
const offeringDto = z.object({
  id: int,
  title: z.string(),
  summary: z.string(),
  /** The path of its picture; '' without one. */
  logo: z.string(),
  /** The tokens on offer, and what of them was applied for or sold, as IEO-17 counts it. */
  amount: decimal,
  total_sell: decimal,
  start_at: utcTime,
  end_at: utcTime,
  currency_id: int,
  pay_currency_id: int,
  currency_name: z.string(),
  pay_currency_name: z.string(),
  /** 1 warm-up, 2 in progress, 3 finished (IEO-04). */
  time_status: z.literal([1, 2, 3]),
  /** What remains of the tokens on offer, in percent. */
  percentage: decimal,
  /** How many days after the end tokens stay locked at least. */
  day: int,
  allocation: z.literal(['fcfs', 'pro_rata']),
  /** 0 cancelled (IEO-22), 1 as published, 2 decided. */
  status: z.literal([0, 1, 2]),
})

/**
 * The figures from which anybody's share follows (IEO-09, IEO-23): of all applications, or under
 * fcfs of those of the pool; tokens and weights are whole numbers as text.
 */
const offeringResult = z.object({
  decided_at: utcTime,
  kind: z.literal(['whole', 'shared']),
  cap: z.nullable(z.string()),
  left: z.nullable(z.string()),
  weights: z.nullable(z.string()),
  last_remainder: z.nullable(z.string()),
  last_place: z.nullable(int),
  /** What was applied for, by how many applications of how many persons. */
  applied: z.string(),
  applications: int,
  persons: int,
  /** What is passed of it, and what was passed whole after the pool of fcfs. */
  sold: z.string(),
  sold_after_pool: z.string(),
  /** Less than the least sale was sold: everything is returned (IEO-19). */
  returned: flag,
})

/** Who may not apply, and what they have (IEO-20). */
const insidersDto = z.object({
  count: int,
  tokens: decimal,
  price: decimal,
  vesting_days: int,
})

/** One offering (IEO-02, IEO-03). */
const offeringInfo = z.extend(offeringDto, {
  content: z.string(),
  /** Of a token in USDT, and at the last tick in the coins it is paid in; null without either. */
  price: decimal,
  btc_price: maybeAmount,
  eth_price: maybeAmount,
  link: z.string(),
  /** The path of its white paper; '' without one. */
  white_book: z.string(),
  total_issuance: decimal,
  min: decimal,
  /** What one person is passed at most; null without a cap. */
  cap: maybeAmount,
  least_sale: decimal,
  /** What is applied for: the lowest sum of the last hour, from the end on the sum (IEO-17). */
  applied: decimal,
  insiders: insidersDto,
  sell_begin: utcTime,
  /** When passed tokens are available, before which no market of it opens (IEO-13, IEO-21). */
  opens_at: utcTime,
  /** The end of the pool of fcfs (IEO-08); null without one. */
  pool_until: maybeTime,
  /** Until when an application may be lessened (IEO-16); null where none may be. */
  lessen_until: maybeTime,
  /** Open to level 1 only (IEO-15). */
  needs_identity: flag,
  /** What it may be paid in, the price of a token in each at the last tick, null without one. */
  pay_currencies: z.array(z.object({ id: int, name: z.string(), price: maybeAmount })),
  /** Why and when it was cancelled (IEO-22); '' and null where it was not. */
  cancel_reason: z.string(),
  cancelled_at: maybeTime,
  result: z.nullable(offeringResult),
})

/** An own application (IEO-06). Amounts of tokens are whole, as decimals. */
const applicationDto = z.object({
  id: int,
  project_id: int,
  created_at: utcTime,
  /** The token's name. */
  name: z.string(),
  /** Its place in the published list. */
  place: int,
  /** What it was filed for, and what is left of that (IEO-16). */
  filed_amount: decimal,
  coin_amount: decimal,
  give_amount: decimal,
  sell_begin: utcTime,
  available_at: utcTime,
  status: applicationStatus,
  /** What comes back of the payment; 0 until it is decided. */
  refund: decimal,
  allocation: z.literal(['fcfs', 'pro_rata']),
  pay_currency_name: z.string(),
  /** What is locked for it or was paid, less the refund. */
  paid: decimal,
  lessen_until: maybeTime,
  end_at: utcTime,
  /** By order of arrival: passed before the end, until which what was paid lies in escrow. */
  in_escrow: flag,
})

/** What the caller has in offerings that are not over (IEO-24). */
const ownOfferings = z.object({
  sums: z.array(z.object({ currency_name: z.string(), locked: decimal })),
  /**
   * By offering: what each currency paid waits for its result, and the tokens that were passed for
   * the time when they are available.
   */
  dates: z.array(
    z.object({
      at: utcTime,
      kind: z.literal(['result', 'tokens']),
      token_name: z.string(),
      currency_name: z.string(),
      amount: decimal,
    }),
  ),
})

export const tokenOfferingEvents = {
  /** An own application was filed, lessened, decided, made available or returned. */
  changed: event({
    name: 'offering_order',
    audience: 'user',
    delivery: 'queued',
    payload: z.object({ project_id: int }),
    invalidates: ['tokenOffering', 'wallet'],
  }),
}

/** Sales of new tokens (IEO). */
export const tokenOffering = {
  /** Every offering, those that can be applied to first (IEO-01). */
  offerings: route({
    method: 'GET',
    path: '/project',
    access: 'guest',
    rate: 'read',
    input: { page: page(), limit: page() },
    reply: listP3(offeringDto),
    errors: [],
  }),
  /** One offering, with the caller's newest application to it (IEO-02). */
  offering: route({
    method: 'GET',
    path: '/project/detail',
    access: 'guest',
    rate: 'read',
    input: { project_id: integer(1) },
    reply: z.object({
      info: offeringInfo,
      order_info: z.nullable(applicationDto),
      /** What the caller has applied for and was passed of it, with all accounts of theirs. */
      own_tokens: decimal,
      /** How many applications there are; null before the end, as their sum (IEO-17). */
      sell_order: z.nullable(int),
    }),
    errors: ['NOT_FOUND'],
  }),
  /**
   * The anonymous applications of a decided offering by place, or of the pool of fcfs, with what
   * each is passed (IEO-14). A person is named by the place of their first application; next is
   * where to go on, null at the end.
   */
  applications: route({
    method: 'GET',
    path: '/project/applications',
    access: 'guest',
    rate: 'read',
    input: { project_id: integer(1), after: optional(integer(0)) },
    reply: z.object({
      places: z.array(int),
      persons: z.array(int),
      tokens: z.array(z.string()),
      passed: z.array(z.string()),
      next: z.nullable(int),
    }),
    errors: ['NOT_FOUND'],
  }),
  /** Applies for whole tokens (IEO-05). */
  apply: route({
    method: 'POST',
    path: '/project/order',
    access: 'user',
    rate: 'money',
    money: true,
    turn: 'waits',
    input: {
      project_id: integer(1),
      amount: amount(),
      pay_currency: currencyId(),
      // The total that was shown moves with the coin's ticks (WIRE-20).
      price: issued(optional(amount())),
    },
    reply: sentence,
    data: z.object({ id: int }),
    needsTerms: true,
    errors: [
      'LOGIN_REQUIRED',
      'TERMS_NOT_ACCEPTED',
      'KYC_REQUIRED',
      'NOT_FOUND',
      'NOT_ELIGIBLE',
      'PROJECT_NOT_OPEN',
      'AMOUNT_MIN',
      'PURCHASE_LIMIT',
      'SOLD_OUT',
      'NO_PRICE',
      'PRICE_CHANGED',
      'INSUFFICIENT_BALANCE',
      'WALLET_RISK',
    ],
  }),
  /** Takes tokens off an own application, or all of it (IEO-16). */
  lessen: route({
    method: 'POST',
    path: '/project/order/lessen',
    access: 'user',
    rate: 'money',
    money: true,
    turn: 'apart',
    input: { id: id(), amount: amount() },
    reply: z.object({ id: int, left: decimal, unlocked: decimal }),
    errors: ['LOGIN_REQUIRED', 'NOT_FOUND', 'ORDER_STATE'],
  }),
  /** The caller's applications, newest first (IEO-06). */
  orders: route({
    method: 'GET',
    path: '/user/project/order',
    access: 'user',
    rate: 'read',
    input: { page: page(), limit: page() },
    reply: listP2(applicationDto),
    errors: ['LOGIN_REQUIRED'],
  }),
  /** What the caller has paid and was passed that is locked, and until when (IEO-24). */
  own: route({
    method: 'GET',
    path: '/user/project/own',
    access: 'user',
    rate: 'read',
    input: {},
    reply: ownOfferings,
    errors: ['LOGIN_REQUIRED'],
  }),
} as const

export const tokenOfferingContract = defineProductContract({
  area: 'tokenOffering',
  routes: tokenOffering,
  switched: {
    offerings: 'stays',
    offering: 'stays',
    applications: 'stays',
    apply: 'off',
    lessen: 'stays',
    orders: 'stays',
    own: 'stays',
  },
  whileFrozen: { apply: 'shut', lessen: 'stays', orders: 'stays', own: 'stays' },
  proofs: ['offering'],
  records: { earn: [700] },
  events: tokenOfferingEvents,
  exports: ['offering'],
})
