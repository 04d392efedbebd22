import * as z from 'zod/mini'
import { id, plain, secret } from './fields.ts'
import { route } from './calls/route.ts'
import { flag, int, sentence, utcTime } from './calls/shapes.ts'

/**
 * Why an account is frozen: by its owner, signed in or by a mailed link; by support at the owner's
 * request; by a finding of the reconciler; by a recovery that was cancelled twice.
 */
export const freezeReasons = ['own', 'link', 'support', 'finding', 'recovery'] as const
export type FreezeReason = (typeof freezeReasons)[number]

/**
 * What ends a freeze: its owner with password and second factor, time, or the rule that caused it.
 */
const ends = z.literal(['owner', 'time', 'rule'])

export const freeze = {
  /**
   * The active freezes, and the factor that lifts them: a code of the owner's authenticator app, or
   * one sent to their address.
   */
  state: route({
    method: 'GET',
    path: '/safe/freeze',
    access: 'user',
    rate: 'read',
    input: {},
    reply: z.object({
      frozen: flag,
      second_factor: z.literal(['totp', 'code']),
      liftable_from: z.nullable(utcTime),
      freezes: z.array(
        z.object({
          reason: z.literal(freezeReasons),
          since: utcTime,
          until: z.nullable(utcTime),
          ends,
        }),
      ),
    }),
    errors: ['LOGIN_REQUIRED'],
  }),
  /** Its own session ends with it, so the reply includes when its owner can lift it. */
  begin: route({
    method: 'POST',
    path: '/safe/freeze',
    access: 'user',
    rate: 'write',
    input: {},
    reply: sentence,
    data: z.object({ liftable_from: z.nullable(utcTime) }),
    errors: ['LOGIN_REQUIRED', 'ORDER_STATE'],
  }),
  /** From the page behind a mailed link; opening the link alone changes nothing. */
  byLink: route({
    method: 'POST',
    path: '/user/freeze',
    access: 'guest',
    rate: 'secret',
    input: { token: plain(200, 1) },
    reply: sentence,
    errors: ['CODE_EXPIRED', 'CODE_WRONG'],
  }),
  lift: route({
    method: 'POST',
    path: '/safe/freeze/lift',
    access: 'user',
    rate: 'secret',
    input: { password: secret(10_000), code: secret(16) },
    reply: sentence,
    errors: [
      'LOGIN_REQUIRED',
      'ORDER_STATE',
      'ACCOUNT_OR_PASSWORD_WRONG',
      'CODE_EXPIRED',
      'CODE_WRONG',
      'TOTP_WRONG',
    ],
  }),
  /**
   * At a customer's own request in chat (USER-41); counted is the number of accounts that support
   * froze on the last 30 UTC days, as published (FAIR-18).
   */
  bySupport: route({
    method: 'POST',
    path: '/staff/chat/freeze',
    access: 'staff',
    roles: ['support'],
    rate: 'write',
    input: { user_id: id() },
    reply: z.object({ until: utcTime, counted: int }),
    errors: ['STAFF_ONLY', 'NOT_FOUND', 'ORDER_STATE'],
  }),
} as const
