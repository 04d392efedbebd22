import { unitsOf } from '@candor/money'
import type { OfferingTerms } from './terms.ts'

/** The start of the tests' offering, and its end a day later. */
export const startMs = 1_795_478_400_000
export const endMs = startMs + 86_400_000

/** A pro rata offering of 10,000 tokens at 0.5 USDT, with what a test needs otherwise. */
export function sampleOffering(changes: Partial<OfferingTerms> = {}): OfferingTerms {
  return {
    allocation: 'pro_rata',
    price: unitsOf('0.5'),
    supply: 10_000n,
    min: 10n,
    cap: undefined,
    minSale: 0n,
    startMs,
    endMs,
    sellBeginMs: endMs + 5 * 86_400_000,
    lockDays: 7,
    namesInsiders: false,
    hasPool: true,
    ...changes,
  }
}
