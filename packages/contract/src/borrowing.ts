import * as z from 'zod/mini'
import { defineProductContract } from './calls/define-product.ts'
import { amount, currencyId, filled, id, integer, optional, page, word } from './fields.ts'
import { route } from './calls/route.ts'
import { decimal, flag, int, listP2, sentence, utcTime } from './calls/shapes.ts'

/** How long an application for the market-maker role may be, in characters (LOAN-22). */
export const MAKER_INTRO_MAX = 500

/**
 * Accounts that margin can be added from: the exchange account counts for a loan already, the
 * others do not (LOAN-20).
 */
export const marginSources = ['change', 'legal', 'micro'] as const
export type MarginSource = (typeof marginSources)[number]

const maybeDecimal = z.nullable(decimal)
const maybeTime = z.nullable(utcTime)

/** 1 reviewing, 2 to repay, 3 done, 4 refused, 5 overdue, 6 liquidated (LOAN-16). */
const loanStatus = z.literal([1, 2, 3, 4, 5, 6])

/**
 * One sale of a liquidation: what was taken from margin or from what was held, what it repaid, and
 * the ticks that priced it (LOAN-14).
 */
const sale = z.object({
  from: z.literal(['margin', 'held']),
  currency: z.string(),
  amount: decimal,
  repaid: decimal,
  tick_id: z.nullable(int),
})

/**
 * A loan or a request for one as its borrower sees it. Amounts are of the borrowed currency,
 * margin_amount of the margin's.
 */
const loan = z.object({
  id: int,
  amount: decimal,
  currency: z.string(),
  currency_id: int,
  margin_amount: decimal,
  margin_currency: z.string(),
  margin_currency_id: int,
  days: int,
  daily_rate: decimal,
  interest: decimal,
  overdue_interest: decimal,
  principal: decimal,
  /** Principal, interest and overdue interest together. */
  owed: decimal,
  /** What a day costs now. */
  daily_interest: decimal,
  /** In percent, cut to 2 decimals; null while a price is missing or nothing is owed. */
  risk_rate: maybeDecimal,
  /** The USDT that would bring the risk rate to 150 %; null at 150 % and above. */
  restore: maybeDecimal,
  /**
   * The price of the margin's coin below which the loan would be closed, all else being as it is;
   * null where there is none.
   */
  close_price: maybeDecimal,
  status: loanStatus,
  created_at: utcTime,
  /** By when a request is decided, or refused by itself. */
  decide_by: utcTime,
  /** Two members of staff have passed it; it is paid out at the next recorded prices. */
  passed: flag,
  /**
   * The version of the terms that it was asked for under: what of its coins counts, and how a
   * silence does (LOAN-06, LOAN-24).
   */
  terms: z.literal([1, 2]),
  paid_out_at: maybeTime,
  due_at: maybeTime,
  ended_at: maybeTime,
  /**
   * Being liquidated: the risk rate fell below 110 %, and the next recorded prices are those it is
   * closed at.
   */
  closing: flag,
  /** Why a request was refused; '' else. */
  reason: z.string(),
  sales: z.array(sale),
  /** What the liquidation did not bring in: the lending pool's loss, never the borrower's. */
  shortfall: maybeDecimal,
})

