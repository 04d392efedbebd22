import { quantity, unitsOf } from '@candor/money'
import { validateOpening, type OpeningContext, type OpeningRequest } from '../validate-opening.ts'
import { amountOf, btcTerms, priceOf } from './sample-futures.ts'
import type { FuturesTerms } from '../terms.ts'

export const none = quantity(0n)

export function sampleRequest(other: Partial<OpeningRequest> = {}): OpeningRequest {
  return { side: 'long', lots: amountOf('10'), leverage: 100, isCopied: false, ...other }
}

/** A wallet, a pair and a house that pass every check. */
export function sampleContext(other: Partial<OpeningContext> = {}): OpeningContext {
  return {
    lastTick: { price: priceOf('65000'), ageMs: 500 },
    balance: amountOf('100'),
    own: { count: 0, notional: unitsOf('0'), maxLeverage: 0 },
    othersOfPerson: unitsOf('0'),
    exposure: { long: none, short: none, pendingLong: none, pendingShort: none },
    houseFree: amountOf('1000000'),
    insurance: amountOf('1000'),
    insuranceFloor: amountOf('1000'),
    isLossLimitReached: false,
    ...other,
  }
}

/** The refusal code of an opening, or 'accepted'. */
export function validationCode(
  request: Partial<OpeningRequest> = {},
  context: Partial<OpeningContext> = {},
  terms: Partial<FuturesTerms> = {},
): string {
  const validated = validateOpening(sampleRequest(request), btcTerms(terms), sampleContext(context))
  return 'refused' in validated ? validated.refused : 'accepted'
}
