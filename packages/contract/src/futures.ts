import * as z from 'zod/mini'
import { defineProductContract } from './calls/define-product.ts'
import {
  before,
  currencyId,
  id,
  ignoredAmount,
  integer,
  oneOf,
  optional,
  page,
  secret,
} from './fields.ts'
import { route } from './calls/route.ts'
import { event } from './events/event.ts'
import { decimal, flag, int, listP1, sentence, utcTime } from './calls/shapes.ts'

/** A time that may be in the future: then an empty text, never null. */
const moment = z.union([utcTime, z.literal('')])
/** Percent with two decimals, truncated: '300.63' (FUT-13). */
const percent = z.string().check(z.regex(/^-?\d+\.\d\d$/))

/**
 * An own contract order in lists and events (FUT-04); status 0 pending, 1 open, 2 closing, 3
 * closed, 4 cancelled.
 */
export const contractOrder = z.object({
  id: int,
  show_lever_id: int,
  user_id: int,
  type: z.literal([1, 2]),
  type_name: sentence,
  currency: int,
  legal: int,
  symbol: z.string(),
  origin_price: decimal,
  price: decimal,
  update_price: decimal,
  target_profit_price: decimal,
  stop_loss_price: decimal,
  share: decimal,
  number: decimal,
  multiple: int,
  origin_caution_money: decimal,
  caution_money: decimal,
  fact_profits: decimal,
  profits: decimal,
  trade_fee: decimal,
  /** The daily rate in percent with four decimals: '0.0150'. */
  overnight: decimal,
  overnight_money: decimal,
  status: z.literal([0, 1, 2, 3, 4]),
  status_name: sentence,
  settled: flag,
  /** 1 own, 2 copied (FUT-38). */
  order_type: z.literal([1, 2]),
  follow_user_id: int,
  follow_order_id: int,
  create_time: utcTime,
  time: utcTime,
  transaction_time: utcTime,
  update_time: utcTime,
  handle_time: moment,
  complete_time: moment,
  close_price: decimal,
  close_reason: z.literal(['', 'manual', 'tp', 'sl', 'liquidation', 'leader', 'delisted']),
  /** Zero where there is none. */
  liq_price: decimal,
  open_tick_id: int,
  close_tick_id: int,
  /**
   * The effect of a silence of the pair: its price deviation in percent, and whether its gain is
   * bounded (FUT-45, FUT-46).
   */
  silence_band: decimal,
  gap_bound: flag,
  /** The profit cut by silences, and each silence; 0 and 0 until a silence ends. */
  gap_cut: decimal,
  gaps: z.array(
    z.object({
      before_tick_id: int,
      first_tick_id: int,
      most: decimal,
      end_tick_id: int,
      cut: decimal,
    }),
  ),
})

export const futuresEvents = {
  /**
   * How own contracts stand, once a second (RT-09). trades_cur and the sums beside the totals are
   * of the pair last opened. Whoever hears compares it with what was read.
   */
  positions: event({
    name: 'lever_trade',
    audience: 'user',
    delivery: 'live',
    payload: z.object({
      type: z.literal('lever_trade'),
      to: int,
      hazard_rate: percent,
      caution_money_all: decimal,
      origin_caution_money_all: decimal,
      profits_all: decimal,
      caution_money: decimal,
      origin_caution_money: decimal,
      profits: decimal,
      trades_all: z.array(contractOrder),
      trades_entrust: z.array(contractOrder),
      trades_cur: z.array(contractOrder),
    }),
    invalidates: [],
  }),
  /** Own positions that are closed (RT-10). */
  closed: event({
    name: 'lever_closed',
    audience: 'user',
    delivery: 'queued',
    payload: z.object({ id: z.array(int) }),
    invalidates: ['futures', 'wallet'],
  }),
}

const level = z.object({ price: decimal, number: decimal })
const choice = z.object({ value: z.string() })
const pair = { currency_id: currencyId(), legal_id: currencyId() }
const perhapsPair = { currency_id: optional(integer()), legal_id: optional(integer()) }
/** Zero and an empty text both mean none (FUT-29). */
const stops = {
  target_profit_price: optional(ignoredAmount()),
  stop_loss_price: optional(ignoredAmount()),
}

