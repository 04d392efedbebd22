import { type SecondsProduct, secondsProduct } from '@candor/contract'
import { isPublishable } from '@candor/engine/seconds/listing'
import { breakEven, type Duration, type SecondsTerms } from '@candor/engine/seconds/terms'
import { formatTrimmed, parseQuantity, type Quantity, type Rate, unitsOf } from '@candor/money'
import { userShare } from './terms.ts'

/** Parses a version's fields to terms (STAFF-08); undefined where incomplete or contradictory. */
export function readProduct(fields: unknown): SecondsTerms | undefined {
  const { success, data } = secondsProduct.safeParse(fields)
  if (!success) return undefined
  const amounts = [
    data.fee,
    data.least,
    data.most,
    data.exposure_cap,
    ...data.quick_amounts,
    ...data.durations.flatMap(({ payout, least: minStake, most: maxStake }) => [
      payout,
      minStake,
      maxStake,
    ]),
  ]
  if (amounts.some((text) => parseQuantity(text) === undefined)) return undefined
  const terms: SecondsTerms = {
    durations: data.durations.map((one, index): Duration => ({
      id: index + 1,
      seconds: one.seconds,
      payout: rateOf(one.payout),
      minStake: amountOf(one.least),
      maxStake: amountOf(one.most),
    })),
    fee: rateOf(data.fee),
    minStake: amountOf(data.least),
    maxStake: amountOf(data.most),
    maxOpen: data.most_open,
    exposureCap: amountOf(data.exposure_cap),
    quickAmounts: data.quick_amounts.map(amountOf),
    userShare,
  }
  return isPublishable(terms) ? terms : undefined
}

const amountOf = (text: string): Quantity => unitsOf<Quantity>(text)
const rateOf = (text: string): Rate => unitsOf<Rate>(text)

/** Serializes terms to a version's fields. */
export function writeProduct(terms: SecondsTerms): SecondsProduct {
  return {
    fee: formatTrimmed(terms.fee),
    least: formatTrimmed(terms.minStake),
    most: formatTrimmed(terms.maxStake),
    most_open: terms.maxOpen,
    exposure_cap: formatTrimmed(terms.exposureCap),
    quick_amounts: terms.quickAmounts.map((amount) => formatTrimmed(amount)),
    durations: terms.durations.map(({ seconds, payout, minStake, maxStake }) => ({
      seconds,
      payout: formatTrimmed(payout),
      least: formatTrimmed(minStake),
      most: formatTrimmed(maxStake),
    })),
  }
}

/** Each duration's break-even win rate (SEC-16). */
export function computeBreakEvens({ fee, durations }: SecondsTerms): readonly Rate[] {
  return durations.map(({ payout }) => breakEven(fee, payout))
}
