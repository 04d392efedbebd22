import * as z from 'zod/mini'
import { id, integer, oneOf, optional, plain, secret, text } from './fields.ts'
import { route } from './calls/route.ts'
import { flag, int, sentence, utcTime } from './calls/shapes.ts'

/** The minimum and maximum length of the anti-phishing word in our mails (USER-29). */
export const ANTI_PHISHING_MIN = 4
export const ANTI_PHISHING_MAX = 20
/** The maximum length of a passkey's name, in characters. */
export const PASSKEY_NAME_MAX = 30
/** The maximum number of a user's passkeys (AUTH-27). */
export const PASSKEYS_MAX = 10

/** The reasons of withdrawal holds (USER-11). */
export const holdReasons = [
  'login_password',
  'pay_password',
  'email',
  'phone',
  'second_factor',
  'passkey',
] as const
export type HoldReason = (typeof holdReasons)[number]

const passkey = z.object({
  id: int,
  name: z.string(),
  created_at: utcTime,
  last_used: z.nullable(utcTime),
})
/**
 * The argument of a browser's navigator.credentials; its form is the standard's, so it is passed
 * through.
 */
const credentialOptions = z.record(z.string(), z.unknown())
/** A browser's credential as JSON text, so that a form can send it too (WIRE-03). */
const credential = () => plain(20_000, 2)

