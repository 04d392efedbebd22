import * as z from 'zod/mini'
import { integer, optional, plain, secret, word } from './fields.ts'
import { route } from './calls/route.ts'
import { decimal, int, sentence } from './calls/shapes.ts'

/**
 * What must be over before an account can be closed, in the order in which it is named (USER-42).
 */
export const closingObstacles = [
  'spot_orders',
  'contracts',
  'seconds_orders',
  'loans',
  'purchases',
  'deposits',
  'withdrawals',
  'requests',
  'cool_off',
  'balances',
] as const
export type ClosingObstacle = (typeof closingObstacles)[number]

/** What an account keeps of its owner that records and statements do not show already (USER-43). */
export const ownDataParts = [
  'profile',
  'sessions',
  'addresses',
  'cards',
  'favourites',
  'alerts',
  'messages',
  'chat',
  'verification',
  'consents',
  'freezes',
] as const
export type OwnDataPart = (typeof ownDataParts)[number]

/** Closing an account and taking its data along (USER-42, USER-43). */
export const closing = {
  /**
   * What is in the way, and what would be given up; give_up is the text by which its owner agrees
   * to exactly that.
   */
  state: route({
    method: 'GET',
    path: '/safe/close',
    access: 'user',
    rate: 'read',
    input: {},
    reply: z.object({
      in_the_way: z.array(z.object({ kind: z.literal(closingObstacles), count: int })),
      second_factor: z.literal(['totp', 'code']),
      dust: z.array(z.object({ currency: z.string(), amount: decimal })),
      give_up: z.string(),
    }),
    errors: ['LOGIN_REQUIRED'],
  }),
  /**
   * It moves what is given up, and takes its turn for that; a repeated one finds no session any
   * more, so that no key is kept for it.
   */
  close: route({
    method: 'POST',
    path: '/safe/close',
    access: 'user',
    rate: 'secret',
    turn: 'moves',
    input: { password: secret(10_000), code: secret(16), give_up: optional(plain(2_000)) },
    reply: sentence,
    errors: [
      'LOGIN_REQUIRED',
      'CLOSE_BLOCKED',
      'ACCOUNT_OR_PASSWORD_WRONG',
      'CODE_EXPIRED',
      'CODE_WRONG',
      'TOTP_WRONG',
    ],
  }),
  /**
   * One page of one part of the caller's own data, the oldest first; next is what to ask after for
   * more.
   */
  data: route({
    method: 'GET',
    path: '/safe/data',
    access: 'user',
    rate: 'read',
    input: { part: word(...ownDataParts), after: optional(integer(0)) },
    reply: z.object({
      part: z.literal(ownDataParts),
      rows: z.array(z.record(z.string(), z.unknown())),
      next: z.nullable(int),
    }),
    errors: ['LOGIN_REQUIRED'],
  }),
} as const
