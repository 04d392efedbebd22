import { MAX_DRIFT_PERMILLE } from '@candor/engine/token-offering/payment'
import { APPLICATIONS_MAX, LAST_HOUR_MS, POOL_MS } from '@candor/engine/token-offering/terms'
import { TICK_WAIT_MS } from '@candor/engine/token-offering/validate-application'
import { formatPercentTrimmed, formatTrimmed, rate, SCALE } from '@candor/money'
import { type Rule, wordRule } from '../../platform/fairness/index.ts'
import { OPEN_MS, TO_MARKET_MS, tracks, WARM_UP_MS } from './listing/sandbox-offerings.ts'
import type { PlaceTerms } from './product-terms.ts'
import { CLOSE_DELAY_MS, OFFERING_ESCROW, OFFERING_ISSUER, PAY_COINS } from './terms.ts'

/** What a version of a place offers, or that it closes it (STAFF-08). */
export function projectRule({ place, terms: { offer } }: PlaceVersion): Rule {
  const terms = offer?.termsFrom(0)
  return wordRule(`offering.project.${place}`, 'offering-project', {
    place,
    kind: offer === undefined ? 'closes' : 'offer',
    token: offer?.token ?? '',
    supply: String(terms?.supply ?? 0n),
    price: terms === undefined ? '' : formatTrimmed(terms.price),
    allocation: terms?.allocation ?? '',
    openMs: terms === undefined ? 0 : terms.endMs - terms.startMs,
    warmUpMs: terms?.startMs ?? 0,
    marketMs: terms === undefined ? 0 : terms.sellBeginMs - terms.endMs,
    days: terms?.lockDays ?? 0,
  })
}

/** A version of a place, with its number. */
export type PlaceVersion = { readonly place: string; readonly terms: PlaceTerms }

/** How tokens are applied for, shared out and passed, and what a sandbox sells (FAIR-11). */
export const offeringRules: readonly Rule[] = [
  wordRule('offering.application', 'offering-application', {
    coins: PAY_COINS.join(', '),
    waitMs: TICK_WAIT_MS,
    count: APPLICATIONS_MAX,
    driftShare: formatPercentTrimmed(rate((MAX_DRIFT_PERMILLE * SCALE) / 1_000n)),
  }),
  wordRule('offering.fcfs', 'offering-fcfs', {
    poolMs: POOL_MS,
    delayMs: CLOSE_DELAY_MS,
  }),
  wordRule('offering.pro-rata', 'offering-pro-rata', { hourMs: LAST_HOUR_MS }),
  wordRule('offering.end', 'offering-end', {
    delayMs: CLOSE_DELAY_MS,
    escrow: OFFERING_ESCROW,
    issuer: OFFERING_ISSUER,
  }),
  wordRule('offering.insiders', 'offering-insiders'),
  wordRule('offering.sandbox', 'offering-sandbox', {
    tokens: tracks.flatMap(({ tokens }) => tokens).join(', '),
    warmUpMs: WARM_UP_MS,
    openMs: OPEN_MS,
    marketMs: TO_MARKET_MS,
    sharedSupply: Number(tracks[0].terms.supply),
    sharedPrice: formatTrimmed(tracks[0].terms.price),
    wholeSupply: Number(tracks[1].terms.supply),
    wholePrice: formatTrimmed(tracks[1].terms.price),
    most: Number(tracks[1].terms.cap ?? 0n),
  }),
]
