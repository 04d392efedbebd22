import * as z from 'zod/mini'
import type { Field } from '../fields.ts'
import type { RefusalCode, RefusedWith, StandingRefusal } from '../refusals.ts'

export type Method = 'GET' | 'POST' | 'PUT'

/**
 * Who may call: anyone; a signed-in user (otherwise 999); a user with basic verification (otherwise
 * 998); a staff member with a role of the call (otherwise STAFF_ONLY).
 */
export type Access = 'guest' | 'user' | 'verified' | 'staff'

/** The roles of staff members; each reaches only its own calls (STAFF-10). */
export const staffRoles = ['reviewer', 'support', 'editor', 'publisher', 'auditor'] as const
export type StaffRole = (typeof staffRoles)[number]

/**
 * Published rate classes (WIRE-22); their numbers are in the server's http/limits.ts and in
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
 * The single definition of a call: the server's handlers, the client, the fuzzer and the
 * documentation derive from it.
 */
export type Route = {
  readonly method: Method
  readonly path: string
  readonly access: Access
  /** The staff roles that may call it; without this field every staff member may. */
  readonly roles?: readonly StaffRole[]
  readonly input: Fields
  /** The schema of `message` on success. */
  readonly reply: z.ZodMiniType
  /** The schema of `data`, where a rule requires one. */
  readonly data?: z.ZodMiniType
  /**
   * The refusals this call may return beyond the standing ones, in order of precedence (WIRE-12,
   * WIRE-42).
   */
  readonly errors: readonly RefusalCode[]
  /** Moves money: unknown fields are refused and Idempotency-Key is honoured (WIRE-20). */
  readonly money?: true
  /**
   * How a money call is ordered with the same user's others (WIRE-56): 'waits' for one that is
   * accepted first and decided by a later price, 'apart' for one that only closes, cancels or
   * requests money and runs independently. Without this field it moves money at once, like a call
   * that is no money call but has 'moves'.
   */
  readonly turn?: 'waits' | 'apart' | 'moves'
  /**
   * Opens a position of a product with a risk disclosure: the user's own limits are checked before
   * malformed input (WIRE-12).
   */
  readonly opens?: 'contracts' | 'seconds' | 'borrowing' | 'dual' | 'lock'
  /**
   * Opens new risk: returns TERMS_NOT_ACCEPTED unless the caller accepted the terms in force
   * (USER-36).
   */
  readonly needsTerms?: true
  readonly rate: RateClass
  /**
   * The reply is the same for every caller and may be cached for this many seconds (WIRE-53); no
   * other reply may be cached.
   */
  readonly keptSeconds?: number
  /** Only the chart call returns {code, msg, data} (MKT-07). */
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
 * A refusal a handler may return: a declared or a standing one; anything else is a compile error.
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
 * instead of dropped.
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
