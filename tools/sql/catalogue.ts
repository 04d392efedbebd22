import { z } from 'zod'
import { type Queryable, sql } from '../../apps/server/src/db/connection.ts'

type Column = {
  readonly isNotNull: boolean
  /** The only values that a CHECK of this column alone allows, as TypeScript literals. */
  readonly literals?: readonly string[]
}

export type SqlFunction = {
  readonly name: string
  readonly isStrict: boolean
  /** Ours, not PostgreSQL's. */
  readonly isOurs: boolean
  /** The table or composite type whose rows it returns; 0 without one. */
  readonly rowsOf: number
}

/** The migrated schema's tables and functions, by OID. */
export type Catalogue = {
  column(relation: number, attribute: number): Column | undefined
  columnsOf(relation: number): number
  sqlFunction(id: number): SqlFunction | undefined
}

const COLUMNS = sql(`
  SELECT attrelid::int8 AS relation, attnum AS attribute, attnotnull AS not_null
  FROM pg_attribute WHERE attnum > 0 AND NOT attisdropped`)
const CHECKS = sql(`
  SELECT conrelid::int8 AS relation, conkey[1] AS attribute, pg_get_constraintdef(oid) AS text
  FROM pg_constraint WHERE contype = 'c' AND cardinality(conkey) = 1 AND conrelid <> 0`)
const FUNCTIONS = sql(`
  SELECT p.oid::int8 AS id, p.proname AS name, p.proisstrict AS strict,
    p.pronamespace <> 'pg_catalog'::regnamespace AS ours,
    (SELECT typrelid FROM pg_type t WHERE t.oid = p.prorettype)::int8 AS rows_of
  FROM pg_proc p`)

const columnRows = z.array(
  z.object({ relation: z.number(), attribute: z.number(), not_null: z.boolean() }),
)
const checkRows = z.array(
  z.object({ relation: z.number(), attribute: z.number(), text: z.string() }),
)
const functionRows = z.array(
  z.object({
    id: z.number(),
    name: z.string(),
    strict: z.boolean(),
    ours: z.boolean(),
    rows_of: z.number(),
  }),
)

export async function readCatalogue(db: Queryable): Promise<Catalogue> {
  const columns = new Map<string, Column>()
  const counts = new Map<number, number>()
  for (const { relation, attribute, not_null: isNotNull } of columnRows.parse(
    await db.rows(COLUMNS),
  )) {
    columns.set(`${relation} ${attribute}`, { isNotNull })
    counts.set(relation, Math.max(counts.get(relation) ?? 0, attribute))
  }
  for (const { relation, attribute, text } of checkRows.parse(await db.rows(CHECKS))) {
    const literals = literalsOf(text)
    const known = columns.get(`${relation} ${attribute}`)
    if (known !== undefined && literals !== undefined)
      columns.set(`${relation} ${attribute}`, { ...known, literals })
  }
  const functions = functionRows.parse(await db.rows(FUNCTIONS))
  const functionOf = new Map(
    functions.map(({ id, name, strict, ours, rows_of: rowsOf }) => [
      id,
      { name, isStrict: strict, isOurs: ours, rowsOf },
    ]),
  )
  return {
    column: (relation, attribute) => columns.get(`${relation} ${attribute}`),
    columnsOf: (relation) => counts.get(relation) ?? 0,
    sqlFunction: (id) => functionOf.get(id),
  }
}

const LIST = /^CHECK \(\(\(?\w+\)?(?:::text)? = ANY \(+ARRAY\[(.+)\]\)*(?:::text\[\])?\)+$/
const RANGE = /^CHECK \(\(\((\w+) >= (-?\d+)\) AND \(\1 <= (\d+)\)\)\)$/
const LONGEST_RANGE = 10

/** `status IN (1, 2)` and `kind BETWEEN 0 AND 3` list all possible values. */
export function literalsOf(check: string): readonly string[] | undefined {
  const listed = LIST.exec(check)?.[1]
  if (listed !== undefined) {
    const literals = listed.split(', ').map((each) => literalOf(each))
    return literals.every((each) => each !== undefined) ? literals : undefined
  }
  const [, , least, most] = RANGE.exec(check) ?? []
  if (least === undefined || most === undefined) return undefined
  const length = Number(most) - Number(least) + 1
  if (length < 1 || length > LONGEST_RANGE) return undefined
  return Array.from({ length }, (_, index) => String(Number(least) + index))
}

function literalOf(text: string): string | undefined {
  const number = /^[('"]*(-?\d+)[)']*(?:::(?:smallint|integer))?$/.exec(text)?.[1]
  if (number !== undefined) return number
  const word = /^\(?'([^'\\]*)'(?:::(?:text|character varying))?\)?(?:::text)?$/.exec(text)?.[1]
  return word === undefined ? undefined : `'${word}'`
}
