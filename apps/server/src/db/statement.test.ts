import { randomUUID } from 'node:crypto'
import { createDatabase, type TestDatabase } from '@candor/testing/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database, Statement } from './connection.ts'
import { allOf, oneOf, openDatabase, present, statement, texts } from './connection.ts'

type Narrowing = NonNullable<Statement['narrowings']>[string]
type Column = { readonly it: unknown }
let databases: TestDatabase
let database: Database
beforeAll(async () => {
  databases = await createDatabase()
  database = openDatabase(databases.appUrl, 1, (error) => {
    throw error
  })
})
afterAll(async () => {
  await database.close()
  await databases.drop()
})

/** A statement that no schema describes, narrowed nonetheless. */
function narrowedBy(narrow: Narrowing | undefined, value: string): Statement<Column> {
  const narrowings: Readonly<Record<string, Narrowing>> = narrow === undefined ? {} : { it: narrow }
  return { name: '', text: `SELECT ${value} AS it`, narrowings }
}

it('a value that its narrowing takes is read as what the narrowing makes of it', async () => {
  const read = async (...asked: Parameters<typeof narrowedBy>): Promise<unknown> =>
    (await database.rows(narrowedBy(...asked)))[0]?.it
  expect(await read(present, '1')).toBe(1)
  expect(await read(oneOf(1, 2), '2')).toBe(2)
  expect(await read(oneOf('buy', 'sell'), 'NULL')).toBe(null)
  expect(await read(allOf(oneOf('a', 'b')), `ARRAY['a', 'b']`)).toEqual(['a', 'b'])
  expect(await read(texts, `'{"name": "Ann"}'::jsonb`)).toEqual({ name: 'Ann' })
})

type Refused = readonly [what: string, narrow: Narrowing, value: string, said: string]
const refused: readonly Refused[] = [
  ['a value that is none of those named', oneOf(1, 2), '3', 'it is 3'],
  ['a value that is not there', present, 'NULL', 'it is null'],
  ['an element that is none', allOf(oneOf('a')), `ARRAY['a', 'c']`, `it is [ 'a', 'c' ]`],
  ['an object of something else', texts, `'{"name": 1}'::jsonb`, 'it is { name: 1 }'],
  ['a list in place of an object', texts, `'[]'::jsonb`, 'it is []'],
]
it.each(refused)(
  '%s is refused, which names statement and column',
  async (_, narrow, value, said) => {
    const asked = { ...narrowedBy(narrow, value), name: `narrowed-${randomUUID()}` }
    await expect(database.rows(asked)).rejects.toThrow(`statement ${asked.name}: ${said}`)
  },
)

it('a typed statement reads int8 as a safe number and numeric as a bigint, or refuses', async () => {
  const read = async (value: string): Promise<unknown> =>
    (await database.rows(narrowedBy(undefined, value)))[0]?.it
  expect(await read('5::int8')).toBe(5)
  expect(await read('5::numeric(28,0)')).toBe(5n)
  expect(await read('ARRAY[1, NULL, 3]::int8[]')).toEqual([1, null, 3])
  expect(await read('ARRAY[1, NULL]::numeric[]')).toEqual([1n, null])
  await expect(read('9007199254740993::int8')).rejects.toThrow('not a safe row id')
  await expect(read('0.5::numeric')).rejects.toThrow('Cannot convert 0.5 to a BigInt')
})

it('two statements of one name and other texts are refused', () => {
  statement('statement-test', 'SELECT 1')
  expect(() => statement('statement-test', 'SELECT 2')).toThrow('two statements statement-test')
})
