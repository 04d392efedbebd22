import * as z from 'zod/mini'
import { defineProductContract } from './calls/define-product.ts'
import { amount, before, currencyId, id, integer, oneOf, optional, page, symbol } from './fields.ts'
import { currency } from './markets.ts'
import { route } from './calls/route.ts'
import { event } from './events/event.ts'
import { decimal, flag, int, listP1, listP2, sentence, utcTime } from './calls/shapes.ts'

/**
 * How an end price is found: the last tick at or before the end, or the mean of the ten seconds
 * before it (SEC-09, SEC-10).
 */
const settleRule = z.literal(['last_tick', 'mean_10s'])

/**
 * A seconds order (SEC-06); status 1 open, 2 settling, 3 closed, 4 void, profit_result 1 win, 0 tie
 * or none, -1 loss (SEC-15). Missing prices, results and tick ids are 0, complete_at is empty until
 * the order is settled.
 */
export const secondsOrder = z.object({
  id: int,
  show_micro_id: int,
  user_id: int,
  match_id: int,
  currency_id: int,
  currency_name: z.string(),
  symbol_name: z.string(),
  type: z.literal([1, 2]),
  type_name: sentence,
  seconds: int,
  number: decimal,
  open_price: decimal,
  end_price: decimal,
  fee: decimal,
  profit_ratio: decimal,
  fact_profits: decimal,
  status: z.literal([1, 2, 3, 4]),
  status_name: sentence,
  profit_result: z.literal([-1, 0, 1]),
  profit_result_name: sentence,
  created_at: utcTime,
  updated_at: utcTime,
  handled_at: utcTime,
  complete_at: z.union([utcTime, z.literal('')]),
  remain_milli_seconds: int,
  open_tick_id: int,
  end_tick_id: int,
  settle_rule: settleRule,
  /**
   * The end to the millisecond (SEC-09), and for a mean its first tick and the number of its ticks
   * (FAIR-06).
   */
  handled_ms: int,
  end_first_tick_id: int,
  end_tick_count: int,
})

export const secondsEvents = {
  /** An own order is settled or void (RT-11). */
  settled: event({
    name: 'closed_microorder',
    audience: 'user',
    delivery: 'queued',
    payload: z.object({ type: z.literal('closed_microorder'), to: int, data: secondsOrder }),
    invalidates: ['seconds', 'wallet'],
  }),
}

export const seconds = {
  payableCurrencies: route({
    method: 'GET',
    path: '/microtrade/payable_currencies',
    access: 'user',
    rate: 'read',
    input: {},
    reply: z.array(
      z.extend(currency, {
        micro_numbers: z.array(z.object({ id: int, currency_id: int, number: decimal })),
        user_wallet: z.object({
          micro_balance: decimal,
          lock_micro_balance: decimal,
          micro_with_insurance: decimal,
        }),
      }),
    ),
    errors: ['LOGIN_REQUIRED'],
  }),
  durations: route({
    method: 'GET',
    path: '/microtrade/seconds',
    access: 'guest',
    rate: 'read',
    input: {},
    reply: z.array(
      z.object({
        id: int,
        seconds: int,
        status: flag,
        profit_ratio: decimal,
        min_amount: decimal,
        max_amount: decimal,
        settle_rule: settleRule,
        break_even: decimal,
      }),
    ),
    errors: [],
  }),
  placeOrder: route({
    method: 'POST',
    path: '/microtrade/submit',
    access: 'verified',
    rate: 'money',
    money: true,
    turn: 'waits',
    opens: 'seconds',
    input: {
      match_id: id(),
      currency_id: currencyId(),
      type: oneOf(1, 2),
      seconds: integer(1),
      number: amount(),
    },
    reply: secondsOrder,
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
      'DURATION_NOT_ALLOWED',
      'AMOUNT_MIN',
      'AMOUNT_MAX',
      'MAX_OPEN_ORDERS',
      'NO_PRICE',
      'EXPOSURE_CAP',
      'LOSS_LIMIT',
      'INSUFFICIENT_BALANCE',
    ],
  }),
  orders: route({
    method: 'GET',
    path: '/microtrade/lists',
    access: 'user',
    rate: 'read',
    input: {
      match_id: optional(integer()),
      status: optional(oneOf(1, 3, -1)),
      page: page(),
      limit: page(),
      before: before(),
    },
    reply: listP1(secondsOrder),
    errors: ['LOGIN_REQUIRED'],
  }),
  result: route({
    method: 'GET',
    path: '/microtrade/get_result',
    access: 'user',
    rate: 'read',
    input: { id: id() },
    reply: secondsOrder,
    errors: ['LOGIN_REQUIRED', 'NOT_FOUND'],
  }),
  voids: route({
    method: 'GET',
    path: '/fairness/voids',
    access: 'guest',
    rate: 'read',
    input: { symbol: optional(symbol()), page: page(), limit: page() },
    reply: listP2(
      z.object({
        symbol: z.string(),
        from: utcTime,
        to: utcTime,
        orders: int,
        staked_up: decimal,
        staked_down: decimal,
        last_price: decimal,
      }),
    ),
    errors: [],
  }),
} as const

export const secondsContract = defineProductContract({
  area: 'seconds',
  routes: seconds,
  switched: {
    payableCurrencies: 'stays',
    durations: 'stays',
    placeOrder: 'off',
    orders: 'stays',
    result: 'stays',
    voids: 'stays',
  },
  whileFrozen: { payableCurrencies: 'stays', placeOrder: 'shut', orders: 'stays', result: 'stays' },
  proofs: ['seconds'],
  records: { seconds: [501, 502] },
  events: secondsEvents,
  exposure: true,
  exports: ['seconds'],
})
