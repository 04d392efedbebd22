import * as z from 'zod/mini'
import { amount, id, integer, optional, page, text } from './fields.ts'
import { route } from './route.ts'
import { decimal, int, listP2, sentence, utcTime } from './shapes.ts'

/** Deposits (DEP). */
export const deposits = {
  address: route({
    method: 'POST', path: '/wallet/get_in_address', access: 'user', rate: 'read', input: { currency: id(), user_id: optional(integer()) },
    reply: z.union([z.string(), z.object({ erc20: z.string(), trc20: z.string() })]), errors: ['LOGIN_REQUIRED', 'NOT_FOUND', 'FEATURE_OFF'],
  }),
  file: route({
    method: 'POST', path: '/wallet/charge_req', access: 'user', rate: 'money', money: true,
    input: { account: optional(text(200)), amount: amount(), currency: id(), type: optional(integer()) },
    reply: sentence, errors: ['LOGIN_REQUIRED', 'NOT_FOUND', 'FEATURE_OFF', 'DUPLICATE', 'AMOUNT_MIN'],
  }),
  log: route({
    method: 'GET', path: '/recharge/log', access: 'user', rate: 'read', input: { page: page(), limit: page() },
    reply: listP2(z.object({
      id: int, uid: int, amount: decimal, user_account: z.string(), status: z.literal([1, 2, 3]), currency_id: int, remark: z.string(),
      created_at: utcTime, updated_at: utcTime, name: z.string(), type: int, give: z.literal(0), simulated: z.literal([0, 1]),
    })),
    errors: ['LOGIN_REQUIRED'],
  }),
} as const
