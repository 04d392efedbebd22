import * as z from 'zod/mini'
import { currencyId, filled, id, nickname, optional, page, plain, text, texts } from './fields.ts'
import { route } from './calls/route.ts'
import { int, listP2, sentence, utcTime } from './calls/shapes.ts'

/**
 * The one domestic card under its wire names; wechat_account is the holder's address,
 * wechat_nickname the SWIFT code, alipay_account the ABA number (USER-16).
 */
const card = {
  real_name: z.string(),
  bank_name: z.string(),
  bank_account: z.string(),
  bank_dizhi: z.string(),
  bank_branch: z.string(),
  alipay_account: z.string(),
  wechat_account: z.string(),
  wechat_nickname: z.string(),
  bank_code: z.string(),
  iban: z.string(),
  bank_address: z.string(),
}

export const profile = {
  setAvatar: route({
    method: 'POST',
    path: '/user/uploadHeadPortrait',
    access: 'user',
    rate: 'write',
    input: { head_portrait: plain(200, 1) },
    reply: z.literal(1),
    errors: ['LOGIN_REQUIRED'],
  }),
  setNickname: route({
    method: 'POST',
    path: '/user/editNickname',
    access: 'user',
    rate: 'write',
    input: { nickname: nickname(), signature: optional(text(30, 2)) },
    reply: z.literal(1),
    errors: ['LOGIN_REQUIRED', 'SPECIAL_CHARS', 'TEXT_TOO_LONG'],
  }),
  saveCard: route({
    method: 'POST',
    path: '/user/cash_save',
    access: 'user',
    rate: 'write',
    input: {
      real_name: filled(),
      bank_name: filled(),
      bank_account: filled(),
      bank_dizhi: filled(),
      bank_branch: filled(),
      alipay_account: filled(),
      wechat_account: optional(text()),
      wechat_nickname: optional(text()),
      bank_code: optional(text()),
      iban: optional(text()),
      bank_address: optional(text()),
    },
    reply: sentence,
    errors: ['LOGIN_REQUIRED'],
  }),
  card: route({
    method: 'POST',
    path: '/user/cash_info',
    access: 'user',
    rate: 'read',
    input: {},
    reply: z.object({ ...card, banks: z.array(z.object({ id: int, name: z.string() })) }),
    errors: ['LOGIN_REQUIRED'],
  }),
  /** The values in the order of internationalCard's forms, as a list or by name. */
  saveInternationalCard: route({
    method: 'POST',
    path: '/user/cash_save_international',
    access: 'user',
    rate: 'write',
    input: {
      data: optional(texts(3)),
      swift_code: optional(filled()),
      address: optional(filled()),
      phone: optional(filled()),
    },
    reply: sentence,
    errors: ['LOGIN_REQUIRED'],
  }),
  internationalCard: route({
    method: 'POST',
    path: '/user/cash_info_international',
    access: 'user',
    rate: 'read',
    input: {},
    reply: z.object({
      forms: z.array(z.string()),
      data: z.array(z.string()),
      bank_account: z.string(),
    }),
    errors: ['LOGIN_REQUIRED'],
  }),
  /**
   * An address is validated by its chain's checksum; a network beside it must match the address
   * (OUT-07).
   */
  saveAddress: route({
    method: 'POST',
    path: '/user/wallet/save',
    access: 'user',
    rate: 'write',
    input: {
      currency: currencyId(),
      name: optional(text()),
      address: filled(),
      qrcode: plain(200, 1),
      network: optional(plain(20)),
      id: optional(id()),
    },
    reply: sentence,
    errors: ['LOGIN_REQUIRED', 'NOT_FOUND', 'ADDRESS_INVALID'],
  }),
  addresses: route({
    method: 'GET',
    path: '/user/wallet/list',
    access: 'user',
    rate: 'read',
    input: { page: page(), limit: page(), currency: optional(currencyId()), id: optional(id()) },
    reply: listP2(
      z.object({
        id: int,
        user_id: int,
        currency: int,
        address: z.string(),
        qrcode: z.string(),
        create_time: utcTime,
        update_time: utcTime,
        /** The currency's name; label is the user's name for the address. */
        name: z.string(),
        label: z.string(),
        /** The address's network; '' for one saved before its currency's chain was supported. */
        network: z.string(),
        usable_at: utcTime,
      }),
    ),
    errors: ['LOGIN_REQUIRED'],
  }),
  removeAddress: route({
    method: 'POST',
    path: '/user/wallet/del',
    access: 'user',
    rate: 'write',
    input: { id: id() },
    reply: sentence,
    errors: ['LOGIN_REQUIRED', 'NOT_FOUND'],
  }),
} as const
