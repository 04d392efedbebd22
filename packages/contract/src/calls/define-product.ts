import type { ZodMiniType } from 'zod/mini'
import type { UserEvent } from '../events/event.ts'
import type { RecordGroup } from '../words/record-groups.ts'
import type { Route } from './route.ts'

/**
 * What becomes of a call while its product is off: it answers FEATURE_OFF, or it stays, because it
 * closes, cancels, repays, redeems, adds margin or reads.
 */
export type CallSwitch = 'off' | 'stays'

/**
 * What becomes of a call while its caller's account is frozen: it is answered, or it is shut
 * (ACCOUNT_FROZEN). 'adds-margin' is answered as far as it adds margin to open contracts;
 * 'identifies' only where nothing but a recovery froze the account, which ends by its owner being
 * identified.
 */
export type FreezePolicy = 'stays' | 'shut' | 'adds-margin' | 'identifies'

type OfSession = { readonly access: 'user' | 'verified' }
/** The calls of an area that need a session. */
export type CallWithSession<Routes> = {
  [C in keyof Routes]: Routes[C] extends OfSession ? C : never
}[keyof Routes]

/** What staff see of a request, and the reasons for which it may fail (STAFF-03, STAFF-04). */
export type Review = { readonly reasons: readonly string[]; readonly subject: ZodMiniType }

/** Types of records, by the group that they are looked for in (LEDG-09). */
export type RecordTypes = Partial<Readonly<Record<RecordGroup, readonly number[]>>>

/**
 * What a product says of itself on the wire. A word that is left out is one that the product does
 * not have.
 */
export type ProductContract = {
  /** The name of its area, of its calls and of what an operator can switch off. */
  readonly area: string
  readonly routes: Readonly<Record<string, Route>>
  /**
   * A word for each of its calls (SITE-13), or 'core' where nothing switches it off: what lies in
   * the account of a product that is off must come back, and nobody's money is held by a setting
   * (OUT-10).
   */
  readonly switched: 'core' | Readonly<Record<string, CallSwitch>>
  /** A word for each of its calls that need a session (USER-39). */
  readonly whileFrozen: Readonly<Record<string, FreezePolicy>>
  /** What its orders are called where they are proved (FAIR-04). */
  readonly proofs?: readonly string[]
  readonly records?: RecordTypes
  /**
   * What its users' own connections alone are told of (RT-12). Its file exports them as
   * `<area>Events`, by which the build of the app finds them.
   */
  readonly events?: Readonly<Record<string, UserEvent>>
  /** The house stands against its users, and publishes how far (FAIR-07). */
  readonly exposure?: true
  /** What may be taken home of it as a file (LEDG-17). */
  readonly exports?: readonly string[]
  /** Its requests that staff decide, by their kind. */
  readonly reviews?: Readonly<Record<string, Review>>
}

/** A value for each of these names and for no other, whatever it was given for. */
type ForExactly<Names extends PropertyKey, Value, Given> = {
  readonly [N in Names]: Value
} & { readonly [N in Exclude<keyof Given, Names>]: never }

/** What a product must have: it lacks no word and has none that nothing asks for. */
export type Complete<P extends ProductContract> = {
  readonly switched: P['switched'] extends 'core'
    ? 'core'
    : ForExactly<keyof P['routes'], CallSwitch, P['switched']>
  readonly whileFrozen: ForExactly<CallWithSession<P['routes']>, FreezePolicy, P['whileFrozen']>
} & { readonly [N in Exclude<keyof P, keyof ProductContract>]: never }

/**
 * A product, for the list in products.ts. One whose call has no word of SITE-13 or USER-39 does not
 * compile, and neither does one with a word for a call that it does not have. The mark lets a page
 * that calls a product be built without what only the list asks for.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineProductContract<const P extends ProductContract>(
  contract: P & Complete<P>,
): P {
  return contract
}
