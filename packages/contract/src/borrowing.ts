import * as z from 'zod/mini'
import { defineProductContract } from './calls/define-product.ts'
import { amount, currencyId, filled, id, integer, optional, page, word } from './fields.ts'
import { route } from './calls/route.ts'
import { decimal, flag, int, listP2, sentence, utcTime } from './calls/shapes.ts'

/** The maximum length of a market-maker application, in characters (LOAN-22). */
export const MAKER_INTRO_MAX = 500

/**
 * Accounts that margin can be added from: the exchange account already counts for a loan, these do
 * not (LOAN-20).
 */
export const marginSources = ['change', 'legal', 'micro'] as const
export type MarginSource = (typeof marginSources)[number]

const maybeDecimal = z.nullable(decimal)
const maybeTime = z.nullable(utcTime)

/** 1 reviewing, 2 to repay, 3 done, 4 refused, 5 overdue, 6 liquidated (LOAN-16). */
const loanStatus = z.literal([1, 2, 3, 4, 5, 6])

/**
 * One sale of a liquidation: what was sold from margin or holdings, what it repaid, and the ticks
 * that priced it (LOAN-14).
 */
const sale = z.object({
  from: z.literal(['margin', 'held']),
  currency: z.string(),
  amount: decimal,
  repaid: decimal,
  tick_id: z.nullable(int),
})

/**
 * A loan or a loan request as its borrower sees it. Amounts are of the borrowed currency,
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
  /** The current daily cost. */
  daily_interest: decimal,
  /** In percent, truncated to 2 decimals; null while a price is missing or nothing is owed. */
  risk_rate: maybeDecimal,
  /** The USDT that would bring the risk rate to 150 %; null at 150 % and above. */
  restore: maybeDecimal,
  /**
   * The price of the margin's coin below which the loan would be liquidated, everything else
   * unchanged; null where there is none.
   */
  close_price: maybeDecimal,
  status: loanStatus,
  created_at: utcTime,
  /** The deadline of a request's decision, after which it is refused automatically. */
  decide_by: utcTime,
  /** Two reviewers have approved it; it is paid out at the next recorded prices. */
  passed: flag,
  /**
   * The version of the terms at its request: the factors of its coins, and how silence counts
   * (LOAN-06, LOAN-24).
   */
  terms: z.literal([1, 2]),
  paid_out_at: maybeTime,
  due_at: maybeTime,
  ended_at: maybeTime,
  /**
   * Being liquidated: the risk rate fell below 110 %, and it closes at the next recorded prices.
   */
  closing: flag,
  /** Why a request was refused; '' otherwise. */
  reason: z.string(),
  sales: z.array(sale),
  /** The unpaid rest of a liquidation: the lending pool's loss, never the borrower's. */
  shortfall: maybeDecimal,
})

/** Loans against margin (LOAN). */
export const borrowing = {
  /**
   * The terms, and whether and why the caller may borrow (LOAN-01). Rates are fractions; prices are
   * in USDT and null while missing.
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
       * The version of the terms that a request gets now and its loan keeps; and the factors that
       * an announced version changes (LOAN-06, LOAN-24).
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
       * The total of all loans at their value when requested, and its published maximum (LOAN-21).
       */
      lent: decimal,
      lent_most: decimal,
      lender: z.string(),
      eligible: flag,
      /** The facts about the caller; for a guest they are empty. */
      caller: z.object({
        signed_in: flag,
        verified: flag,
        level: int,
        needed_level: int,
        market_maker: flag,
        /** '' never applied, otherwise waiting, passed or failed. */
        maker_application: z.literal(['', 'waiting', 'passed', 'failed']),
        maker_reason: z.string(),
        has_open_loan: flag,
      }),
    }),
    errors: [],
  }),
  /** Requests a loan and locks its margin in the exchange account (LOAN-02). */
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
   * Repays: overdue interest first, then interest, then principal, at most what is owed (LOAN-19).
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
      /** The margin released; zero while something is owed. */
      released: decimal,
    }),
    errors: ['LOGIN_REQUIRED', 'NOT_FOUND', 'ORDER_STATE', 'INSUFFICIENT_BALANCE'],
  }),
  /**
   * Adds margin, from the exchange account unless another is named; only another account's money
   * raises the risk rate (LOAN-20).
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
  /** Applies for the market-maker role, which two staff members decide on (LOAN-22). */
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

/** What staff see of a loan request, and the reasons for rejecting it (STAFF-03, STAFF-04). */
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

/** What staff see of a market-maker application, and the reasons for rejecting it (LOAN-22). */
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
  disputes: ['maker'],
  records: { borrowing: [601, 602, 603, 604] },
  exposure: true,
  reviews: { loan: loanReview, maker: makerReview },
})
