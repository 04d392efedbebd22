import { createDatabase, type TestDatabase } from '@candor/testing/database'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../db/connection.ts'
import { processFreezes } from './run-freezes.ts'

const FAULTY = 250
const ALL = FAULTY + 20
const first = 100_001
const now = Date.parse('2026-11-20T10:00:00Z')
let created: TestDatabase
let owner: pg.Client
let database: Database
beforeAll(async () => {
  created = await createDatabase()
  owner = new pg.Client({ connectionString: created.ownerUrl })
  await owner.connect()
  await owner.query(
    `
      INSERT INTO party (id, created_at) SELECT id, now()
      FROM generate_series($1::bigint, $2::bigint) AS id`,
    [first, first + ALL - 1],
  )
  await owner.query(
    `
      INSERT INTO app_user (id, username, email, password_hash, invite_code, created_at)
      SELECT id, 'u' || id, 'u' || id || '@example.com', 'x', 'I' || id, now()
      FROM generate_series($1::bigint, $2::bigint) AS id`,
    [first, first + ALL - 1],
  )
  await owner.query(
    `
      INSERT INTO account_freeze (user_id, reason, finding, since)
      SELECT id, 'finding', 'look: x', $3 FROM generate_series($1::bigint, $2::bigint) AS id`,
    [first, first + ALL - 1, new Date(now)],
  )
  database = openDatabase(created.appUrl, 2, (error) => {
    throw error
  })
})
afterAll(async () => {
  await database.close()
  await owner.end()
  await created.drop()
})

const count = async (where: string) =>
  Number(
    (
      await owner.query<{ count: string }>(
        `SELECT count(*) AS count FROM account_freeze WHERE ${where}`,
      )
    ).rows[0]?.count,
  )

it('USER-38 however many freezes cannot be followed, the others are cleared and told in the same round, and none is looked at twice in it', async () => {
  const [cleared, notifiedUsers, faults] = [[] as number[], [] as number[], [] as unknown[]]
  const deps = {
    database,
    onEvents: () => undefined,
    onFault: (error: unknown) => {
      faults.push(error)
    },
    cancelWaiting: (userId: number) => {
      cleared.push(userId)
      return userId < first + FAULTY
        ? Promise.reject(new Error('its orders cannot be read'))
        : Promise.resolve()
    },
    notify: (_tx: unknown, { userId }: { readonly userId: number }) => {
      notifiedUsers.push(userId)
      return userId < first + FAULTY
        ? Promise.reject(new Error('nobody takes its mail'))
        : Promise.resolve(undefined)
    },
  }
  await processFreezes(deps, now + 20_000)
  expect([cleared.length, notifiedUsers.length, faults.length]).toEqual([ALL, ALL, 2 * FAULTY])
  expect([await count('cleared_at IS NOT NULL'), await count('told = 1')]).toEqual([
    ALL - FAULTY,
    ALL - FAULTY,
  ])
  await processFreezes(deps, now + 21_000)
  expect([cleared.length, notifiedUsers.length]).toEqual([ALL + FAULTY, ALL + FAULTY])
})

it('USER-44 nobody is told of the end of a freeze whose account was closed meanwhile, and it is not looked at for ever', async () => {
  await owner.query(
    `
      UPDATE account_freeze
      SET lifted_at = since, told = 1, cleared_at = since, followed_at = '-infinity'`,
  )
  await owner.query(`UPDATE app_user SET email = NULL, closed_at = now()`)
  const notifiedUsers: number[] = []
  const deps = {
    database,
    onEvents: () => undefined,
    onFault: (error: unknown) => {
      throw error
    },
    cancelWaiting: () => Promise.resolve(),
    notify: (_tx: unknown, { userId }: { readonly userId: number }) => {
      notifiedUsers.push(userId)
      return Promise.resolve(undefined)
    },
  }
  await processFreezes(deps, now + 60_000)
  expect([notifiedUsers, await count('told = 2')]).toEqual([[], ALL])
})
