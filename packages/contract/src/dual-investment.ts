import * as z from 'zod/mini'
import { defineProductContract } from './calls/define-product.ts'
import { event } from './events/event.ts'
import { amount, currencyId, id, issued, oneOf, optional, page, word } from './fields.ts'
import { route } from './calls/route.ts'
import { decimal, flag, int, listP3, sentence, utcTime } from './calls/shapes.ts'

/** A call is paid in the coin, a put in USDT (DUAL-01). */
const dualType = z.literal(['call', 'put'])
/** 1 purchased, 2 settling, 3 success, 0 fail (DUAL-06). */
const dualStatus = z.literal([0, 1, 2, 3])
/** Yearly, in percent; null while no tick or too few closes price it (DUAL-17, DUAL-19). */
const maybeRate = z.nullable(decimal)

const dualProduct = z.object({
  id: int,
  name: z.string(),
  type: dualType,
  currency_id: int,
  currency_name: z.string(),
  rate: maybeRate,
  exercise_price: decimal,
  start_time: utcTime,
  end_time: utcTime,
  total_number: int,
  purchased_number: int,
  remaining_number: int,
  user_limit: int,
  /** 0 while it is not sold: paused by DUAL-17, sold out, switched off or ended. */
  status: flag,
  created: utcTime,
})

/** What the last tick makes of a product; all null without a tick or enough closes. */
const dualDetail = z.extend(dualProduct, {
  share_size: decimal,
  pay_currency: z.string(),
  unit_price: decimal,
  settle_rule: z.literal('mean_1800s'),
  house_share: decimal,
  reference_price: z.nullable(decimal),
  tick_id: z.nullable(int),
  variance: z.nullable(decimal),
  seconds: z.nullable(int),
  risk_share: z.nullable(decimal),
  /** Of so many settled products like this one, how many paid the other currency (DUAL-22). */
  converted: int,
  settled: int,
})

/** An order (DUAL-05); settle_currency is empty and settle_price 0 until it is settled. */
const dualOrder = z.object({
  id: int,
  dual_id: int,
  user_id: int,
  currency_id: int,
  currency_name: z.string(),
  name: z.string(),
  type: dualType,
  order_rate: decimal,
  exercise_price: decimal,
  remaining_number: int,
  day: int,
  number: int,
  price: decimal,
  total: decimal,
  end_time: utcTime,
  created: utcTime,
  status: dualStatus,
  /** What was paid, in settle_currency; 0 until then. */
  success: decimal,
  settle_currency: z.string(),
  settle_price: decimal,
  seconds: int,
  reference_price: decimal,
  variance: decimal,
  /** When it settles because its coin leaves the list; null where it does at end_time (DUAL-25). */
  delisted_at: z.nullable(utcTime),
})

/** What the caller has in dual investments (DUAL-26). */
const ownDuals = z.object({
  sums: z.array(z.object({ currency_name: z.string(), invested: decimal, earned: decimal })),
  /** By settlement, pair, type and linked price: one of coin and usdt will be paid. */
  dates: z.array(
    z.object({
      at: utcTime,
      currency_name: z.string(),
      type: dualType,
      exercise_price: decimal,
      invested: decimal,
      coin: decimal,
      usdt: decimal,
    }),
  ),
})

export const dualInvestmentEvents = {
  /** An own order was bought, settled or returned. */
  changed: event({
    name: 'dual_order',
    audience: 'user',
    delivery: 'queued',
    payload: z.object({ id: int, status: dualStatus }),
    invalidates: ['dualInvestment', 'wallet'],
  }),
}

/** Fixed terms that pay in one of two currencies by the price at their end (DUAL). */
export const dualInvestment = {
  products: route({
    method: 'GET',
    path: '/dual/index',
    access: 'guest',
    rate: 'read',
    input: { currency_id: optional(currencyId()), type: optional(word('call', 'put')) },
    reply: z.object({ dual_currencys: z.array(dualProduct) }),
    errors: [],
  }),
  product: route({
    method: 'GET',
    path: '/dual/detail',
    access: 'guest',
    rate: 'read',
    input: { id: id() },
    reply: dualDetail,
    errors: ['NOT_FOUND'],
  }),
  /** Buys whole shares at the rate of the first tick after acceptance (DUAL-04, DUAL-20). */
  buy: route({
    method: 'POST',
    path: '/dual/buyDual',
    access: 'user',
    rate: 'money',
    money: true,
    turn: 'waits',
    opens: 'dual',
    // The rate moves with every tick: it says nothing of what is wanted (WIRE-20).
    input: { id: id(), num: amount(), rate: issued(optional(amount())) },
    reply: sentence,
    needsTerms: true,
    errors: [
      'LOGIN_REQUIRED',
      'TERMS_NOT_ACCEPTED',
      'RISK_ACK_REQUIRED',
      'NOT_INTEGER',
      'NOT_FOUND',
      'PROJECT_NOT_OPEN',
      'SOLD_OUT',
      'PURCHASE_LIMIT',
      'NO_PRICE',
      'PRICE_CHANGED',
      'INSUFFICIENT_BALANCE',
      'WALLET_RISK',
    ],
  }),
  orders: route({
    method: 'POST',
    path: '/dual/dual_list',
    access: 'user',
    rate: 'read',
    input: {
      currency: optional(currencyId()),
      type: optional(word('call', 'put')),
      status: optional(oneOf(0, 1, 2, 3)),
      page: page(),
      limit: page(),
    },
    reply: listP3(dualOrder),
    errors: ['LOGIN_REQUIRED'],
  }),
  /** What the caller has invested and earned in all, and when it settles (DUAL-26). */
  own: route({
    method: 'GET',
    path: '/dual/own',
    access: 'user',
    rate: 'read',
    input: {},
    reply: ownDuals,
    errors: ['LOGIN_REQUIRED'],
  }),
} as const

export const dualInvestmentContract = defineProductContract({
  area: 'dualInvestment',
  routes: dualInvestment,
  switched: { products: 'stays', product: 'stays', buy: 'off', orders: 'stays', own: 'stays' },
  whileFrozen: { buy: 'shut', orders: 'stays', own: 'stays' },
  proofs: ['dual'],
  records: { earn: [1000, 1001] },
  events: dualInvestmentEvents,
  exposure: true,
  exports: ['dual'],
})
