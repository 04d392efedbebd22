import type { Answer, Api, FreezeReason, Input, Language, Route, StaffRole } from '@candor/contract'
import type { Acceptance } from '@candor/engine/prices/usability'
import type { TextKey, TextValues } from '../texts/index.ts'

/** What freezes an account; without an end it lasts until it is lifted. */
export type Frozen = {
  readonly reasons: readonly [FreezeReason, ...FreezeReason[]]
  readonly untilMs: number | undefined
}

/** Who is asking, as the session proved it. */
export type Caller = {
  readonly userId: number
  readonly sessionId: number
  readonly authLevel: number
  /** What freezes his account, as it was read with his session (USER-38). */
  readonly frozen?: Frozen | undefined
}

/** What every handler knows about a request beside its input. */
export type Context = {
  readonly language: Language
  readonly requestId: string
  /** The network address of the caller, for limits and the session list. */
  readonly address: string
  readonly device: string
  /**
   * The device's own random token, where it has one: no session, and good for nothing but to be
   * known again (AUTH-33).
   */
  readonly deviceToken: string | undefined
  /** When the request was received, by the server's clock. */
  readonly receivedAtMs: number
  /** The last tick of all pairs that was on record and known then; 0 before any. */
  readonly receivedAfterTickId: number
  readonly caller: Caller | undefined
  /** Idempotency-Key of a money call, with the hash of its canonical body (WIRE-20). */
  readonly intent: Intent | undefined
  /**
   * Accepts a call that is decided by a price of later, at this moment: what is looked up
   * beforehand is looked up before it, and the wait begins in the same step, so that nothing slow
   * comes between (FUT-44).
   */
  accept(): Accepted
  /**
   * Awaits what is no work of this call, a price or the calls before it: it is not counted as work
   * of its network meanwhile (WIRE-50).
   */
  releaseWhile<T>(pending: Promise<T>): Promise<T>
  /** A server sentence in the reader's language. */
  text<Key extends TextKey>(key: Key, ...values: TextValues<Key>): string
}

/**
 * What a call was accepted as: when, after which tick, and when those of the same user and call
 * that were accepted before it are decided.
 */
export type Accepted = { readonly accepted: Stamp; readonly earlierDecided: Promise<void> }
/** A moment of acceptance, and the last tick that was known at it; 0 before any. */
export type Stamp = Acceptance & { readonly afterTickId: number }

export type Intent = { readonly key: string; readonly call: string; readonly bodyHash: Buffer }

export type SignedIn = Context & { readonly caller: Caller }

/**
 * Which staff member is asking, as his own session proved it; a customer's session never makes one
 * (AUTH-24, STAFF-01).
 */
export type StaffCaller = {
  readonly staffId: number
  readonly sessionId: number
  readonly name: string
  readonly displayName: string
  readonly roles: readonly StaffRole[]
}

/** Its token is what the database itself knows a session by where he signs (STAFF-21). */
export type StaffContext = Context & { readonly staff: StaffCaller; readonly token: string }

/**
 * One call's handler. A call that needs a session receives a context in which the caller, or the
 * staff member, is present.
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

/**
 * The handlers of one area; forgetting one, or answering an undeclared refusal, does not compile.
 */
export type Handlers<A extends keyof Api> = {
  readonly [K in keyof Api[A]]: Api[A][K] extends Route ? Handler<Api[A][K]> : never
}

/** A part of an area's handlers, where two modules share the area. */
export type SomeHandlers<A extends keyof Api, K extends keyof Api[A]> = Pick<Handlers<A>, K>

/** Every area but the uploads, whose multipart body has a border of its own. */
export type AllHandlers = { readonly [A in Exclude<keyof Api, 'uploads'>]: Handlers<A> }
