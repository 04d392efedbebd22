import * as z from 'zod/mini'
import { oneOf, optional, page, plain, secret } from './fields.ts'
import { route } from './calls/route.ts'
import { flag, int, listP2, sentence, utcTime } from './calls/shapes.ts'

/**
 * The factors that can be reported lost: the authenticator app, the payment password, every address
 * of the account.
 */
export const lostFactors = ['totp', 'pay_password', 'addresses'] as const
export type LostFactor = (typeof lostFactors)[number]

/**
 * The pictures of a recovery: the document, and the person beside the code that the page showed.
 */
export const recoveryPictures = ['front', 'live'] as const
export type RecoveryPicture = (typeof recoveryPictures)[number]

const lost = z.array(z.literal(lostFactors))

/**
 * Recovery of lost factors (AUTH-35 to AUTH-38). A stranger gets the same reply whether or not the
 * account exists.
 */
export const recovery = {
  /**
   * contact receives the reply, verified by a code of scene recover; with lost_addresses it becomes
   * the account's address. code_word must be visible in the live picture.
   */
  begin: route({
    method: 'POST',
    path: '/user/recovery',
    access: 'guest',
    rate: 'secret',
    input: {
      user_string: plain(254, 1),
      area_code: optional(plain(8)),
      contact: plain(254, 1),
      contact_area_code: optional(plain(8)),
      code: secret(12),
      lost_totp: optional(oneOf(1)),
      lost_pay_password: optional(oneOf(1)),
      lost_addresses: optional(oneOf(1)),
    },
    reply: z.object({ token: z.string(), code_word: z.string(), file_before: utcTime }),
    errors: ['CODE_EXPIRED', 'CODE_WRONG'],
  }),
  file: route({
    method: 'POST',
    path: '/user/recovery/file',
    access: 'guest',
    rate: 'write',
    input: { token: secret(100) },
    reply: sentence,
    errors: ['NOT_FOUND', 'ORDER_STATE'],
  }),
  /**
   * The caller's recoveries approved by two reviewers, newest first, and the one held now, if any.
   * barred: two were cancelled, and no other is accepted.
   */
  list: route({
    method: 'GET',
    path: '/safe/recovery',
    access: 'user',
    rate: 'read',
    input: { page: page(), limit: page() },
    reply: listP2(
      z.object({
        id: int,
        status: z.literal([2, 3, 4, 5]),
        lost,
        passed_at: utcTime,
        hold_until: utcTime,
      }),
    ),
    data: z.object({ held: flag, barred: flag }),
    errors: ['LOGIN_REQUIRED'],
  }),
  /**
   * By the payment password, or by the factor reported lost: a code of the authenticator app, or
   * one sent to an own address.
   */
  cancel: route({
    method: 'POST',
    path: '/safe/recovery/cancel',
    access: 'user',
    rate: 'secret',
    input: {
      pay_password: optional(secret()),
      totp: optional(secret(16)),
      code: optional(secret(12)),
    },
    reply: z.object({ barred: flag }),
    errors: [
      'LOGIN_REQUIRED',
      'NOT_FOUND',
      'PAY_PASSWORD_UNSET',
      'PAY_PASSWORD_LOCKED',
      'PAY_PASSWORD_WRONG',
      'TOTP_WRONG',
      'CODE_EXPIRED',
      'CODE_WRONG',
    ],
  }),
} as const
