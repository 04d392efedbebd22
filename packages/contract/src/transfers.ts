import * as z from 'zod/mini'
import { defineProductContract } from './calls/define-product.ts'
import { amount, before, currencyId, page, word } from './fields.ts'
import { route } from './calls/route.ts'
import { decimal, flag, int, listP1, sentence, utcTime } from './calls/shapes.ts'
import { accountKinds } from './wallet.ts'

/** A currency's balances by account kind; kinds not enabled for the currency are omitted. */
const balances = z.object({
  legal_balance: z.optional(decimal),
  change_balance: decimal,
  lever_balance: z.optional(decimal),
  micro_balance: z.optional(decimal),
})

export const transfers = {
  /** The currencies with at least two account kinds (MOVE-01). */
  currencies: route({
    method: 'GET',
    path: '/currency/user_currency_list',
    access: 'user',
    rate: 'read',
    input: {},
    reply: z.array(
      z.object({
        id: int,
        name: z.string(),
        is_legal: flag,
        is_lever: flag,
        is_match: flag,
        is_micro: flag,
        wallet: balances,
      }),
    ),
    errors: ['LOGIN_REQUIRED'],
  }),
  /** Moves an amount from one account kind to another, at once and free of charge (MOVE-02). */
  move: route({
    method: 'POST',
    path: '/wallet/change',
    access: 'user',
    rate: 'money',
    money: true,
    input: {
      currency_id: currencyId(),
      number: amount(),
      from_field: word(...accountKinds),
      to_field: word(...accountKinds),
    },
    reply: sentence,
    errors: [
      'LOGIN_REQUIRED',
      'SAME_ACCOUNT',
      'NOT_FOUND',
      'FEATURE_OFF',
      'WALLET_RISK',
      'INSUFFICIENT_BALANCE',
    ],
  }),
  /** The records of transfers, two per transfer, newest first (MOVE-05). */
  history: route({
    method: 'GET',
    path: '/wallet/hzhistory',
    access: 'user',
    rate: 'read',
    input: { page: page(), limit: page(), before: before() },
    reply: listP1(
      z.object({
        id: int,
        currency_name: z.string(),
        transaction_info: z.string(),
        value: decimal,
        created_time: utcTime,
        info: z.string(),
      }),
    ),
    errors: ['LOGIN_REQUIRED'],
  }),
} as const

export const transfersContract = defineProductContract({
  area: 'transfers',
  routes: transfers,
  switched: 'core',
  whileFrozen: { currencies: 'stays', move: 'adds-margin', history: 'stays' },
  records: { transfer: [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] },
})
