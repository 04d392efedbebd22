import * as z from 'zod/mini'
import { defineProductContract } from './calls/define-product.ts'
import { type Fiat, fiats } from './fiat-rates.ts'
import { amount, id, optional, page, plain, word } from './fields.ts'
import { route } from './calls/route.ts'
import { event } from './events/event.ts'
import { decimal, flag, int, listP2, sentence, utcTime } from './calls/shapes.ts'

/**
 * The countries where crypto may be bought, as ISO 3166 codes (BUY-02): United States, Nigeria,
 * Thailand, Indonesia, Brazil, India, Vietnam, Mexico, Philippines.
 */
export const purchaseCountries = ['US', 'NG', 'TH', 'ID', 'BR', 'IN', 'VN', 'MX', 'PH'] as const
export type PurchaseCountry = (typeof purchaseCountries)[number]
/**
 * Why an order is one too many: three are unpaid; or, in a currency other than USD, two ended
 * unpaid within 30 days, another is unpaid, or the undecided ones together would exceed the level's
 * limit (BUY-04, BUY-20).
 */
export const purchaseTooMany = [
  'unpaid',
  'frozen-ended',
  'frozen-unpaid',
  'frozen-undecided',
] as const
export type PurchaseTooMany = (typeof purchaseTooMany)[number]

export const purchaseMethods = ['bank_transfer', 'third_party', 'wallet', 'card'] as const
export type PurchaseMethod = (typeof purchaseMethods)[number]
export const purchaseCurrencies = fiats
export type PurchaseCurrency = Fiat
/** The maximum length of a payer's name and tax id, in characters. */
export const PAYER_TEXT_MAX = 100

/** The destination of a bank transfer (BUY-06); the reference is the order's own. */
const bankDetails = z.object({
  account_name: z.string(),
  iban: z.string(),
  country: z.string(),
  bic: z.string(),
  bank_name: z.string(),
  bank_address: z.string(),
  reference: z.string(),
})

/** 0 to be paid, 1 proof submitted, 2 payment successful, 3 cancelled, 4 rejected (BUY-10). */
const purchaseStatus = z.literal([0, 1, 2, 3, 4])

export const purchasesEvents = {
  /** An own order moved on (RT-12). */
  moved: event({
    name: 'purchase',
    audience: 'user',
    delivery: 'queued',
    payload: z.object({ id: int, status: purchaseStatus }),
    invalidates: ['purchases'],
  }),
}

const purchaseOrder = z.object({
  id: int,
  country: z.string(),
  currency: z.literal(purchaseCurrencies),
  method: z.literal(purchaseMethods),
  bank: z.string(),
  amount: decimal,
  /** Units of the currency for one USDT; fee and receive are USDT (BUY-08). */
  rate: decimal,
  fee: decimal,
  receive: decimal,
  status: purchaseStatus,
  pay_before: utcTime,
  /**
   * Why it was rejected, or cancelled without its owner, in the reader's language; '' otherwise.
   */
  reason: z.string(),
  /** Only for a bank transfer; null otherwise. */
  bank_details: z.nullable(bankDetails),
  created_at: utcTime,
  /**
   * When the purchase may be withdrawn; '' where nothing was credited or nothing is held (BUY-19).
   */
  usable_at: z.string(),
  /** Who processes the payment, and whether that is the sandbox, in which none is made (BUY-17). */
  processor: z.string(),
  sandbox: flag,
})