/** Account protection (USER-07 to USER-15, USER-29, AUTH-25 to AUTH-28). */
export const security = {
  /** The account's current protection, with the end of a withdrawal hold. */
  overview: route({
    method: 'GET',
    path: '/safe/security',
    access: 'user',
    rate: 'read',
    input: {},
    reply: z.object({
      /** The addresses whose codes may change a protection (USER-35). */
      code_addresses: z.array(z.literal(['email', 'phone'])),
      email: z.string(),
      phone: z.string(),
      has_pay_password: flag,
      pay_password_locked_until: z.nullable(utcTime),
      totp: flag,
      recovery_codes_left: int,
      passkeys: int,
      anti_phishing: z.string(),
      withdrawals_held: z.nullable(z.object({ until: utcTime, reason: z.literal(holdReasons) })),
      allowlist: z.object({ enabled: flag, off_from: z.nullable(utcTime) }),
    }),
    errors: ['LOGIN_REQUIRED'],
  }),
  setPayPassword: route({
    method: 'POST',
    path: '/safe/update_password',
    access: 'user',
    rate: 'secret',
    input: { password: secret(), re_password: secret(), code: secret(12) },
    reply: sentence,
    errors: [
      'LOGIN_REQUIRED',
      'PAY_PASSWORD_WEAK',
      'PASSWORD_MISMATCH',
      'CODE_EXPIRED',
      'CODE_WRONG',
    ],
  }),
  sendBindCode: route({
    method: 'POST',
    path: '/sms_send',
    access: 'user',
    rate: 'code',
    input: { area_code: plain(8), mobile: plain(32, 1) },
    reply: sentence,
    errors: ['LOGIN_REQUIRED', 'CODE_TOO_OFTEN'],
  }),
  /**
   * old_code, sent to an existing address of the account, is required when a phone is already
   * bound.
   */
  bindPhone: route({
    method: 'POST',
    path: '/safe/mobile',
    access: 'user',
    rate: 'secret',
    input: {
      mobile: plain(32, 1),
      code: secret(12),
      area_code: optional(plain(8)),
      old_code: optional(secret(12)),
    },
    reply: sentence,
    errors: ['LOGIN_REQUIRED', 'CODE_EXPIRED', 'CODE_WRONG', 'DUPLICATE'],
  }),
  bindEmail: route({
    method: 'POST',
    path: '/safe/email',
    access: 'user',
    rate: 'secret',
    input: { email: plain(254, 1), code: secret(12), old_code: optional(secret(12)) },
    reply: sentence,
    errors: ['LOGIN_REQUIRED', 'CODE_EXPIRED', 'CODE_WRONG', 'DUPLICATE'],
  }),
  setAntiPhishing: route({
    method: 'POST',
    path: '/safe/anti_phishing',
    access: 'user',
    rate: 'write',
    input: { code: plain(ANTI_PHISHING_MAX, ANTI_PHISHING_MIN) },
    reply: sentence,
    errors: ['LOGIN_REQUIRED'],
  }),
  setupTotp: route({
    method: 'POST',
    path: '/safe/totp/setup',
    access: 'user',
    rate: 'secret',
    input: {},
    reply: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['LOGIN_REQUIRED', 'ORDER_STATE'],
  }),
  enableTotp: route({
    method: 'POST',
    path: '/safe/totp/enable',
    access: 'user',
    rate: 'secret',
    input: { code: secret(16) },
    reply: z.object({ recovery_codes: z.array(z.string()) }),
    errors: ['LOGIN_REQUIRED', 'ORDER_STATE', 'TOTP_WRONG'],
  }),
  disableTotp: route({
    method: 'POST',
    path: '/safe/totp/disable',
    access: 'user',
    rate: 'secret',
    input: { password: secret(10_000), code: secret(16) },
    reply: sentence,
    errors: ['LOGIN_REQUIRED', 'ORDER_STATE', 'ACCOUNT_OR_PASSWORD_WRONG', 'TOTP_WRONG'],
  }),
  passkeyOptions: route({
    method: 'POST',
    path: '/safe/passkey/options',
    access: 'user',
    rate: 'secret',
    input: {},
    reply: credentialOptions,
    errors: ['LOGIN_REQUIRED', 'TOO_MANY'],
  }),
  savePasskey: route({
    method: 'POST',
    path: '/safe/passkey/save',
    access: 'user',
    rate: 'secret',
    input: { credential: credential(), name: optional(text(PASSKEY_NAME_MAX)) },
    reply: passkey,
    errors: ['LOGIN_REQUIRED', 'TOO_MANY', 'PASSKEY_WRONG'],
  }),
  listPasskeys: route({
    method: 'GET',
    path: '/safe/passkey/list',
    access: 'user',
    rate: 'read',
    input: {},
    reply: z.array(passkey),
    errors: ['LOGIN_REQUIRED'],
  }),
  removePasskey: route({
    method: 'POST',
    path: '/safe/passkey/del',
    access: 'user',
    rate: 'write',
    input: { id: id() },
    reply: sentence,
    errors: ['LOGIN_REQUIRED', 'NOT_FOUND'],
  }),
  passkeyLoginOptions: route({
    method: 'POST',
    path: '/user/login/passkey/options',
    access: 'guest',
    rate: 'secret',
    input: {},
    reply: credentialOptions,
    errors: [],
  }),
  passkeyLogin: route({
    method: 'POST',
    path: '/user/login/passkey',
    access: 'guest',
    rate: 'secret',
    input: { credential: credential() },
    reply: z.string(),
    errors: ['PASSKEY_WRONG'],
  }),
  sessions: route({
    method: 'GET',
    path: '/safe/sessions',
    access: 'user',
    rate: 'read',
    input: {},
    reply: z.array(
      z.object({
        id: int,
        device: z.string(),
        ip_region: z.string(),
        created_at: utcTime,
        last_seen: utcTime,
        current: flag,
      }),
    ),
    errors: ['LOGIN_REQUIRED'],
  }),
  /** Ends one session by id, or all others with others:1. */
  revokeSessions: route({
    method: 'POST',
    path: '/safe/sessions/revoke',
    access: 'user',
    rate: 'write',
    input: { id: optional(id()), others: optional(oneOf(1)) },
    reply: sentence,
    errors: ['LOGIN_REQUIRED', 'NOT_FOUND'],
  }),
  setAllowlist: route({
    method: 'POST',
    path: '/safe/withdraw_allowlist',
    access: 'user',
    rate: 'secret',
    input: { enabled: integer(0, 1), pay_password: secret() },
    reply: z.object({ enabled: flag, off_from: z.nullable(utcTime) }),
    errors: ['LOGIN_REQUIRED', 'PAY_PASSWORD_UNSET', 'PAY_PASSWORD_LOCKED', 'PAY_PASSWORD_WRONG'],
  }),
} as const
