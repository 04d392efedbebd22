import { quantity, type Quantity } from '@candor/money'
import { LAST_HOUR_MS, type OfferingTerms, toTokens } from './terms.ts'

/** An own application that is to be lessened, or withdrawn by taking all of it (IEO-16). */
export type LessenedApplication = {
  readonly tokens: bigint
  readonly status: 'applied' | 'charged' | 'done'
  readonly isPaidInUsdt: boolean
}

export type LesseningRefusal = { readonly refused: 'PARAM_ERROR' | 'NOT_FOUND' | 'ORDER_STATE' }

/**
 * Validates that so many tokens are taken off an application, in the order of precedence of IEO-16,
 * and answers what is left of it and the USDT that are unlocked. What is left keeps its place and
 * the offering's minimum.
 */
export function validateLessening(
  amount: Quantity,
  application: LessenedApplication | undefined,
  terms: OfferingTerms,
  nowMs: number,
): { readonly left: bigint; readonly unlocked: Quantity } | LesseningRefusal {
  const tokens = toTokens(amount)
  if (tokens === undefined) return { refused: 'PARAM_ERROR' }
  if (application === undefined) return { refused: 'NOT_FOUND' }
  const left = application.tokens - tokens
  const isLeftAllowed = left === 0n || left >= terms.min
  if (!isLessenable(application, terms, nowMs) || !isLeftAllowed) return { refused: 'ORDER_STATE' }
  return { left, unlocked: quantity((terms.price as bigint) * tokens) }
}

/** Until an hour before the end, of a pro rata offering, paid in USDT. */
export function isLessenable(
  { status, isPaidInUsdt }: LessenedApplication,
  { allocation, endMs }: OfferingTerms,
  nowMs: number,
): boolean {
  return (
    allocation === 'pro_rata' &&
    status === 'applied' &&
    isPaidInUsdt &&
    nowMs < endMs - LAST_HOUR_MS
  )
}