export const purchases = {
  config: route({
    method: 'GET',
    path: '/buy_crypto/config',
    access: 'guest',
    rate: 'read',
    input: {},
    reply: z.object({
      countries: z.array(z.literal(purchaseCountries)),
      /**
       * rate: units for one USDT, as of as_of; open 0: not available now (BUY-18). least: whole
       * units worth the minimum.
       */
      currencies: z.array(
        z.object({
          code: z.literal(purchaseCurrencies),
          rate: decimal,
          as_of: utcTime,
          open: flag,
          least: decimal,
        }),
      ),
      /**
       * hold_hours: how long a purchase cannot be withdrawn (BUY-19); pay_minutes: how long an
       * order waits for its payment (BUY-13).
       */
      methods: z.array(
        z.object({ method: z.literal(purchaseMethods), pay_minutes: int, hold_hours: int }),
      ),
      banks: z.array(z.object({ id: z.string(), name: z.string() })),
      /** USD for one USDT; the fee is a fraction of the purchase. */
      rate: decimal,
      fee: decimal,
      /** The minimum in USD, and the highest level's maximum in USDT (BUY-07). */
      min: decimal,
      max: decimal,
      level_limits: z.array(z.object({ level: int, max: decimal })),
      settle_text: z.string(),
      processor: z.string(),
      sandbox: flag,
    }),
    errors: [],
  }),
  /**
   * An unsupported country is AREA_UNSUPPORTED, so any text is accepted here; the payer is
   * validated by the handler. TOO_MANY includes its reason, one of purchaseTooMany.
   */
  order: route({
    method: 'POST',
    path: '/buy_crypto/order',
    access: 'verified',
    rate: 'money',
    money: true,
    turn: 'apart',
    input: {
      country: plain(100, 1),
      currency: word(...purchaseCurrencies),
      method: word(...purchaseMethods),
      bank: optional(plain(40)),
      amount: amount(),
      first_name: plain(400, 1),
      last_name: plain(400, 1),
      email: plain(254, 1),
      phone: plain(40, 1),
      tax_id: optional(plain(400)),
    },
    reply: z.object({
      id: int,
      status: z.literal(0),
      rate: decimal,
      fee: decimal,
      receive: decimal,
      pay_before: utcTime,
      bank_details: z.nullable(bankDetails),
    }),
    needsTerms: true,
    errors: [
      'LOGIN_REQUIRED',
      'KYC_REQUIRED',
      'TERMS_NOT_ACCEPTED',
      'AREA_UNSUPPORTED',
      'FEATURE_OFF',
      'NOT_INTEGER',
      'MIN_PURCHASE',
      'AMOUNT_MAX',
      'TOO_MANY',
    ],
  }),
  proof: route({
    method: 'POST',
    path: '/buy_crypto/proof',
    access: 'user',
    rate: 'money',
    money: true,
    turn: 'apart',
    input: { id: id(), voucher: plain(200, 1) },
    reply: sentence,
    errors: ['LOGIN_REQUIRED', 'NOT_FOUND', 'ORDER_STATE', 'DUPLICATE'],
  }),
  cancel: route({
    method: 'POST',
    path: '/buy_crypto/cancel',
    access: 'user',
    rate: 'money',
    money: true,
    turn: 'apart',
    input: { id: id() },
    reply: sentence,
    errors: ['LOGIN_REQUIRED', 'NOT_FOUND', 'ORDER_STATE'],
  }),
  orders: route({
    method: 'GET',
    path: '/buy_crypto/orders',
    access: 'user',
    rate: 'read',
    input: { page: page(), limit: page() },
    reply: listP2(purchaseOrder),
    errors: ['LOGIN_REQUIRED'],
  }),
  one: route({
    method: 'GET',
    path: '/buy_crypto/order',
    access: 'user',
    rate: 'read',
    input: { id: id() },
    reply: purchaseOrder,
    errors: ['LOGIN_REQUIRED', 'NOT_FOUND'],
  }),
} as const

/** What staff see of an order with a payment proof, and the reasons for rejecting it (STAFF-04). */
const purchaseReview = {
  reasons: ['payment-not-received', 'payment-differs', 'payer-differs', 'proof-unreadable'],
  subject: z.object({
    country: z.string(),
    method: z.literal(purchaseMethods),
    bank: z.string(),
    amount: decimal,
    currency: z.string(),
    rate: decimal,
    receive: decimal,
    reference: z.string(),
    payer: z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      tax_id: z.string(),
    }),
    simulated: flag,
    pictures: z.tuple([z.literal('voucher')]),
  }),
} as const

export const purchasesContract = defineProductContract({
  area: 'purchases',
  routes: purchases,
  switched: {
    config: 'stays',
    order: 'off',
    proof: 'stays',
    cancel: 'stays',
    orders: 'stays',
    one: 'stays',
  },
  whileFrozen: { order: 'shut', proof: 'stays', cancel: 'stays', orders: 'stays', one: 'stays' },
  disputes: ['purchase'],
  records: { deposit: [220] },
  events: purchasesEvents,
  exports: ['purchases'],
  reviews: { purchase: purchaseReview },
})
