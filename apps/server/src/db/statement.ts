import { inspect } from 'node:util'
import type { QueryResultRow } from 'pg'

/**
 * Every named statement's parameter and row types. Empty here: `npm run sql` reads them from the
 * migrated schema and writes each folder's statement-types.ts.
 */
export interface StatementTypes {}

/** A row of unknown columns, to be validated by a reader. */
export type UnknownRow = Readonly<Record<string, unknown>>

type TypesOf<Name> = Name extends keyof StatementTypes
  ? StatementTypes[Name]
  : { row: UnknownRow; values: readonly unknown[] }
type NamedRow<Name> = TypesOf<Name> extends { row: infer R } ? R : never
type ValuesOf<Name> =
  TypesOf<Name> extends { values: infer V extends readonly unknown[] }
    ? { readonly [Index in keyof V]: null extends V[Index] ? V[Index] | undefined : V[Index] }
    : never

/**
 * What SQL cannot express of a column, stated beside its statement and checked for every value:
 * `present` for one that PostgreSQL cannot know to be non-null, or a function that narrows a value
 * and throws when it cannot. null stays null.
 */
export type Narrowings = Readonly<Record<string, typeof present | ((value: never) => unknown)>>
export const present = Symbol('present')

type NarrowingsOf<R> = {
  readonly [Column in keyof R]?: typeof present | ((value: NonNullable<R[Column]>) => unknown)
}
type Narrowed<R, Each> = {
  [Column in keyof R]: Column extends keyof Each
    ? Each[Column] extends (value: never) => infer Value
      ? Value | (null extends R[Column] ? null : never)
      : NonNullable<R[Column]>
    : R[Column]
}

/** A statement with its parameter and row types; a connection prepares it once under its name. */
export type Statement<R = unknown, Values extends readonly unknown[] = readonly unknown[]> = {
  readonly name: string
  readonly text: string
  readonly narrowings?: Narrowings
  /** Type-level only: the row's and the parameters' types. */
  readonly types?: { readonly row: R; readonly values: Values }
}

/** A statement's row: `RowOf<typeof FEES>`. */
export type RowOf<S> = S extends Statement<infer R> ? R : never

const declared = new Map<string, Statement>()

/**
 * A statement whose types come from the migrated schema, by name (decision 0026). It is declared at
 * the top level of its file, so that importing the file declares it.
 */
export function statement<
  const Name extends string,
  const Each extends NarrowingsOf<NamedRow<Name>> = Record<never, never>,
>(
  name: Name,
  text: string,
  narrowings?: Each,
): Statement<Narrowed<NamedRow<Name>, Each>, ValuesOf<Name>> {
  const made = { name, text, narrowings: (narrowings ?? {}) as Narrowings }
  declare(made)
  return made
}

/**
 * A statement that no schema describes, such as BEGIN or one a test composes: it is not prepared,
 * and its rows are unknown.
 */
export function sql(text: string): Statement<UnknownRow> {
  return { name: '', text }
}

/** Every named statement of the files imported so far. */
export function declaredStatements(): readonly Statement[] {
  return [...declared.values()]
}

/** A connection would take the second text for the first, and a generated type both for one. */
function declare(made: Statement): void {
  const known = declared.get(made.name)
  if (known !== undefined && known.text !== made.text)
    throw new Error(`there are two statements ${made.name}`)
  declared.set(made.name, made)
}

/** Validates a row by its statement's narrowings; throws, naming statement and column. */
export function narrowed(
  { name, narrowings = {} }: Pick<Statement, 'name' | 'narrowings'>,
  rows: readonly QueryResultRow[],
): void {
  const entries = Object.entries(narrowings)
  if (entries.length === 0) return
  for (const row of rows)
    for (const [column, narrow] of entries)
      row[column] = narrowedValue(name, column, narrow, row[column])
}

function narrowedValue(
  name: string,
  column: string,
  narrow: Narrowings[string],
  value: unknown,
): unknown {
  if (narrow === present) {
    if (value === null) throw new Error(`statement ${name}: ${column} is null`)
    return value
  }
  if (value === null) return null
  try {
    return (narrow as (value: unknown) => unknown)(value)
  } catch (error) {
    throw new Error(`statement ${name}: ${column} is ${inspect(value)}`, { cause: error })
  }
}

/** Narrows to one of these values. */
export function oneOf<const Value extends string | number>(
  ...values: readonly Value[]
): (value: Value extends number ? number : string) => Value {
  return (value) => {
    const found = values.find((one) => one === value)
    if (found === undefined) throw new RangeError(`none of ${values.join(', ')}`)
    return found
  }
}

export function allOf<Element, Value>(
  narrow: (element: Element) => Value,
): (values: readonly Element[]) => Value[] {
  return (values) => values.map(narrow)
}

export function fields(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError('no object')
  return Object.fromEntries(Object.entries(value))
}

export function texts(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields(value)).map(([name, text]) => {
      if (typeof text !== 'string') throw new TypeError(`${name} is no text`)
      return [name, text]
    }),
  )
}
