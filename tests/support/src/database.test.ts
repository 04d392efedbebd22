import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase, type TestDatabase } from './database.ts'

let first: TestDatabase
let second: TestDatabase

beforeAll(async () => {
  ;[first, second] = await Promise.all([createDatabase(), createDatabase()])
})

afterAll(async () => {
  await Promise.all([first.drop(), second.drop()])
})

it('copies the migrated schema for the owner and for the application', async () => {
  const migrations = await ask(first.ownerUrl, 'SELECT name FROM migration ORDER BY name')
  expect(migrations.length).toBeGreaterThan(0)
  expect(await ask(first.appUrl, 'SELECT current_user AS role')).toEqual([{ role: 'candor_app' }])
})

it('keeps what one file writes out of the database of another', async () => {
  await ask(first.ownerUrl, 'CREATE TABLE only_here (id int)')
  const seen = `SELECT to_regclass('only_here') IS NOT NULL AS seen`
  expect(await ask(first.ownerUrl, seen)).toEqual([{ seen: true }])
  expect(await ask(second.ownerUrl, seen)).toEqual([{ seen: false }])
})

it('drops a database although a connection to it is open', async () => {
  const third = await createDatabase()
  const client = new pg.Client({ connectionString: third.appUrl })
  const cut = new Promise<Error>((resolve) => {
    client.on('error', resolve)
  })
  await client.connect()
  await third.drop()
  expect((await cut).message).toMatch(/terminat/)
  await expect(ask(third.appUrl, 'SELECT 1')).rejects.toThrow(/does not exist/)
})

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
