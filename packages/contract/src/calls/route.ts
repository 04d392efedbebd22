import * as z from 'zod/mini'
import type { Field } from '../fields.ts'
import type { RefusalCode, RefusedWith, StandingRefusal } from '../refusals.ts'

export type Method = 'GET' | 'POST' | 'PUT'

/**
 * Who may call: anyone; a signed-in user (else 999); a user with basic verification (else 998); a
 * staff member of a role of the call (else STAFF_ONLY).
 */
export type Access = 'guest' | 'user' | 'verified' | 'staff'

/** What staff members are for; each role reaches only its own calls (STAFF-10). */
export const staffRoles = ['reviewer', 'support', 'editor', 'publisher', 'auditor'] as const
export type StaffRole = (typeof staffRoles)[number]

/**
 * Published rate classes (WIRE-22); their numbers stand in the server's http/limits.ts and in
 * FAIR-11.
 */
export type RateClass =
  | 'read'
  | 'write'
  | 'money'
  | 'secret'
  | 'code'
  | 'upload'
  | 'chat'
  | 'export'
  | 'proof'

type Fields = Readonly<Record<string, Field<unknown>>>

/**
 * One call, written once: the server's handlers, the client, the fuzzer and the documentation all
 * come from it.
 */
export type Route = {
  readonly method: Method
  readonly path: string
  readonly access: Access
  /** Of a staff call: the roles that reach it; without the field every staff member does. */
  readonly roles?: readonly StaffRole[]
  readonly input: Fields
  /** What `message` holds on success. */
  readonly reply: z.ZodMiniType
  /** What `data` holds beside it, where a rule says so. */
  readonly data?: z.ZodMiniType
  /**
   * The refusals this call may answer beyond the standing ones, in their order of precedence
   * (WIRE-12, WIRE-42).
   */
  readonly errors: readonly RefusalCode[]
  /** Moves money: unknown fields are refused and Idempotency-Key is honoured (WIRE-20). */
  readonly money?: true
  /**
   * How a money call stands beside the others of its user (WIRE-56): 'waits' for one that is
   * accepted first and decided by a price of later, 'apart' for one that only closes, cancels or
   * asks for money and waits for nobody; without the word it moves money at once, as a call does
   * that is no money call and has the word 'moves'.
   */
  readonly turn?: 'waits' | 'apart' | 'moves'
  /**
   * Opens a position of a product with a risk disclosure: the user's own limits are answered before
   * malformed input (WIRE-12).
   */
  readonly opens?: 'contracts' | 'seconds' | 'borrowing'
  /**
   * Opens new risk, which whoever has not agreed to the terms in force may not: TERMS_NOT_ACCEPTED
   * (USER-36).
   */
  readonly needsTerms?: true
  readonly rate: RateClass
  /**
   * The answer is the same for whoever asks and may be kept for so many seconds (WIRE-53); nobody
   * keeps any other.
   */
  readonly keptSeconds?: number
  /** The chart call alone answers {code, msg, data} (MKT-07). */
  readonly envelope?: 'chart'
}

export function route<const R extends Route>(definition: R): R {
  return definition
}

type OptionalKeys<F extends Fields> = {
  [K in keyof F]: undefined extends FieldValue<F[K]> ? K : never
}[keyof F]
type FieldValue<F> = F extends Field<infer T> ? T : never
type Flat<T> = { [K in keyof T]: T[K] }

/** What a handler receives. */
export type Input<R extends Route> = Flat<
  { [K in Exclude<keyof R['input'], OptionalKeys<R['input']>>]: FieldValue<R['input'][K]> } & {
    [K in OptionalKeys<R['input']>]?: FieldValue<R['input'][K]>
  }
>

export type Reply<R extends Route> = z.output<R['reply']>
export type Data<R extends Route> = R extends { readonly data: z.ZodMiniType }
  ? z.output<R['data']>
  : undefined

/**
 * A refusal a handler may return: one its route declares, or a standing one; anything else is a
 * compile error.
 */
export type Refusal<R extends Route> = RefusedWith<R['errors'][number] | StandingRefusal>

/** What a handler returns: the message (and data, where declared) or a refusal. */
export type Answer<R extends Route> =
  | (R extends { readonly data: z.ZodMiniType }
      ? { readonly message: Reply<R>; readonly data: Data<R> }
      : { readonly message: Reply<R> })
  | Refusal<R>

const schemas = new WeakMap<Route, z.ZodMiniType<Record<string, unknown>>>()

/**
 * The schema of a call's whole input; strict on money calls, where an unknown field is refused
 * rather than dropped.
 */
export function inputSchema(definition: Route): z.ZodMiniType<Record<string, unknown>> {
  const known = schemas.get(definition)
  if (known !== undefined) return known
  const shape = Object.fromEntries(
    Object.entries(definition.input).map(([name, field]) => [name, field.schema]),
  )
  const schema = (definition.money === true
    ? z.strictObject(shape)
    : z.object(shape)) as unknown as z.ZodMiniType<Record<string, unknown>>
  schemas.set(definition, schema)
  return schema
}
