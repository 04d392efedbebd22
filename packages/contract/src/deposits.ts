import * as z from 'zod/mini'
import { defineProductContract } from './calls/define-product.ts'
import { amount, currencyId, integer, optional, page, plain, uploaded } from './fields.ts'
import { route } from './calls/route.ts'
import { decimal, flag, int, listP2, sentence, utcTime } from './calls/shapes.ts'

/**
 * The coins a deposit page shows before the server replied (DEP-01); a network's own address comes
 * only from the server.
 */
export const depositCoins = [
  { id: 1, name: 'BTC', subName: '', type: 'crypto', status: 1, address: '', image: '' },
  { id: 2, name: 'ETH', subName: '', type: 'crypto', status: 1, address: '', image: '' },
  { id: 3, name: 'USDT', subName: 'ERC20', type: 'crypto', status: 1, address: '', image: '' },
  { id: 3, name: 'USDT', subName: 'TRC20', type: 'crypto', status: 1, address: '', image: '' },
] as const

export const deposits = {
  address: route({
    method: 'POST',
    path: '/wallet/get_in_address',
    access: 'user',
    rate: 'read',
    input: { currency: currencyId(), user_id: optional(integer()) },
    reply: z.union([z.string(), z.object({ erc20: z.string(), trc20: z.string() })]),
    errors: ['LOGIN_REQUIRED', 'NOT_FOUND', 'FEATURE_OFF'],
  }),
  file: route({
    method: 'POST',
    path: '/wallet/charge_req',
    access: 'user',
    rate: 'money',
    money: true,
    turn: 'apart',
    input: {
      account: uploaded(optional(plain(200))),
      amount: amount(),
      currency: currencyId(),
      type: optional(integer()),
    },
    reply: sentence,
    errors: ['LOGIN_REQUIRED', 'NOT_FOUND', 'FEATURE_OFF', 'DUPLICATE', 'AMOUNT_MIN'],
  }),
  log: route({
    method: 'GET',
    path: '/recharge/log',
    access: 'user',
    rate: 'read',
    input: { page: page(), limit: page() },
    reply: listP2(
      z.object({
        id: int,
        uid: int,
        amount: decimal,
        user_account: z.string(),
        status: z.literal([1, 2, 3]),
        currency_id: int,
        remark: z.string(),
        created_at: utcTime,
        updated_at: utcTime,
        name: z.string(),
        type: int,
        give: z.literal(0),
        simulated: z.literal([0, 1]),
      }),
    ),
    errors: ['LOGIN_REQUIRED'],
  }),
  incoming: route({
    method: 'GET',
    path: '/recharge/incoming',
    access: 'user',
    rate: 'read',
    input: { page: page(), limit: page() },
    /**
     * stalled_since: when the last block of the network was read, if payments are not detected any
     * more; '' while blocks arrive.
     */
    reply: z.extend(
      listP2(
        z.object({
          id: z.string(),
          txid: z.string(),
          currency_id: int,
          name: z.string(),
          network: z.string(),
          amount: decimal,
          status: z.literal([1, 2, 3]),
          confirmations: int,
          needed: int,
          created_at: utcTime,
          updated_at: utcTime,
        }),
      ),
      { stalled_since: z.string() },
    ),
    errors: ['LOGIN_REQUIRED'],
  }),
} as const

/** What staff see of a manual deposit request, and the reasons for rejecting it (STAFF-04). */
const depositReview = {
  reasons: ['transfer-not-found', 'amount-differs', 'sender-differs', 'voucher-unreadable'],
  subject: z.object({
    amount: decimal,
    currency_id: int,
    currency: z.string(),
    simulated: flag,
    pictures: z.tuple([z.literal('voucher')]),
  }),
} as const

export const depositsContract = defineProductContract({
  area: 'deposits',
  routes: deposits,
  switched: { address: 'off', file: 'off', incoming: 'stays', log: 'stays' },
  whileFrozen: { address: 'stays', file: 'stays', incoming: 'stays', log: 'stays' },
  disputes: ['deposit'],
  records: { deposit: [200] },
  exports: ['deposits'],
  reviews: { deposit: depositReview },
})
