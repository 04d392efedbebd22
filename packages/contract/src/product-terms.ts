import * as z from 'zod/mini'
import { decimal, flag, utcTime } from './calls/shapes.ts'

/** The kinds of terms published in versions (STAFF-08); each product declares its own. */
export const productKinds = [
  'seconds',
  'pair',
  'currency',
  'limits',
  'lock',
  'dual',
  'project',
  'delisting',
] as const
export type ProductKind = (typeof productKinds)[number]

/**
 * All terms of seconds contracts; amounts are of the paying currency, fee and payouts fractions.
 * Omitted fields do not keep their old value.
 */
export const secondsProduct = z.strictObject({
  fee: decimal,
  least: decimal,
  most: decimal,
  most_open: z.int(),
  exposure_cap: decimal,
  quick_amounts: z.array(decimal),
  durations: z.array(
    z.strictObject({ seconds: z.int(), payout: decimal, least: decimal, most: decimal }),
  ),
})
export type SecondsProduct = z.output<typeof secondsProduct>

/**
 * The terms of one pair that may change, by its symbol; rates are fractions. contracts is null
 * where the pair has none; max_lots 0 means no maximum.
 */
export const pairProduct = z.strictObject({
  pair: z.string(),
  maker_fee: decimal,
  taker_fee: decimal,
  least_value: decimal,
  contracts: z.nullable(
    z.strictObject({
      spread: decimal,
      fee: decimal,
      overnight: decimal,
      min_lots: z.int(),
      max_lots: z.int(),
      multiples: z.array(z.int()),
      exposure_cap: decimal,
    }),
  ),
})
export type PairProduct = z.output<typeof pairProduct>

/** The terms of one currency that may change, by its name; amounts are of that currency. */
export const currencyProduct = z.strictObject({
  currency: z.string(),
  deposit_open: z.boolean(),
  deposit_least: decimal,
  withdrawal_open: z.boolean(),
  withdrawal_fee: decimal,
  withdrawal_least: decimal,
  withdrawal_most: decimal,
})
export type CurrencyProduct = z.output<typeof currencyProduct>

/**
 * The limits of identity levels (KYC-07, KYC-08), and of the notional per user and pair by the
 * highest leverage among it (FUT-41), in USDT.
 */
export const limitsProduct = z.strictObject({
  basic_withdrawal_btc: decimal,
  basic_fiat_usdt: decimal,
  advanced_withdrawal_btc: decimal,
  advanced_fiat_usdt: decimal,
  notional_above_75: decimal,
  notional_above_50: decimal,
  notional_above_25: decimal,
  notional_above_10: decimal,
  notional_otherwise: decimal,
})
export type LimitsProduct = z.output<typeof limitsProduct>

/**
 * All terms of one lock mining product, by its number; amounts are of its currency, the rate is the
 * daily fraction (MINE-27).
 */
export const lockProduct = z.strictObject({
  product: z.string(),
  currency: z.string(),
  days: z.int(),
  daily_rate: decimal,
  least: decimal,
  free_most: decimal,
  most: decimal,
  stock: decimal,
  review: z.boolean(),
  open: z.boolean(),
})
export type LockProduct = z.output<typeof lockProduct>

/**
 * What publishers set of one coin's dual investments (DUAL-27): maturities in days, of every day
 * and of Fridays alone, multiples of a standard deviation, and shares as fractions. No rate, price
 * or variance is among them.
 */
export const dualTerms = z.strictObject({
  coin: z.string(),
  open: z.boolean(),
  days: z.array(z.int()),
  friday_days: z.array(z.int()),
  deviations: z.array(decimal),
  least_distance: decimal,
  most_distance: decimal,
  house_share: decimal,
  call_shares: z.int(),
  call_most: z.int(),
  put_shares: z.int(),
  put_most: z.int(),
  coin_cap: decimal,
  usdt_cap: decimal,
})
export type DualTerms = z.output<typeof dualTerms>

/**
 * Whether a coin is on the list (STAFF-23). The day on which one leaves it is the first UTC day
 * that begins at or after the version's time.
 */
export const delistingTerms = z.strictObject({ currency: z.string(), listed: z.boolean() })
export type DelistingTerms = z.output<typeof delistingTerms>

/** What follows from an offer and the time from which its version is in force (IEO-04, IEO-13). */
const previewedOffering = z.object({
  start_at: utcTime,
  end_at: utcTime,
  /** When passed tokens would be available. */
  opens_at: utcTime,
  /** The end of the pool of fcfs (IEO-08); null without one. */
  pool_until: z.nullable(utcTime),
  /** Open to level 1 only (IEO-15). */
  needs_identity: flag,
  /** What all of the supply comes to in USDT. */
  raises_most: decimal,
})

/**
 * What customers would see of terms at the last price, and what the house would promise by them at
 * most: of each currency for one settlement day, for all that can be open, and the interest of what
 * is shown, were all of it sold (STAFF-22). Rates follow from formula and price, never from terms.
 */
export const termsPreview = z.object({
  products: z.array(
    z.object({
      type: z.literal(['call', 'put']),
      exercise_price: decimal,
      start_time: utcTime,
      end_time: utcTime,
      /** Yearly, in percent. */
      rate: decimal,
    }),
  ),
  promises: z.array(
    z.object({ currency: z.string(), day_cap: decimal, cap_in_all: decimal, interest: decimal }),
  ),
  /** Of a version that sells tokens, which lists no products and promises nothing; else null. */
  offering: z.nullable(previewedOffering),
})
export type TermsPreview = z.output<typeof termsPreview>

/** A text in every language. */
const inEveryLanguage = (maxLength: number) => {
  const text = z.string().check(z.minLength(1), z.maxLength(maxLength))
  return z.strictObject({
    en: text,
    fra: text,
    spa: text,
    jp: text,
    kor: text,
    th: text,
    zh: text,
    hk: text,
  })
}
/** Why an offering is cancelled (IEO-22); '' where none is. */
const closesFor = z.literal(['', 'offering-withdrawn', 'offering-wrong', 'offering-unlawful'])

/**
 * What a place of token offerings sells from a time on, or why it is closed, which cancels what it
 * sells; exactly one of the two. Tokens are whole numbers as text, most is empty without a cap,
 * times are hours: of the warm-up after the version takes effect, of the sale after that, and from
 * its end to the market. insiders are keyed hashes of documents.
 */
export const projectProduct = z.strictObject({
  project: z.string(),
  closes: closesFor,
  offer: z.nullable(
    z.strictObject({
      token: z.string(),
      title: z.string().check(z.minLength(1), z.maxLength(60)),
      summary: inEveryLanguage(200),
      content: inEveryLanguage(1_500),
      logo: z.string(),
      white_paper: z.string(),
      link: z.string(),
      total_issuance: z.string(),
      allocation: z.literal(['fcfs', 'pro_rata']),
      price: decimal,
      supply: z.string(),
      least: z.string(),
      most: z.string(),
      least_sale: z.string(),
      pay_coins: z.array(z.string()),
      warm_up_hours: z.int().check(z.minimum(1), z.maximum(2_160)),
      open_hours: z.int().check(z.minimum(1), z.maximum(2_160)),
      market_hours: z.int().check(z.minimum(0), z.maximum(8_760)),
      lock_days: z.int().check(z.minimum(0), z.maximum(3_650)),
      insiders: z.array(z.string()),
      insiders_tokens: z.string(),
      insiders_price: decimal,
      insiders_days: z.int().check(z.minimum(0), z.maximum(3_650)),
    }),
  ),
})
export type ProjectProduct = z.output<typeof projectProduct>