/** Loans against margin (LOAN). */
export const borrowing = {
  /**
   * The terms, and whether and why the caller may borrow (LOAN-01). Rates are fractions, prices
   * USDT and null while nobody vouches for them.
   */
  info: route({
    method: 'GET',
    path: '/borrow/info',
    access: 'guest',
    rate: 'read',
    input: {},
    reply: z.object({
      currencies: z.array(
        z.object({ id: int, name: z.string(), price: maybeDecimal, lendable: decimal }),
      ),
      margin_currencies: z.array(
        z.object({
          id: int,
          name: z.string(),
          factor: decimal,
          cap: decimal,
          price: maybeDecimal,
          /** The pair whose recorded prices value it; '' for USDT itself. */
          price_source: z.string(),
        }),
      ),
      /**
       * The version of the terms that a request is made under now, which its loan keeps; and what
       * an announced one changes of the factors (LOAN-06, LOAN-24).
       */
      terms: z.literal([1, 2]),
      terms_change: z.nullable(
        z.object({
          effective_at: utcTime,
          factors: z.array(z.object({ name: z.string(), factor: decimal })),
        }),
      ),
      min: decimal,
      max: decimal,
      max_ratio: decimal,
      min_days: int,
      max_days: int,
      daily_rates: z.record(z.string(), decimal),
      overdue_rate: decimal,
      close_below: decimal,
      warn_below: decimal,
      safe_from: decimal,
      payout_days: z.tuple([int, int]),
      /**
       * All loans together, at what they were worth when they were asked for, and the published
       * most of it (LOAN-21).
       */
      lent: decimal,
      lent_most: decimal,
      lender: z.string(),
      eligible: flag,
      /** What decides about the caller: all of it nothing for a guest. */
      caller: z.object({
        signed_in: flag,
        verified: flag,
        level: int,
        needed_level: int,
        market_maker: flag,
        /** '' never applied, else waiting, passed or failed. */
        maker_application: z.literal(['', 'waiting', 'passed', 'failed']),
        maker_reason: z.string(),
        has_open_loan: flag,
      }),
    }),
    errors: [],
  }),
  /** Asks for a loan and locks its margin in the exchange account (LOAN-02). */
  apply: route({
    method: 'POST',
    path: '/borrow/apply',
    access: 'verified',
    rate: 'money',
    money: true,
    opens: 'borrowing',
    input: {
      amount: amount(),
      currency: currencyId(),
      margin_currency: currencyId(),
      margin_amount: amount(),
      days: integer(),
      uid: id(),
    },
    reply: z.object({ id: int, risk_rate: decimal, daily_interest: decimal }),
    needsTerms: true,
    errors: [
      'LOGIN_REQUIRED',
      'KYC_REQUIRED',
      'TERMS_NOT_ACCEPTED',
      'RISK_ACK_REQUIRED',
      'BORROW_LEVEL',
      'ORDER_STATE',
      'NOT_FOUND',
      'LOAN_RANGE',
      'TERM_RANGE',
      'LOAN_RATIO',
      'NO_PRICE',
      'INSUFFICIENT_BALANCE',
    ],
  }),
  /** The caller's loans and requests, newest first (LOAN-18). */
  orders: route({
    method: 'GET',
    path: '/borrow/order/list',
    access: 'user',
    rate: 'read',
    input: { page: page(), limit: page() },
    reply: listP2(loan),
    errors: ['LOGIN_REQUIRED'],
  }),
  /**
   * Repays: overdue interest first, then interest, then principal, never more than is owed
   * (LOAN-19).
   */
  repay: route({
    method: 'POST',
    path: '/borrow/order/applyRefund',
    access: 'user',
    rate: 'money',
    money: true,
    input: { orderId: id(), amount: amount() },
    reply: z.object({
      id: int,
      paid: z.object({ overdue_interest: decimal, interest: decimal, principal: decimal }),
      left: decimal,
      /** The margin that was given back, zero while something is owed. */
      released: decimal,
    }),
    errors: ['LOGIN_REQUIRED', 'NOT_FOUND', 'ORDER_STATE', 'INSUFFICIENT_BALANCE'],
  }),
  /**
   * Adds margin, from the exchange account unless another is named; only another one's money raises
   * the risk rate (LOAN-20).
   */
  addMargin: route({
    method: 'POST',
    path: '/borrow/order/margin',
    access: 'user',
    rate: 'money',
    money: true,
    input: { orderId: id(), amount: amount(), from_field: optional(word(...marginSources)) },
    reply: z.object({ id: int, margin_amount: decimal, risk_rate: maybeDecimal }),
    errors: ['LOGIN_REQUIRED', 'NOT_FOUND', 'ORDER_STATE', 'INSUFFICIENT_BALANCE'],
  }),
  /** Applies for the market-maker role, which two members of staff decide on (LOAN-22). */
  applyAsMaker: route({
    method: 'POST',
    path: '/user/maker/apply',
    access: 'verified',
    rate: 'write',
    input: { intro: filled(MAKER_INTRO_MAX) },
    reply: sentence,
    needsTerms: true,
    errors: [
      'LOGIN_REQUIRED',
      'KYC_REQUIRED',
      'TERMS_NOT_ACCEPTED',
      'SPECIAL_CHARS',
      'TEXT_TOO_LONG',
      'DUPLICATE',
    ],
  }),
} as const

/** What staff see of a request for a loan, and why they may fail it (STAFF-03, STAFF-04). */
const loanReview = {
  reasons: ['borrower-not-reached', 'margin-too-concentrated', 'purpose-unaccepted'],
  subject: z.object({
    loan_amount: decimal,
    loan_currency: z.string(),
    margin_amount: decimal,
    margin_currency: z.string(),
    days: int,
    daily_rate: decimal,
  }),
} as const

/** What staff see of who applied for the market-maker role, and why they may fail him (LOAN-22). */
const makerReview = {
  reasons: ['intro-incomplete', 'volume-unproven', 'conduct-unaccepted'],
  subject: z.object({ intro: z.string() }),
} as const

export const borrowingContract = defineProductContract({
  area: 'borrowing',
  routes: borrowing,
  switched: {
    info: 'stays',
    apply: 'off',
    orders: 'stays',
    repay: 'stays',
    addMargin: 'stays',
    applyAsMaker: 'off',
  },
  whileFrozen: {
    apply: 'shut',
    orders: 'stays',
    repay: 'stays',
    addMargin: 'stays',
    applyAsMaker: 'shut',
  },
  proofs: ['loan'],
  records: { borrowing: [601, 602, 603, 604] },
  exposure: true,
  reviews: { loan: loanReview, maker: makerReview },
})