export const futures = {
  desk: route({
    method: 'POST',
    path: '/lever/deal',
    access: 'user',
    rate: 'read',
    input: pair,
    reply: z.object({
      lever_transaction: z.object({
        in: z.array(level).check(z.maxLength(5)),
        out: z.array(level).check(z.maxLength(5)),
      }),
      my_transaction: z.array(contractOrder).check(z.maxLength(10)),
      lever_share_limit: z.object({ min: int, max: int }),
      multiple: z.object({ muit: z.array(choice), share: z.array(choice) }),
      /**
       * The terms of a new order: the silence band in percent, and whether the profit from a gap is
       * bounded (FUT-45, FUT-46).
       */
      silence_band: decimal,
      gap_bound: flag,
      /**
       * The share of the pair's positions at a leverage, opened in the last 30 days, that was
       * liquidated within 24 h, in percent, and their number; 0 for recorded bars (FUT-49).
       */
      liquidated: z.array(z.object({ multiple: int, percent: decimal, positions: int })),
      /**
       * The experience required above a leverage, and the caller's progress, counted no further
       * than needed; null before it is in force (FUT-49).
       */
      high_leverage: z.nullable(
        z.object({ above: int, needed_closed: int, needed_days: int, closed: int, days: int }),
      ),
      /**
       * The maximum one user may have open and pending in the pair at a leverage above `above`, the
       * highest first (FUT-41).
       */
      notional_tiers: z.array(z.object({ above: int, most: decimal })),
      last_price: decimal,
      user_lever: decimal,
      all_levers: decimal,
      ustd_price: decimal,
      ExRAte: decimal,
    }),
    errors: ['LOGIN_REQUIRED', 'PAIR_NOT_FOUND'],
  }),
  open: route({
    method: 'POST',
    path: '/lever/submit',
    access: 'verified',
    rate: 'money',
    money: true,
    turn: 'waits',
    opens: 'contracts',
    input: {
      share: ignoredAmount(),
      multiple: integer(),
      ...pair,
      type: oneOf(1, 2),
      status: oneOf(0, 1),
      target_price: optional(ignoredAmount()),
      ...stops,
      password: optional(secret()),
    },
    reply: sentence,
    data: z.object({ id: int }),
    needsTerms: true,
    errors: [
      'LOGIN_REQUIRED',
      'KYC_REQUIRED',
      'TERMS_NOT_ACCEPTED',
      'RISK_ACK_REQUIRED',
      'COOL_OFF',
      'PAIR_NOT_FOUND',
      'PAIR_CLOSED',
      'MAINTENANCE',
      'MULTIPLE_NOT_ALLOWED',
      'LOTS_RANGE',
      'NO_PRICE',
      'LIMIT_PRICE_SIDE',
      'TP_SL_INVALID',
      'MAX_OPEN_ORDERS',
      'EXPOSURE_CAP',
      'LOSS_LIMIT',
      'INSUFFICIENT_BALANCE',
    ],
  }),
  cancel: route({
    method: 'POST',
    path: '/lever/cancel',
    access: 'user',
    rate: 'money',
    money: true,
    turn: 'apart',
    input: { id: id() },
    reply: z.object({ id: int, released: decimal }),
    errors: ['LOGIN_REQUIRED', 'NOT_FOUND', 'ORDER_STATE'],
  }),
  cancelAll: route({
    method: 'POST',
    path: '/lever/cancel_all',
    access: 'user',
    rate: 'money',
    money: true,
    turn: 'apart',
    input: perhapsPair,
    reply: z.object({ count: int, released: decimal }),
    errors: ['LOGIN_REQUIRED', 'NOT_FOUND', 'ORDER_STATE'],
  }),
  setStops: route({
    method: 'POST',
    path: '/lever/setstop',
    access: 'user',
    rate: 'write',
    input: { id: id(), ...stops },
    reply: sentence,
    errors: ['LOGIN_REQUIRED', 'NOT_FOUND', 'ORDER_STATE', 'NO_PRICE', 'TP_SL_INVALID'],
  }),
  close: route({
    method: 'POST',
    path: '/lever/close',
    access: 'user',
    rate: 'money',
    money: true,
    turn: 'apart',
    input: { id: id() },
    reply: sentence,
    errors: ['LOGIN_REQUIRED', 'NOT_FOUND', 'ORDER_STATE', 'FOLLOWED_ORDER', 'NO_PRICE'],
  }),
  closeMany: route({
    method: 'POST',
    path: '/lever/batch_close',
    access: 'user',
    rate: 'money',
    money: true,
    turn: 'apart',
    input: { type: oneOf(0, 1, 2), ...perhapsPair },
    reply: sentence,
    data: z.object({ count: int }),
    errors: ['LOGIN_REQUIRED', 'NO_PRICE', 'NOTHING_TO_CLOSE'],
  }),
  positions: route({
    method: 'POST',
    path: '/lever/dealall',
    access: 'user',
    rate: 'read',
    input: { ...pair, page: page(), limit: page(), status: optional(integer(-1, 4)) },
    reply: z.object({
      balance: decimal,
      hazard_rate: percent,
      caution_money_total: decimal,
      origin_caution_money_total: decimal,
      profits_total: decimal,
      caution_money: decimal,
      origin_caution_money: decimal,
      profits: decimal,
      order: listP1(contractOrder),
    }),
    errors: ['LOGIN_REQUIRED'],
  }),
  /** id narrows the list to one order, so that links find it whatever its age. */
  orders: route({
    method: 'POST',
    path: '/lever/my_trade',
    access: 'user',
    rate: 'read',
    input: {
      ...perhapsPair,
      page: page(),
      limit: page(),
      before: before(),
      status: optional(integer(-1, 4)),
      id: optional(id()),
    },
    reply: z.object({
      rate_profits_total: z.object({ hazard_rate: percent, profits_total: decimal }),
      message: listP1(contractOrder),
    }),
    errors: ['LOGIN_REQUIRED'],
  }),
} as const

export const futuresContract = defineProductContract({
  area: 'futures',
  routes: futures,
  switched: {
    desk: 'stays',
    open: 'off',
    cancel: 'stays',
    cancelAll: 'stays',
    setStops: 'stays',
    close: 'stays',
    closeMany: 'stays',
    positions: 'stays',
    orders: 'stays',
  },
  whileFrozen: {
    desk: 'stays',
    open: 'shut',
    cancel: 'stays',
    cancelAll: 'stays',
    setStops: 'stays',
    close: 'stays',
    closeMany: 'stays',
    positions: 'stays',
    orders: 'stays',
  },
  proofs: ['contract'],
  records: { contracts: [30, 31, 32, 34, 35, 36] },
  events: futuresEvents,
  exposure: true,
  exports: ['contracts'],
})
