import type { Filling } from '@candor/testing/product-testing'
import type pg from 'pg'

type Column = { readonly name: string; readonly type: string; readonly isGenerated: boolean }
type Table = {
  readonly name: string
  readonly columns: readonly Column[]
  readonly keys: readonly (readonly string[])[]
}

/**
 * Enlarges every table of a database with copies of one of its rows, each under its own keys. The
 * connection is a superuser's, to bypass triggers and foreign keys: only the reading of tables is
 * measured. Returns the tables that had no row to copy.
 */
export async function fillTables(
  client: pg.Client,
  rows: number,
  skipped: readonly string[],
  shared: Filling,
  fillings: Readonly<Record<string, Filling>>,
): Promise<string[]> {
  const empty: string[] = []
  const failed: string[] = []
  const tables = await tablesOf(client)
  for (const name of unknown([...skipped, ...Object.keys(fillings)], tables))
    failed.push(`${name}: no table has this name`)
  for (const table of tables) {
    if (skipped.includes(table.name)) continue
    const { rowCount } = await client.query(`SELECT 1 FROM ${table.name} LIMIT 1`)
    if (rowCount === 0) empty.push(table.name)
    else
      await fill(client, table, rows, shared, fillings[table.name] ?? {}).catch(
        (cause: unknown) => {
          failed.push(`${table.name}: ${String(cause)}`)
        },
      )
  }
  if (failed.length > 0) throw new Error(`tables that cannot be filled: ${failed.join('; ')}`)
  await client.query('VACUUM (ANALYZE)')
  return empty
}

/**
 * Names that are not a table's: otherwise the filling of a table that a migration renamed would be
 * lost unnoticed.
 */
function unknown(names: readonly string[], tables: readonly Table[]): readonly string[] {
  return names.filter((name) => !tables.some((table) => table.name === name))
}

async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{
    name: string
    columns: Column[]
    keys: string[][] | null
  }>(`
    SELECT c.relname AS name,
      (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, NULL),
        'isGenerated', a.attgenerated <> '') ORDER BY a.attnum)
        FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
      (SELECT json_agg((SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum = ANY (x.indkey::smallint[]))) FROM pg_index x
          WHERE x.indrelid = c.oid AND x.indisunique) AS keys
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
      AND NOT c.relispartition ORDER BY c.relname`)
  return rows.map(({ name, columns, keys }) => ({ name, columns, keys: keys ?? [] }))
}

/** Keys of copies start here, above all other numbers, including those assigned meanwhile. */
const BASE = 1_000_000_000

async function fill(
  client: pg.Client,
  { name, columns, keys }: Table,
  rows: number,
  shared: Filling,
  own: Filling,
): Promise<void> {
  const filled = new Map<string, string>()
  const unique = new Set(
    Object.entries(own).flatMap(([column, text]) => (/\bi\b/.test(text) ? [column] : [])),
  )
  for (const column of columns) {
    const text = own[column.name] ?? (column.name === 'id' ? undefined : shared[column.name])
    if (text !== undefined) filled.set(column.name, text)
  }
  for (const key of keys) {
    if (key.some((column) => unique.has(column))) continue
    const [column] = columns
      .filter((one) => key.includes(one.name))
      .toSorted((a, b) => rank(a) - rank(b))
    if (column === undefined) continue
    filled.set(column.name, keyOf(column))
    unique.add(column.name)
  }
  const kept = columns.filter(({ isGenerated }) => !isGenerated)
  await client.query(`
    WITH t AS MATERIALIZED (SELECT * FROM ${name} LIMIT 1)
    INSERT INTO ${name} (${kept.map((column) => column.name).join(', ')}) OVERRIDING SYSTEM VALUE
    SELECT ${kept.map((column) => filled.get(column.name) ?? `t.${column.name}`).join(', ')} FROM t
    CROSS JOIN generate_series(1, ${rows}) AS i`)
}

/** Of a key's columns the one that says least about the row's owner is varied. */
function rank({ name, type }: Column): number {
  if (name === 'id') return 0
  if (name.endsWith('user_id') || name === 'party_id' || name === 'receiver_id') return 9
  const known = ['bytea', 'text', 'bigint', 'integer', 'date', 'timestamp with time zone'].indexOf(
    type,
  )
  return known < 0 ? 8 : known + 1
}

function keyOf({ name, type }: Column): string {
  if (type === 'text') return `t.${name} || '-' || i`
  if (type === 'bytea') return `sha256(convert_to('-' || i, 'UTF8'))`
  if (type === 'date') return `t.${name} + i`
  if (type === 'timestamp with time zone') return `t.${name} - i * interval '1 second'`
  return `${BASE} + i`
}
