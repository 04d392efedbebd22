import type { Answer, Api, FreezeReason, Input, Language, Route, StaffRole } from '@candor/contract'
import type { Acceptance } from '@candor/engine/prices/usability'
import type { TextKey, TextValues } from '../texts/index.ts'

/** A freeze of an account; without an end it lasts until it is lifted. */
export type Frozen = {
  readonly reasons: readonly [FreezeReason, ...FreezeReason[]]
  readonly untilMs: number | undefined
}

export type Caller = {
  readonly userId: number
  readonly sessionId: number
  readonly authLevel: number
  /** The freeze of the account, read with the session (USER-38). */
  readonly frozen?: Frozen | undefined
}

/** The context of a request, beside its input. */
export type Context = {
  readonly language: Language
  readonly requestId: string
  /** The caller's network address, for limits and the session list. */
  readonly address: string
  readonly device: string
  /**
   * The device's own random token, if any: not a session, only used to recognise the device
   * (AUTH-33).
   */
  readonly deviceToken: string | undefined
  /** When the request was received, by the server's clock. */
  readonly receivedAtMs: number
  /** The last tick of all pairs recorded and known then; 0 before any. */
  readonly receivedAfterTickId: number
  readonly caller: Caller | undefined
  /** Idempotency-Key of a money call, with the hash of its canonical body (WIRE-20). */
  readonly intent: Intent | undefined
  /**
   * Accepts a call that a later price decides, at this time: lookups happen before it, and the wait
   * begins in the same step, so that nothing slow comes between (FUT-44).
   */
  accept(): Accepted
  /**
   * Awaits something that is no work of this call, a price or earlier calls: meanwhile it does not
   * count as work of its network (WIRE-50).
   */
  releaseWhile<T>(pending: Promise<T>): Promise<T>
  /** A server sentence in the reader's language. */
  text<Key extends TextKey>(key: Key, ...values: TextValues<Key>): string
}

/**
 * A call's acceptance: its time and last tick, and when the same user's earlier accepted calls of
 * that kind are decided.
 */
export type Accepted = { readonly accepted: Stamp; readonly earlierDecided: Promise<void> }
/** A time of acceptance, and the last tick known then; 0 before any. */
export type Stamp = Acceptance & { readonly afterTickId: number }

export type Intent = { readonly key: string; readonly call: string; readonly bodyHash: Buffer }

export type SignedIn = Context & { readonly caller: Caller }

/** The authenticated staff member; a customer's session never is one (AUTH-24, STAFF-01). */
export type StaffCaller = {
  readonly staffId: number
  readonly sessionId: number
  readonly name: string
  readonly displayName: string
  readonly roles: readonly StaffRole[]
}

/** The token identifies the session to the database itself for signatures (STAFF-21). */
export type StaffContext = Context & { readonly staff: StaffCaller; readonly token: string }

/**
 * One call's handler. A call that needs a session gets a context with the caller, or the staff
 * member.
 */
export type Handler<R extends Route> = (
  input: Input<R>,
  context: ContextOf<R['access']>,
) => Promise<Answer<R>>

type ContextOf<A extends Route['access']> = A extends 'guest'
  ? Context
  : A extends 'staff'
    ? StaffContext
    : SignedIn

/** The handlers of one area; a missing one, or an undeclared refusal, does not compile. */
export type Handlers<A extends keyof Api> = {
  readonly [K in keyof Api[A]]: Api[A][K] extends Route ? Handler<Api[A][K]> : never
}

/** A part of an area's handlers, where two modules share the area. */
export type SomeHandlers<A extends keyof Api, K extends keyof Api[A]> = Pick<Handlers<A>, K>

/** Every area except uploads, whose multipart body has a border of its own. */
export type AllHandlers = { readonly [A in Exclude<keyof Api, 'uploads'>]: Handlers<A> }
