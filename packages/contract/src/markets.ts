import * as z from 'zod/mini'
import { currencyId, id, integer, optional, symbol, text } from './fields.ts'
import { route } from './calls/route.ts'
import { decimal, flag, int, sentence } from './calls/shapes.ts'

export const currency = z.object({
  id: int,
  name: z.string(),
  logo: z.string(),
  sort: int,
  is_display: flag,
  is_legal: flag,
  is_lever: flag,
  is_match: flag,
  is_micro: flag,
  is_transfer: flag,
  min_number: decimal,
  max_number: decimal,
  rate: decimal,
  type: z.string(),
  price: decimal,
  micro_trade_fee: decimal,
  micro_min: decimal,
  micro_max: decimal,
  micro_holdtrade_max: int,
  currency_decimals: int,
  decimal_scale: int,
  chain_fee: decimal,
  currency_type: int,
  /** The minimum of a deposit request (AMOUNT_MIN). */
  deposit_min: decimal,
})

/** A pair in the quotation list (MKT-04); its id is the match_id. */
export const match = z.object({
  id: int,
  legal_id: int,
  currency_id: int,
  legal_name: z.string(),
  currency_name: z.string(),
  is_display: flag,
  market_from: int,
  open_transaction: flag,
  open_lever: flag,
  open_microtrade: flag,
  open_coin_trade: flag,
  sort: int,
  category: z.string(),
  category_text: z.string(),
  logo: z.string(),
  now_price: decimal,
  change: z.string(),
  volume: decimal,
  lever_share_num: decimal,
  lever_min_share: int,
  lever_max_share: int,
  spread: decimal,
  overnight: decimal,
  lever_trade_fee: decimal,
  micro_trade_fee: decimal,
  currency_type: int,
  rmb_relation: decimal,
  high: decimal,
  low: decimal,
  open: decimal,
  precision: int,
  amount_precision: int,
  min_amount: decimal,
  /**
   * The current terms of spot orders: the minimum value, and the fees before discounts in per cent
   * (SPOT-07, SPOT-21).
   */
  min_value: decimal,
  maker_fee: decimal,
  taker_fee: decimal,
  /**
   * When the last tick was recorded (ms), its source, and the replayed or simulated time (MKT-17,
   * MKT-18).
   */
  tick_time: int,
  source: z.string(),
  source_note: z.string(),
  turnover: decimal,
  synthetic: flag,
})

export const bar = z.object({
  time: int,
  open: decimal,
  high: decimal,
  low: decimal,
  close: decimal,
  volume: decimal,
  vol: decimal,
  amount: decimal,
  id: int,
  period: z.string(),
  'base-currency': z.string(),
  'quote-currency': z.string(),
})

export const periods = ['1min', '5min', '15min', '30min', '60min', '1day', '1week', '1mon'] as const
export type Period = (typeof periods)[number]

const level = z.tuple([decimal, decimal])

export const markets = {
  currencies: route({
    method: 'GET',
    path: '/currency/list',
    access: 'guest',
    rate: 'read',
    keptSeconds: 1,
    input: {},
    reply: z.object({ currency: z.array(currency), legal: z.array(currency) }),
    errors: [],
  }),
  quotation: route({
    method: 'GET',
    path: '/currency/quotation_new',
    access: 'guest',
    rate: 'read',
    keptSeconds: 1,
    input: {},
    reply: z.array(
      z.object({ id: int, name: z.string(), is_legal: flag, quotation: z.array(match) }),
    ),
    errors: [],
  }),
  chart: route({
    method: 'GET',
    path: '/currency/new_timeshar',
    access: 'guest',
    rate: 'read',
    keptSeconds: 1,
    envelope: 'chart',
    input: {
      from: optional(text(20)),
      to: optional(text(20)),
      symbol: optional(text(40)),
      period: optional(text(20)),
    },
    reply: z.array(bar),
    errors: [],
  }),
  depth: route({
    method: 'GET',
    path: '/currency/depth',
    access: 'guest',
    rate: 'read',
    input: { symbol: symbol(), limit: optional(integer(1)) },
    reply: z.object({ symbol: z.string(), bids: z.array(level), asks: z.array(level), seq: int }),
    errors: ['PAIR_NOT_FOUND'],
  }),
  trades: route({
    method: 'GET',
    path: '/currency/trades',
    access: 'guest',
    rate: 'read',
    input: { symbol: symbol(), limit: optional(integer(1)) },
    reply: z.array(
      z.object({
        id: int,
        ts: int,
        price: decimal,
        amount: decimal,
        direction: z.literal(['buy', 'sell']),
        house: flag,
      }),
    ),
    errors: ['PAIR_NOT_FOUND'],
  }),
  addFavourite: route({
    method: 'POST',
    path: '/optional/add',
    access: 'user',
    rate: 'write',
    input: { currency_id: currencyId() },
    reply: z.object({ id: int }),
    errors: ['LOGIN_REQUIRED', 'NOT_FOUND', 'DUPLICATE'],
  }),
  removeFavourite: route({
    method: 'POST',
    path: '/optional/del',
    access: 'user',
    rate: 'write',
    input: { id: id() },
    reply: sentence,
    errors: ['LOGIN_REQUIRED', 'NOT_FOUND'],
  }),
  favourites: route({
    method: 'GET',
    path: '/optional/list',
    access: 'user',
    rate: 'read',
    input: {},
    reply: z.array(z.object({ id: int, currency_id: int })),
    errors: ['LOGIN_REQUIRED'],
  }),
} as const
