import { type Quantity } from '@candor/money'
import { costOf, hasTotalChanged, type PayCurrency } from './payment.ts'
import {
  APPLICATIONS_MAX,
  isShared,
  needsIdentity,
  type OfferingTerms,
  timeStatusAt,
  toAmount,
  toTokens,
} from './terms.ts'

/** How long an application in a coin waits for its tick (IEO-05). */
export const TICK_WAIT_MS = 3_000

/** What a user asks for: an amount of tokens, and the total that they were shown, where named. */
export type ApplicationParams = {
  readonly amount: Quantity
  readonly shownTotal?: Quantity | undefined
}

/** The facts an application is validated against. */
export type ApplicationContext = {
  /** Undefined where there is no such offering, or no such currency to pay in. */
  readonly terms: OfferingTerms | undefined
  readonly isVerified: boolean
  /** Issuer, staff and declared relatives of them (IEO-20). */
  readonly isInsider: boolean
  readonly isCancelled: boolean
  readonly acceptedMs: number
  /** What the person has of it: applied for while it is shared, passed after that (IEO-15). */
  readonly ownTokens: bigint
  /** How many applications they filed to it, withdrawn ones included. */
  readonly ownApplications: number
  /** What is left of the supply after the pool and what was passed whole since. */
  readonly remaining: bigint
  /** 'awaited' until the coin's first tick is recorded, 'missing' when it did not come in time. */
  readonly currency: PayCurrency | 'awaited' | 'missing'
  /** The available exchange balance of the currency. */
  readonly available: Quantity
}

/** An application as it is filed: shared out later, or passed whole at once. */
export type AcceptedApplication = {
  readonly tokens: bigint
  readonly total: Quantity
  readonly isShared: boolean
}

export type ApplicationRefusal =
  | {
      readonly refused:
        | 'KYC_REQUIRED'
        | 'PARAM_ERROR'
        | 'NOT_FOUND'
        | 'NOT_ELIGIBLE'
        | 'PROJECT_NOT_OPEN'
        | 'SOLD_OUT'
        | 'NO_PRICE'
        | 'PRICE_CHANGED'
    }
  | { readonly refused: 'AMOUNT_MIN'; readonly details: { readonly min: Quantity } }
  | { readonly refused: 'PURCHASE_LIMIT'; readonly details: { readonly max: Quantity } }
  | {
      readonly refused: 'INSUFFICIENT_BALANCE'
      readonly details: { readonly needed: Quantity; readonly available: Quantity }
    }

/**
 * Validates an application in the order of precedence of IEO-05, as far as the known facts allow:
 * 'price' when only the coin's tick is missing. What is shared out is never sold out; one person
 * may then apply for the whole supply, and under fcfs for the cap.
 */
export function validateApplication(
  { amount, shownTotal }: ApplicationParams,
  context: ApplicationContext,
): AcceptedApplication | ApplicationRefusal | { readonly next: 'price' } {
  const { terms, acceptedMs, currency } = context
  if (terms !== undefined && needsIdentity(terms) && !context.isVerified)
    return { refused: 'KYC_REQUIRED' }
  const tokens = toTokens(amount)
  if (tokens === undefined || (shownTotal !== undefined && shownTotal <= 0n))
    return { refused: 'PARAM_ERROR' }
  if (terms === undefined) return { refused: 'NOT_FOUND' }
  if (context.isInsider) return { refused: 'NOT_ELIGIBLE' }
  if (context.isCancelled || timeStatusAt(terms, acceptedMs) !== 'in_progress')
    return { refused: 'PROJECT_NOT_OPEN' }
  if (tokens < terms.min) return { refused: 'AMOUNT_MIN', details: { min: toAmount(terms.min) } }
  // Whoever filed as many as one may has what they have.
  const max = context.ownApplications < APPLICATIONS_MAX ? maxOfPerson(terms) : context.ownTokens
  if (context.ownTokens + tokens > max)
    return { refused: 'PURCHASE_LIMIT', details: { max: toAmount(max) } }
  const shared = isShared(terms, acceptedMs)
  if (!shared && tokens > context.remaining) return { refused: 'SOLD_OUT' }
  if (currency === 'missing') return { refused: 'NO_PRICE' }
  if (currency === 'awaited') return { next: 'price' }
  const total = costOf(terms.price, tokens, currency)
  if (shownTotal !== undefined && hasTotalChanged(shownTotal, total))
    return { refused: 'PRICE_CHANGED' }
  if (total > context.available)
    return {
      refused: 'INSUFFICIENT_BALANCE',
      details: { needed: total, available: context.available },
    }
  return { tokens, total, isShared: shared }
}

/**
 * What one person may apply for. Under pro rata the cap bounds what is passed (IEO-09), under fcfs
 * already what is asked for, since each is passed whole.
 */
export function maxOfPerson({ allocation, cap, supply }: OfferingTerms): bigint {
  return allocation === 'fcfs' && cap !== undefined ? cap : supply
}
