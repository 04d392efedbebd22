import * as z from 'zod/mini'
import { defineProductContract } from './calls/define-product.ts'
import {
  amount,
  before,
  currencyId,
  id,
  ignoredAmount,
  integer,
  oneOf,
  optional,
  page,
  text,
  word,
} from './fields.ts'
import { route } from './calls/route.ts'
import { event } from './events/event.ts'
import { decimal, flag, int, listP2, utcTime } from './calls/shapes.ts'

/**
 * An own spot order as its list and its events show it (SPOT-24); status 1 doing, 2 complete, 3
 * cancelled.
 */
export const spotOrder = z.object({
  id: int,
  u_id: int,
  currency_id: int,
  legal_id: int,
  type: z.literal([1, 2]),
  target_price: decimal,
  trade_price: decimal,
  trade_amount: decimal,
  charge_fee: decimal,
  status: z.literal([1, 2, 3]),
  created_at: utcTime,
  updated_at: utcTime,
  symbol: z.string(),
  order_type: z.literal(['limit', 'market', 'stop_limit']),
  stop_price: decimal,
  time_in_force: z.literal(['GTC', 'IOC', 'FOK', 'POST_ONLY']),
  deal_price: decimal,
  deal_amount: decimal,
  fee: decimal,
  fee_currency: z.string(),
  client_order_id: z.string(),
  frozen: decimal,
  stop_tick_id: int,
})

export const spotEvents = {
  /** An own order changed (RT-12). */
  changed: event({
    name: 'coin_trade',
    audience: 'user',
    delivery: 'queued',
    payload: spotOrder,
    invalidates: ['spot', 'wallet'],
  }),
}

/** Spot trading (SPOT). */
export const spot = {
  placeOrder: route({
    method: 'POST',
    path: '/coin/trade',
    access: 'user',
    rate: 'money',
    money: true,
    input: {
      amount: amount(),
      target_price: optional(ignoredAmount()),
      currency_id: currencyId(),
      legal_id: currencyId(),
      type: oneOf(1, 2),
      order_type: optional(word('limit', 'market', 'stop_limit')),
      stop_price: optional(amount()),
      time_in_force: optional(word('GTC', 'IOC', 'FOK', 'POST_ONLY')),
      client_order_id: optional(text(64, 1)),
    },
    reply: z.literal(''),
    data: z.object({
      id: int,
      status: z.literal([1, 2, 3]),
      filled_amount: decimal,
      average_price: decimal,
    }),
    needsTerms: true,
    errors: [
      'LOGIN_REQUIRED',
      'TERMS_NOT_ACCEPTED',
      'DUPLICATE',
      'PAIR_NOT_FOUND',
      'PAIR_CLOSED',
      'PRICE_STEP',
      'PRICE_BAND',
      'AMOUNT_STEP',
      'MIN_NOTIONAL',
      'AMOUNT_MAX',
      'MAX_OPEN_ORDERS',
      'NO_PRICE',
      'NO_LIQUIDITY',
      'POST_ONLY_WOULD_TAKE',
      'FOK_NOT_FILLED',
      'WALLET_RISK',
      'ORDER_RISK',
      'INSUFFICIENT_BALANCE',
    ],
  }),
  cancelOrder: route({
    method: 'PUT',
    path: '/coin/trade',
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
    path: '/coin/cancel_all',
    access: 'user',
    rate: 'money',
    money: true,
    turn: 'apart',
    input: { currency_id: optional(currencyId()), legal_id: optional(currencyId()) },
    reply: z.object({ count: int }),
    errors: ['LOGIN_REQUIRED', 'PAIR_NOT_FOUND'],
  }),
  orders: route({
    method: 'GET',
    path: '/coin/list',
    access: 'user',
    rate: 'read',
    input: {
      page: page(),
      limit: page(),
      before: before(),
      currency_id: optional(integer()),
      legal_id: optional(integer()),
      status: optional(integer(-1, 3)),
      type: optional(integer(0, 2)),
    },
    reply: z.array(spotOrder),
    errors: ['LOGIN_REQUIRED'],
  }),
  fills: route({
    method: 'GET',
    path: '/coin/fills',
    access: 'user',
    rate: 'read',
    input: { id: id(), page: page(), limit: page() },
    reply: listP2(
      z.object({
        id: int,
        price: decimal,
        amount: decimal,
        fee: decimal,
        fee_currency: z.string(),
        maker: flag,
        ts: int,
      }),
    ),
    errors: ['LOGIN_REQUIRED', 'NOT_FOUND'],
  }),
} as const

export const spotContract = defineProductContract({
  area: 'spot',
  routes: spot,
  switched: {
    placeOrder: 'off',
    cancelOrder: 'stays',
    cancelAll: 'stays',
    orders: 'stays',
    fills: 'stays',
  },
  whileFrozen: {
    placeOrder: 'shut',
    cancelOrder: 'stays',
    cancelAll: 'stays',
    orders: 'stays',
    fills: 'stays',
  },
  proofs: ['spot market', 'spot stop'],
  records: { spot: [50, 51] },
  events: spotEvents,
  exports: ['spot'],
})
