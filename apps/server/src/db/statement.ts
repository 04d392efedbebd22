import { inspect } from 'node:util'
import type { QueryResultRow } from 'pg'

/**
 * What every named statement takes and answers, by its name. Empty here: `npm run sql` reads it
 * from the migrated schema and writes each folder's into its statement-types.ts.
 */
export interface StatementTypes {}

/** A row of columns that nobody knows; a checked reader makes values of them. */
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
 * What SQL cannot say of a column, said beside its statement and held against every value that is
 * read: `present` of one that PostgreSQL cannot know to be there, or what makes a narrower value of
 * it and throws where it is none. What is null stays null.
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

/** A statement, and what it takes and answers; a connection prepares it once under its name. */
export type Statement<R = unknown, Values extends readonly unknown[] = readonly unknown[]> = {
  readonly name: string
  readonly text: string
  readonly narrowings?: Narrowings
  /** Never there: what a row is and what the parameters are, for the compiler. */
  readonly types?: { readonly row: R; readonly values: Values }
}

/** A row that a statement answers: `RowOf<typeof FEES>`. */
export type RowOf<S> = S extends Statement<infer R> ? R : never

const declared = new Map<string, Statement>()

/**
 * A statement whose types come from the migrated schema, by its name (decision 0026). It stands at
 * the top of its file, so that whoever imports the file has it declared.
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
 * What no schema describes, such as BEGIN or what a test puts together: it is not kept prepared,
 * and nobody knows its rows.
 */
export function sql(text: string): Statement<UnknownRow> {
  return { name: '', text }
}

/** Every named statement of the files that were imported so far. */
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

/** Reads a row as its statement's narrowings say; throws, naming statement and column. */
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

/** Narrows every element of an array. */
export function allOf<Element, Value>(
  narrow: (element: Element) => Value,
): (values: readonly Element[]) => Value[] {
  return (values) => values.map(narrow)
}

/** Narrows JSON to an object, of whatever it holds. */
export function fields(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError('no object')
  return Object.fromEntries(Object.entries(value))
}

/** Narrows JSON to an object of texts. */
export function texts(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields(value)).map(([name, text]) => {
      if (typeof text !== 'string') throw new TypeError(`${name} is no text`)
      return [name, text]
    }),
  )
}
