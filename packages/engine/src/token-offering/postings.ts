import { negate, quantity, type Quantity, subtract } from '@candor/money'
import { toAmount } from './terms.ts'

/**
 * One movement of an offering: the user's exchange account, the escrow that keeps what was paid
 * until the end, or the issuer, whose supply is locked from its publication on (LEDG-05).
 */
export type OfferingPosting = {
  readonly role: 'user' | 'escrow' | 'issuer'
  readonly part: 'available' | 'locked'
  readonly currency: 'pay' | 'token'
  readonly change: Quantity
}

type Changes = readonly (readonly [
  OfferingPosting['role'],
  OfferingPosting['part'],
  OfferingPosting['currency'],
  Quantity,
])[]

/** Locks what an application costs until it is decided; negative for what is lessened. */
export function lockPostings(total: Quantity): OfferingPosting[] {
  return toPostings([
    ['user', 'available', 'pay', negate(total)],
    ['user', 'locked', 'pay', total],
  ])
}

/** Pays for tokens that are passed whole at once (IEO-08). */
export function payPostings(total: Quantity): OfferingPosting[] {
  return toPostings([
    ['user', 'available', 'pay', negate(total)],
    ['escrow', 'available', 'pay', total],
  ])
}

/** Decides a locked application: the refund is free again, the rest is paid (IEO-09). */
export function decidePostings(locked: Quantity, refund: Quantity): OfferingPosting[] {
  return toPostings([
    ['user', 'locked', 'pay', negate(locked)],
    ['user', 'available', 'pay', refund],
    ['escrow', 'available', 'pay', subtract(locked, refund)],
  ])
}

/** Returns what was paid: below the least sale, or a cancelled offering (IEO-19, IEO-22). */
export function returnPostings(paid: Quantity): OfferingPosting[] {
  return toPostings([
    ['escrow', 'available', 'pay', negate(paid)],
    ['user', 'available', 'pay', paid],
  ])
}

/** At the end passed tokens are the user's and locked, and what was paid the issuer's (IEO-13). */
export function passPostings(passed: bigint, paid: Quantity): OfferingPosting[] {
  const tokens = toAmount(passed)
  return toPostings([
    ['issuer', 'locked', 'token', negate(tokens)],
    ['user', 'locked', 'token', tokens],
    ['escrow', 'available', 'pay', negate(paid)],
    ['issuer', 'available', 'pay', paid],
  ])
}

/** Makes passed tokens available (IEO-13). */
export function unlockPostings(passed: bigint): OfferingPosting[] {
  const tokens = toAmount(passed)
  return toPostings([
    ['user', 'locked', 'token', negate(tokens)],
    ['user', 'available', 'token', tokens],
  ])
}

function toPostings(changes: Changes): OfferingPosting[] {
  return changes
    .map(([role, part, currency, change]) => ({ role, part, currency, change }))
    .filter(({ change }) => change !== quantity(0n))
}
