import * as z from 'zod/mini'
import { defineProductContract } from './calls/define-product.ts'
import { id, oneOf, optional, page } from './fields.ts'
import { route } from './calls/route.ts'
import { decimal, flag, int, listP2, sentence, utcTime } from './calls/shapes.ts'

/**
 * A user who registered with the caller's code; the name is shortened, so that nobody can be
 * identified by it.
 */
const invited = z.object({
  name: z.string(),
  registered_time: utcTime,
  /**
   * Whether they have the basic verification that rebates need, and whether they ever paid a
   * trading fee.
   */
  verified: flag,
  traded: flag,
})

/** The kinds of coupons: lent lock-mining principal, refunded trading fees, USDT (REW-12). */
export const couponKinds = ['trial', 'fee', 'cash'] as const
export type CouponKind = (typeof couponKinds)[number]

/** A coupon with all its terms; status 1 is usable, 0 used or expired (REW-09). */
const coupon = z.object({
  id: int,
  kind: z.literal(couponKinds),
  price: decimal,
  unit: z.string(),
  name: z.string(),
  issued_time: utcTime,
  expired_time: utcTime,
  /** Null while unused. */
  used_time: z.nullable(utcTime),
  project_name: z.string(),
  status: z.literal([0, 1]),
  terms: z.array(z.string()),
  /** How many days a trial lock or a fee coupon runs from its use. */
  days: z.nullable(int),
  /** Of a trial: its daily rate in percent, and its interest in all and a day. */
  daily_rate: z.nullable(decimal),
  interest: z.nullable(decimal),
  interest_per_day: z.nullable(decimal),
  /** Of a fee coupon: whether it pays fees back now, until when, and what it still has. */
  running: flag,
  runs_until: z.nullable(utcTime),
  left: z.nullable(decimal),
  /** The newest fees that it paid back; covered is in its own unit (REW-13). */
  refunds: z.array(
    z.object({
      id: int,
      product: z.string(),
      order_id: int,
      trade_id: z.nullable(int),
      charged_at: utcTime,
      currency: z.string(),
      fee: decimal,
      covered: decimal,
    }),
  ),
})

export const rewards = {
  /** The caller's code and link, recent invitees, and the resulting rebates in USDT (REW-01). */
  invite: route({
    method: 'GET',
    path: '/user/invite',
    access: 'user',
    rate: 'read',
    input: {},
    reply: z.object({
      extension_code: z.string(),
      link: z.string(),
      inviteList: z.array(invited),
      invite_num: int,
      invite_traded_num: int,
      invite_return_total: decimal,
      /** Earned but waiting: for a verification, or until the collected fees suffice (REW-05). */
      invite_waiting_total: decimal,
      /** The shares of a fee, in percent, by generation. */
      rates: z.array(z.object({ generation: int, rate: decimal })),
      /**
       * Whether the caller has the basic verification, and how many days an earned rebate waits for
       * it.
       */
      verified: flag,
      waiting_days: int,
    }),
    errors: ['LOGIN_REQUIRED'],
  }),
  /** Everybody who registered with the caller's code, newest first (REW-02). */
  invited: route({
    method: 'POST',
    path: '/user/my_invite_list',
    access: 'user',
    rate: 'read',
    input: { page: page() },
    reply: listP2(invited),
    errors: ['LOGIN_REQUIRED'],
  }),
  /**
   * The caller's rebates, newest day first: payer, the payer's fees in USDT, rate, and status
   * (REW-02). status: 1 paid, 0 waiting, 2 expired.
   */
  rebates: route({
    method: 'POST',
    path: '/user/my_account_return',
    access: 'user',
    rate: 'read',
    input: { page: page() },
    reply: listP2(
      z.object({
        source_day: z.string(),
        name: z.string(),
        generation: int,
        fee: decimal,
        rate: decimal,
        value: decimal,
        status: z.literal([0, 1, 2]),
      }),
    ),
    errors: ['LOGIN_REQUIRED'],
  }),
  /**
   * The caller's level, its inputs, and the table of all levels (REW-06). Rates are percent,
   * amounts USDT.
   */
  vip: route({
    method: 'GET',
    path: '/user/vip',
    access: 'user',
    rate: 'read',
    input: {},
    reply: z.object({
      level: int,
      /** Null at the highest level. */
      next_level: z.nullable(int),
      volume_30d: decimal,
      assets_30d: decimal,
      /** The UTC day at whose end it was computed; null before the first. */
      computed_for: z.nullable(z.string()),
      fee_discount: decimal,
      table: z.array(
        z.object({ level: int, least: decimal, fee_discount: decimal, borrowing: flag }),
      ),
    }),
    errors: ['LOGIN_REQUIRED'],
  }),
  /**
   * The caller's coupons, newest first: status 1 usable, 0 used or expired, omitted for all
   * (REW-09).
   */
  coupons: route({
    method: 'GET',
    path: '/user/coupon/list',
    access: 'user',
    rate: 'read',
    input: { status: optional(oneOf(0, 1)), page: page() },
    reply: listP2(coupon),
    errors: ['LOGIN_REQUIRED'],
  }),
  /** Uses a coupon, once; its effect is immediate (REW-10, REW-12). */
  useCoupon: route({
    method: 'POST',
    path: '/user/coupon/use',
    access: 'verified',
    rate: 'money',
    money: true,
    turn: 'apart',
    input: { id: id() },
    reply: sentence,
    errors: ['LOGIN_REQUIRED', 'KYC_REQUIRED', 'NOT_FOUND', 'COUPON_STATE'],
  }),
} as const

export const rewardsContract = defineProductContract({
  area: 'rewards',
  routes: rewards,
  switched: 'core',
  whileFrozen: {
    invite: 'stays',
    invited: 'stays',
    rebates: 'stays',
    vip: 'stays',
    coupons: 'stays',
    useCoupon: 'shut',
  },
  proofs: ['coupon'],
  records: { reward: [33, 250, 260, 261] },
})
