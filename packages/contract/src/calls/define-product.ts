import type { ZodMiniType } from 'zod/mini'
import type { UserEvent } from '../events/event.ts'
import type { RecordGroup } from '../words/record-groups.ts'
import type { Route } from './route.ts'

/**
 * How a call behaves while its product is off: it returns FEATURE_OFF, or it stays, because it
 * closes, cancels, repays, redeems, adds margin or reads.
 */
export type CallSwitch = 'off' | 'stays'

/**
 * How a call behaves while its caller's account is frozen: it is allowed, or shut (ACCOUNT_FROZEN).
 * 'adds-margin' is allowed as far as it adds margin to open contracts; 'identifies' only where
 * nothing but a recovery froze the account, which ends once its owner is identified.
 */
export type FreezePolicy = 'stays' | 'shut' | 'adds-margin' | 'identifies'

type OfSession = { readonly access: 'user' | 'verified' }
/** The calls of an area that need a session. */
export type CallWithSession<Routes> = {
  [C in keyof Routes]: Routes[C] extends OfSession ? C : never
}[keyof Routes]

/** What staff see of a request, and the reasons for rejecting it (STAFF-03, STAFF-04). */
export type Review = { readonly reasons: readonly string[]; readonly subject: ZodMiniType }

/** Record types by their search group (LEDG-09). */
export type RecordTypes = Partial<Readonly<Record<RecordGroup, readonly number[]>>>

/** A product's declaration on the wire. An omitted field is one that the product does not have. */
export type ProductContract = {
  /** The name of its area, its calls and its switch. */
  readonly area: string
  readonly routes: Readonly<Record<string, Route>>
  /**
   * A switch for each of its calls (SITE-13), or 'core' where nothing switches it off: balances in
   * a switched-off product must be withdrawable, and no setting may hold anybody's money (OUT-10).
   */
  readonly switched: 'core' | Readonly<Record<string, CallSwitch>>
  /** A policy for each of its calls that need a session (USER-39). */
  readonly whileFrozen: Readonly<Record<string, FreezePolicy>>
  /** The kinds of its orders in proofs (FAIR-04). */
  readonly proofs?: readonly string[]
  /** The kinds of its orders and requests without a proof that can be complained of (CHAT-09). */
  readonly disputes?: readonly string[]
  readonly records?: RecordTypes
  /**
   * What its users' own connections alone are told of (RT-12). Its file exports them as
   * `<area>Events`, by which the build of the app finds them.
   */
  readonly events?: Readonly<Record<string, UserEvent>>
  /** The house is the counterparty, and publishes its exposure (FAIR-07). */
  readonly exposure?: true
  /** The kinds of its file exports (LEDG-17). */
  readonly exports?: readonly string[]
  /** Its requests that staff decide, by kind. */
  readonly reviews?: Readonly<Record<string, Review>>
}

/** A value for exactly these names, whatever `Given` contains. */
type ForExactly<Names extends PropertyKey, Value, Given> = {
  readonly [N in Names]: Value
} & { readonly [N in Exclude<keyof Given, Names>]: never }

/** The complete declaration: no call without its entry, and no entry without a call. */
export type Complete<P extends ProductContract> = {
  readonly switched: P['switched'] extends 'core'
    ? 'core'
    : ForExactly<keyof P['routes'], CallSwitch, P['switched']>
  readonly whileFrozen: ForExactly<CallWithSession<P['routes']>, FreezePolicy, P['whileFrozen']>
} & { readonly [N in Exclude<keyof P, keyof ProductContract>]: never }

/**
 * Declares a product for the list in products.ts. A call without its entry for SITE-13 or USER-39
 * does not compile, and neither does an entry for a call that does not exist. The annotation lets
 * bundlers drop the list's data from a page that only calls the product.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineProductContract<const P extends ProductContract>(
  contract: P & Complete<P>,
): P {
  return contract
}
