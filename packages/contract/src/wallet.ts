import * as z from 'zod/mini'
import { before, currencyId, day, integer, optional, page, text, word } from './fields.ts'
import { recordGroups } from './words/record-groups.ts'
import { route } from './calls/route.ts'
import { decimal, flag, int, listP3, utcTime } from './calls/shapes.ts'
import { event } from './events/event.ts'

export const walletEvents = {
  /** A balance changed; how, the next reading says (RT-12). */
  changed: event({
    name: 'wallet',
    audience: 'user',
    delivery: 'queued',
    payload: z.object({}),
    invalidates: ['wallet'],
  }),
}

/** The four account kinds by wire name and number (LEDG-03). */
export const accountKinds = ['legal', 'change', 'lever', 'micro'] as const
export type AccountKind = (typeof accountKinds)[number]

const flags = { is_legal: flag, is_lever: flag, is_match: flag, is_micro: flag, is_charge: flag }

const walletOf = <const K extends AccountKind>(kind: K) =>
  z.object({
    balance: z.array(
      z.object({
        id: int,
        currency: int,
        currency_name: z.string(),
        usdt_price: decimal,
        cny_price: decimal,
        ...flags,
        [`${kind}_balance`]: decimal,
        [`lock_${kind}_balance`]: decimal,
      } as {
        id: typeof int
        currency: typeof int
        currency_name: z.ZodMiniString
        usdt_price: typeof decimal
        cny_price: typeof decimal
      } & typeof flags &
        Record<`${K}_balance` | `lock_${K}_balance`, typeof decimal>),
    ),
    totle: decimal,
    usdt_totle: decimal,
    CNY: decimal,
  })

export const wallet = {
  wallets: route({
    method: 'POST',
    path: '/wallet/list',
    access: 'user',
    rate: 'read',
    input: { currency_name: optional(text(12)) },
    reply: z.object({
      legal_wallet: walletOf('legal'),
      change_wallet: walletOf('change'),
      micro_wallet: walletOf('micro'),
      lever_wallet: walletOf('lever'),
      ExRate: decimal,
      is_open_CTbi: z.string(),
    }),
    errors: ['LOGIN_REQUIRED'],
  }),
  detail: route({
    method: 'POST',
    path: '/wallet/detail',
    access: 'user',
    rate: 'read',
    input: { currency: currencyId(), type: word(...accountKinds) },
    reply: z.object({
      id: int,
      currency: int,
      currency_name: z.string(),
      address: z.string(),
      usdt_price: decimal,
      ExRate: decimal,
      is_charge: flag,
      coin_trade_fee: decimal,
      is_legal: flag,
      is_lever: flag,
      legal_balance: z.optional(decimal),
      lock_legal_balance: z.optional(decimal),
      change_balance: z.optional(decimal),
      lock_change_balance: z.optional(decimal),
      lever_balance: z.optional(decimal),
      lock_lever_balance: z.optional(decimal),
      micro_balance: z.optional(decimal),
      lock_micro_balance: z.optional(decimal),
    }),
    errors: ['LOGIN_REQUIRED', 'NOT_FOUND'],
  }),
  /** type 0 is all account kinds; from and to are UTC days, both included. */
  records: route({
    method: 'POST',
    path: '/wallet/legal_log',
    access: 'user',
    rate: 'read',
    input: {
      currency: optional(integer()),
      type: integer(0, 4),
      group: optional(word(...recordGroups)),
      from: optional(day()),
      to: optional(day()),
      page: page(),
      limit: page(),
      before: before(),
    },
    reply: z.extend(
      listP3(
        z.object({
          id: int,
          user_id: int,
          value: decimal,
          created_time: utcTime,
          info: z.string(),
          type: int,
          currency: int,
          currency_name: z.string(),
          account: int,
          account_number: z.string(),
          before: decimal,
          after: decimal,
          transaction_info: z.string(),
          is_lock: flag,
          /** The record's cause and its number (LEDG-08). */
          reference: z.string(),
        }),
      ),
      { is_open_CTbi: z.string() },
    ),
    errors: ['LOGIN_REQUIRED'],
  }),
  /**
   * The value of one unit of a currency at its reference price, in US dollars and in Chinese yuan
   * (LEDG-15).
   */
  rate: route({
    method: 'GET',
    path: '/wallet/getRateCurrency',
    access: 'guest',
    rate: 'read',
    input: { id: currencyId() },
    reply: z.object({ rmb: decimal, usd: decimal }),
    errors: ['NOT_FOUND'],
  }),
  /**
   * Units of each fiat for one US dollar, each with its time; date is the day of the oldest, source
   * its provider (USER-27).
   */
  rates: route({
    method: 'GET',
    path: '/wallet/rates',
    access: 'guest',
    rate: 'read',
    input: {},
    reply: z.object({
      rates: z.array(z.object({ currency_code: z.string(), rate: decimal, as_of: utcTime })),
      date: z.string(),
      source: z.string(),
    }),
    errors: [],
  }),
} as const
