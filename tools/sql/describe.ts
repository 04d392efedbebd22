import { z } from 'zod'
import { type Queryable, sql } from '../../apps/server/src/db/connection.ts'
import type { Catalogue } from './catalogue.ts'
import { Columns } from './column.ts'
import { isNode, nodesOf, readTree } from './node-tree.ts'
import { parametersOf } from './parameters.ts'
import { askedType, readType } from './typescript.ts'

/** A statement on the migrated schema, in TypeScript types. */
export type Described = {
  readonly values: readonly string[]
  readonly row: readonly { readonly name: string; readonly type: string }[]
}

export type TypedStatement = Described & { readonly name: string }

/** Why a statement does not fit the schema. */
export type Unfit = { readonly unfit: string }

/** Describes a statement; the database stays unchanged. */
export async function describe(
  db: Queryable,
  catalogue: Catalogue,
  neverNull: ReadonlySet<string>,
  text: string,
): Promise<Described | Unfit> {
  await db.rows(sql('SAVEPOINT described'))
  try {
    return await analysed(db, catalogue, neverNull, text)
  } catch (error) {
    return { unfit: error instanceof Error ? error.message : String(error) }
  } finally {
    await db.rows(sql('ROLLBACK TO SAVEPOINT described'))
    await db.rows(sql('DEALLOCATE ALL'))
  }
}

const PREPARED = sql(`
    SELECT parameter_types::text[] AS asked, coalesce(result_types::text[], '{}') AS read
    FROM pg_prepared_statements`)
const TREE = sql(`SELECT prosqlbody::text AS tree FROM pg_proc WHERE proname = 'described'`)
const preparedRows = z.tuple([z.object({ asked: z.array(z.string()), read: z.array(z.string()) })])
const treeRows = z.tuple([z.object({ tree: z.string() })])

async function analysed(
  db: Queryable,
  catalogue: Catalogue,
  neverNull: ReadonlySet<string>,
  text: string,
): Promise<Described | Unfit> {
  await db.rows(sql(`PREPARE described AS ${text}`))
  const [{ asked, read }] = preparedRows.parse(await db.rows(PREPARED))
  await db.rows(
    sql(`
        CREATE FUNCTION described(${asked.join(', ')}) RETURNS void LANGUAGE sql
        BEGIN ATOMIC ${text}; END`),
  )
  const [{ tree }] = treeRows.parse(await db.rows(TREE))
  const [query] = nodesOf(readTree(tree))
  if (!isNode(query)) return { unfit: 'PostgreSQL gave no tree of it' }
  const parameters = parametersOf(query, catalogue)
  const values = asked.map((type, index) => askedType(type, parameters.get(index + 1)))
  const unknown = asked.find((_, index) => values[index] === undefined)
  if (unknown !== undefined)
    return {
      unfit: `a parameter of the type ${unknown}, which tools/sql/typescript.ts does not know`,
    }
  const columns = new Columns(catalogue, neverNull).of({ query })
  return {
    values: values.filter((type) => type !== undefined),
    row: columns.map((column, index) => ({
      name: column.name,
      type: readType(read[index] ?? '', column),
    })),
  }
}
