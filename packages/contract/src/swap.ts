import * as z from 'zod/mini'
import { defineProductContract } from './calls/define-product.ts'
import { amount, currencyId, issued, optional, plain } from './fields.ts'
import { route } from './calls/route.ts'
import { decimal, int, sentence, utcTime } from './calls/shapes.ts'

/**
 * Swaps one coin for another with the house (MOVE-06 to MOVE-11); the wire's form_price is the
 * price of the source coin.
 */
export const swap = {
  /**
   * The coins that can be swapped, and the caller's available exchange balance of each (MOVE-06).
   */
  coins: route({
    method: 'POST',
    path: '/user/getTransferList',
    access: 'user',
    rate: 'read',
    input: {},
    reply: z.object({
      transfer: z.array(z.object({ id: int, name: z.string() })),
      wallet: z.array(z.object({ currency: int, change_balance: decimal })),
    }),
    errors: ['LOGIN_REQUIRED'],
  }),
  /**
   * An estimate by the last ticks, valid for 5 s (MOVE-07). fee is a fraction, prices are in USDT;
   * it bounds the loss by waiting and promises no price.
   */
  quote: route({
    method: 'POST',
    path: '/user/getTransferFee',
    access: 'user',
    rate: 'read',
    input: { from_currency_id: currencyId(), to_currency_id: currencyId() },
    reply: z.object({
      form_price: decimal,
      to_price: decimal,
      fee: decimal,
      fee_percent: decimal,
      quote_id: z.string(),
      expires_at: utcTime,
      expires_ms: int,
      /**
       * The smallest amounts of the two coins: the received amount is truncated to one, the fee
       * rounded up to the other.
       */
      from_decimals: int,
      to_decimals: int,
    }),
    errors: ['LOGIN_REQUIRED', 'SAME_ACCOUNT', 'NOT_FOUND', 'NO_PRICE'],
  }),
  /**
   * Swaps at the first ticks recorded after acceptance (MOVE-08). A tick id of 0 is USDT's, whose
   * price needs no tick.
   */
  make: route({
    method: 'POST',
    path: '/user/Transfer',
    access: 'user',
    rate: 'money',
    money: true,
    turn: 'waits',
    input: {
      number: amount(),
      from_currency_id: currencyId(),
      to_currency_id: currencyId(),
      quote_id: issued(optional(plain(300))),
    },
    reply: sentence,
    data: z.object({
      id: int,
      received: decimal,
      fee: decimal,
      debit: decimal,
      from_tick_id: int,
      to_tick_id: int,
      from_price: decimal,
      to_price: decimal,
      created_time: utcTime,
    }),
    errors: [
      'LOGIN_REQUIRED',
      'SAME_ACCOUNT',
      'NOT_FOUND',
      'NO_PRICE',
      'PRICE_CHANGED',
      'EXPOSURE_CAP',
      'INSUFFICIENT_BALANCE',
      'WALLET_RISK',
    ],
  }),
} as const

export const swapContract = defineProductContract({
  area: 'swap',
  routes: swap,
  switched: { coins: 'stays', quote: 'stays', make: 'off' },
  whileFrozen: { coins: 'stays', quote: 'stays', make: 'shut' },
  proofs: ['swap'],
  records: { transfer: [701, 702, 703] },
  exposure: true,
})
