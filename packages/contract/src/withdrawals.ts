import * as z from 'zod/mini'
import { defineProductContract } from './calls/define-product.ts'
import {
  amount,
  currencyId,
  id,
  ignoredAmount,
  issued,
  oneOf,
  optional,
  page,
  plain,
  secret,
} from './fields.ts'
import { haltReasons } from './ledger-report.ts'
import { holdReasons } from './security.ts'
import { route } from './calls/route.ts'
import { decimal, flag, int, listP2, sentence, utcTime } from './calls/shapes.ts'

/**
 * The destination of a withdrawal: 0 an address, 1 the saved domestic card, 2 the saved
 * international one (OUT-02).
 */
export const withdrawalTypes = [0, 1, 2] as const
export type WithdrawalType = (typeof withdrawalTypes)[number]

/**
 * Every reason of a held withdrawal, named in WITHDRAWAL_HELD's details; there are no others
 * (OUT-10).
 */
export const withdrawalHoldReasons = [...holdReasons, 'purchase'] as const
export type WithdrawalHoldReason = (typeof withdrawalHoldReasons)[number]

/**
 * Every reason of a failed withdrawal: staff's rejection reasons, its owner's cancellation, and
 * that it proved impossible to send and nothing was sent (OUT-04, OUT-10, OUT-13).
 */
const withdrawalFailReasons = [
  'destination-unpayable',
  'destination-sanctioned',
  'holder-differs',
  'not-by-owner',
] as const
export const withdrawalReturnReasons = [
  ...withdrawalFailReasons,
  'cancelled-by-user',
  'payout-impossible',
] as const
export type WithdrawalReturnReason = (typeof withdrawalReturnReasons)[number]

export const withdrawals = {
  /**
   * The fee and bounds of a currency's withdrawals, and the rest of the caller's 24 h limit in BTC.
   * networks are those whose addresses are accepted, cards whether a saved card is; while is_open
   * is 0, or neither is available, a request gets FEATURE_OFF. held is the account's withdrawal
   * hold and its end (USER-11); stopped is why no money may leave at all, in the words of
   * ledgerReport, '' while it may (LEDG-20).
   */
  info: route({
    method: 'POST',
    path: '/wallet/get_info',
    access: 'user',
    rate: 'read',
    input: { currency: currencyId() },
    reply: z.object({
      rate: decimal,
      min_number: decimal,
      max_number: decimal,
      name: z.string(),
      legal_balance: decimal,
      change_balance: decimal,
      limit_left_btc: decimal,
      limit_btc: decimal,
      is_open: flag,
      networks: z.array(z.string()),
      cards: flag,
      simulated: flag,
      held: z.nullable(z.object({ until: utcTime, reason: z.literal(holdReasons) })),
      stopped: z.literal(['', ...haltReasons]),
    }),
    errors: ['LOGIN_REQUIRED', 'NOT_FOUND'],
  }),
  /**
   * Files a request and locks its whole number. rate is the fee that the page showed, and is
   * ignored (OUT-03). A second-factor code is consumed only by the request that it files.
   * PARAM_ERROR for a missing card names in details.page where to add it (OUT-08); WITHDRAWAL_HELD
   * and ADDRESS_HELD include usable_at, DAILY_LIMIT left.
   */
  file: route({
    method: 'POST',
    path: '/wallet/out',
    access: 'verified',
    rate: 'money',
    money: true,
    input: {
      currency: currencyId(),
      number: amount(),
      address: optional(plain(200)),
      rate: optional(issued(ignoredAmount())),
      type: oneOf(...withdrawalTypes),
      pay_password: secret(),
      totp: optional(secret(16)),
    },
    reply: sentence,
    errors: [
      'LOGIN_REQUIRED',
      'KYC_REQUIRED',
      'NOT_FOUND',
      'FEATURE_OFF',
      'WITHDRAWAL_HELD',
      'PAY_PASSWORD_UNSET',
      'PAY_PASSWORD_LOCKED',
      'PAY_PASSWORD_WRONG',
      'TOTP_REQUIRED',
      'TOTP_WRONG',
      'ADDRESS_INVALID',
      'ADDRESS_NOT_ALLOWED',
      'ADDRESS_HELD',
      'AMOUNT_MIN',
      'AMOUNT_MAX',
      'DAILY_LIMIT',
      'WALLET_RISK',
      'INSUFFICIENT_BALANCE',
    ],
  }),
  /**
   * The caller's requests, newest first. status 1 is reviewing or, once approved, being sent:
   * status_text says which. notes is a failed request's reason, or a done one's note; reason is its
   * key, '' for none. can_cancel is 1 until the decision.
   */
  list: route({
    method: 'GET',
    path: '/user/withdraw/list',
    access: 'user',
    rate: 'read',
    input: { page: page(), limit: page() },
    reply: listP2(
      z.object({
        id: int,
        number: decimal,
        name: z.string(),
        create_time: utcTime,
        status: z.literal([1, 2, 3]),
        notes: z.string(),
        status_text: z.string(),
        fee: decimal,
        real_number: decimal,
        address: z.string(),
        txid: z.string(),
        currency_id: int,
        type: z.literal(withdrawalTypes),
        network: z.string(),
        reason: z.literal(['', ...withdrawalReturnReasons]),
        can_cancel: flag,
        simulated: flag,
        /** The decision deadline, '' once decided, and whether it has passed (OUT-11). */
        decide_by: z.string(),
        overdue: flag,
        /** When staff approved it, and when it was done or failed; '' until then. */
        passed_at: z.string(),
        ended_at: z.string(),
      }),
    ),
    errors: ['LOGIN_REQUIRED'],
  }),
  /** Cancels an own undecided request (OUT-13). */
  cancel: route({
    method: 'POST',
    path: '/wallet/out/cancel',
    access: 'user',
    rate: 'money',
    money: true,
    turn: 'apart',
    input: { id: id() },
    reply: sentence,
    errors: ['LOGIN_REQUIRED', 'NOT_FOUND', 'ORDER_STATE'],
  }),
} as const

/**
 * What staff see of a withdrawal, and the reasons for rejecting it (STAFF-03, STAFF-04). Amounts
 * are the currency's; destination is as requested, line by line.
 */
const withdrawalReview = {
  reasons: withdrawalFailReasons,
  subject: z.object({
    number: decimal,
    fee: decimal,
    real_number: decimal,
    currency_id: int,
    currency: z.string(),
    worth_btc: decimal,
    type: z.literal(withdrawalTypes),
    network: z.string(),
    destination: z.array(z.object({ what: z.string(), text: z.string() })),
    /**
     * When the destination was saved or last edited, as of the filing; '' where it is not a saved
     * one.
     */
    saved_at: z.string(),
    allowlist: flag,
    /**
     * The customer's level, active withdrawal restrictions, BTC filed within 24 h, this request
     * included, and the number of earlier completed requests.
     */
    level: z.literal([0, 1, 2]),
    held_until: z.string(),
    held_reason: z.string(),
    day_btc: decimal,
    done_before: int,
    simulated: flag,
  }),
} as const

export const withdrawalsContract = defineProductContract({
  area: 'withdrawals',
  routes: withdrawals,
  switched: 'core',
  whileFrozen: { info: 'stays', file: 'shut', list: 'stays', cancel: 'stays' },
  disputes: ['withdrawal'],
  records: { withdrawal: [99, 100, 101] },
  exports: ['withdrawals'],
  reviews: { withdrawal: withdrawalReview },
})
