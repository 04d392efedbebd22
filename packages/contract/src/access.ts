import * as z from 'zod/mini'
import { integer, optional, plain, secret, word } from './fields.ts'
import { route } from './calls/route.ts'
import { decimal, flag, int, sentence } from './calls/shapes.ts'
import { clientMessage, event } from './events/event.ts'
import { socketToken } from './events/socket-token.ts'

/** An e-mail address or a phone; the server's account names parse it (WIRE-32). */
const target = () => plain(254, 1)
const areaCode = () => plain(8)
const balances = z.object({ balance: z.array(z.record(z.string(), z.unknown())), totle: decimal })

/** The caller's own profile; another user's cannot be requested (domain 0.2). */
export const userInfo = z.object({
  id: int,
  account_number: z.string(),
  email: z.string(),
  phone: z.string(),
  nickname: z.string(),
  signature: z.string(),
  head_portrait: z.string(),
  extension_code: z.string(),
  parent_id: int,
  level: int,
  user_level: int,
  user_level_text: z.string(),
  score: int,
  is_trader: int,
  is_realname: int,
  review_status: int,
  name: z.string(),
  has_pay_password: int,
  time: z.string(),
  /**
   * The version of the terms of use that the user still has to accept; 0 when there is none
   * (USER-36).
   */
  terms_to_accept: int,
  /** Whether the account is frozen, so that every page can show it (USER-39). */
  frozen: flag,
  lever_wallet: balances,
  legal_wallet: balances,
  change_wallet: balances,
  micro_wallet: balances,
})

/** Of a connection and whose it is (RT-04). */
export const accessEvents = {
  /**
   * From now on this connection hears of its user; `seq` is the place of the last private event.
   * What was said in the chat between its first reading and this moment was not heard.
   */
  ready: event({
    name: 'ready',
    audience: 'user',
    delivery: 'live',
    payload: z.object({ seq: int }),
    invalidates: ['chat.logs'],
  }),
}
export const accessMessages = {
  /** Whose a connection is from now on; nobody's by anything but a valid token (RT-04). */
  login: clientMessage({ name: 'login', payload: socketToken }),
}

export const access = {
  sendCode: route({
    method: 'POST',
    path: '/sms_mail',
    access: 'guest',
    rate: 'code',
    input: {
      user_string: target(),
      scene: optional(
        word(
          'register',
          'forget',
          'pay_password',
          'bind',
          'withdraw',
          'freeze',
          'recover',
          'close',
        ),
      ),
      type: optional(word('forget', 'email', 'mobile')),
      area_code_id: optional(integer()),
      area_code: optional(areaCode()),
      email_code: optional(secret(12)),
    },
    reply: sentence,
    errors: ['CODE_TOO_OFTEN'],
  }),
  checkCode: route({
    method: 'POST',
    path: '/user/check_email',
    access: 'guest',
    rate: 'secret',
    input: {
      user_string: target(),
      scene: optional(
        word(
          'register',
          'forget',
          'password',
          'pay_password',
          'bind',
          'withdraw',
          'freeze',
          'recover',
          'close',
        ),
      ),
      email_code: secret(12),
      country_code: optional(areaCode()),
      area_code: optional(areaCode()),
    },
    reply: sentence,
    /** The code's scene, returned to callers who named none. */
    data: z.object({ scene: z.string() }),
    errors: ['CODE_EXPIRED', 'CODE_WRONG'],
  }),
  register: route({
    method: 'POST',
    path: '/user/register',
    access: 'guest',
    rate: 'secret',
    input: {
      user_string: target(),
      code: secret(12),
      password: secret(10_000),
      re_password: secret(10_000),
      extension_code: optional(plain(32)),
      type: optional(word('email', 'mobile')),
      area_code_id: optional(integer()),
      area_code: optional(areaCode()),
      /**
       * The version of the terms that the new user accepts; without it the user is asked before
       * opening anything (USER-36).
       */
      terms: optional(integer(1)),
    },
    reply: sentence,
    errors: [
      'TERMS_NOT_ACCEPTED',
      'PASSWORD_LENGTH',
      'PASSWORD_COMMON',
      'PASSWORD_MISMATCH',
      'CODE_EXPIRED',
      'CODE_WRONG',
      'INVITE_CODE_WRONG',
    ],
  }),
  login: route({
    method: 'POST',
    path: '/user/login',
    access: 'guest',
    rate: 'secret',
    input: {
      user_string: target(),
      password: secret(10_000),
      area_code_id: optional(integer()),
      area_code: optional(areaCode()),
      type: optional(integer(1, 1)),
      totp: optional(secret(16)),
    },
    reply: z.string(),
    errors: ['ACCOUNT_LOCKED', 'ACCOUNT_OR_PASSWORD_WRONG', 'TOTP_REQUIRED', 'TOTP_WRONG'],
  }),
  logout: route({
    method: 'GET',
    path: '/user/logout',
    access: 'user',
    rate: 'write',
    input: {},
    reply: sentence,
    errors: ['LOGIN_REQUIRED'],
  }),
  resetPassword: route({
    method: 'POST',
    path: '/user/forget',
    access: 'guest',
    rate: 'secret',
    input: {
      account: optional(target()),
      user_string: optional(target()),
      password: secret(10_000),
      repassword: optional(secret(10_000)),
      re_password: optional(secret(10_000)),
      code: secret(12),
      type: optional(word('email', 'mobile')),
      area_code: optional(areaCode()),
      extension_code: optional(plain(32)),
    },
    reply: sentence,
    errors: [
      'PASSWORD_LENGTH',
      'PASSWORD_COMMON',
      'PASSWORD_MISMATCH',
      'CODE_EXPIRED',
      'CODE_WRONG',
    ],
  }),
  userInfo: route({
    method: 'GET',
    path: '/user/info',
    access: 'user',
    rate: 'read',
    input: {},
    reply: userInfo,
    errors: ['LOGIN_REQUIRED'],
  }),
  mailbox: route({
    method: 'GET',
    path: '/sandbox/mailbox',
    access: 'guest',
    rate: 'read',
    input: { user_string: target(), area_code: optional(areaCode()) },
    reply: z.object({
      notice: z.string(),
      messages: z.array(
        z.object({
          id: int,
          scene: z.string(),
          subject: z.string(),
          body: z.string(),
          code: z.string(),
          created_at: z.string(),
        }),
      ),
    }),
    errors: ['FEATURE_OFF'],
  }),
} as const
