import * as z from 'zod/mini'
import { integer, optional, plain, secret, word } from './fields.ts'
import { route } from './calls/route.ts'
import { decimal, int, sentence } from './calls/shapes.ts'

/** What prevents closing an account, in the order of refusal (USER-42). */
export const closingObstacles = [
  'spot_orders',
  'contracts',
  'seconds_orders',
  'loans',
  'locks',
  'duals',
  'offerings',
  'purchases',
  'deposits',
  'withdrawals',
  'requests',
  'cool_off',
  'balances',
] as const
export type ClosingObstacle = (typeof closingObstacles)[number]

/** Personal data of an account that records and statements do not contain (USER-43). */
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
  'disputes',
] as const
export type OwnDataPart = (typeof ownDataParts)[number]

/** Closing an account and exporting its data (USER-42, USER-43). */
export const closing = {
  /**
   * The obstacles, and what would be given up; give_up is the text by which the owner agrees to
   * exactly that.
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
   * It moves the balances given up, and is ordered like a money call; a repeated call finds no
   * session any more, so it needs no idempotency key.
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
   * One page of one part of the caller's own data, oldest first; next is the cursor of the
   * following page.
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
