import { countRoom, cutConnection, loadOwnId } from '@candor/testing/connections'
import { createDatabase, type TestDatabase } from '@candor/testing/database'
import { openPlatform } from '@candor/testing/platform'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { CONNECTIONS } from '../config/config.ts'
import { ConfigError } from '../config/config-error.ts'
import { openDatabase, sql } from './connection.ts'
import { connectionsTooMany } from './pools.ts'

let databases: TestDatabase
beforeAll(async () => {
  databases = await createDatabase()
})
afterAll(() => databases.drop())

it('WIRE-50 what the kinds of work have together, and three for the command line, must fit the database', async () => {
  const database = openDatabase(databases.appUrl, 1, (error) => {
    throw error
  })
  const room = await countRoom(database)
  const least = { recorder: 3, settlement: 1, money: 1, reads: 1 }
  expect(await connectionsTooMany(database, { ...least, reads: room - 8 })).toBe(0)
  expect(await connectionsTooMany(database, { ...least, reads: room - 7 })).toBe(1)
  await database.close()
  const tooMany = openPlatform({ settings: { connections: { ...CONNECTIONS, reads: room } } })
  await expect(tooMany).rejects.toThrow(ConfigError)
  await expect(tooMany).rejects.toThrow(
    /connections fewer than CONNECTIONS_SETTLEMENT, CONNECTIONS_MONEY and CONNECTIONS_READS take together/,
  )
})

it('WIRE-48 a connection that is cut is heard of, and one that is cut while we close it is not', async () => {
  const faults: string[] = []
  const [database, other] = [
    openDatabase(databases.appUrl, 1, ({ message }) => {
      faults.push(message)
    }),
    openDatabase(databases.appUrl, 1, (error) => {
      throw error
    }),
  ]
  await cutConnection(other, await loadOwnId(database))
  await expect.poll(() => faults).toContainEqual(expect.stringContaining('administrator command'))
  faults.splice(0)
  await expect(
    database.transaction(async (tx) => {
      const busy = await loadOwnId(tx)
      const closing = database.close()
      await cutConnection(other, busy)
      await expect
        .poll(() =>
          loadOwnId(tx).then(
            () => 'there',
            () => 'cut',
          ),
        )
        .toBe('cut')
      void closing
      throw new Error('not done')
    }),
  ).rejects.toThrow('not done')
  expect(faults).toEqual([])
  await other.close()
})

it('WIRE-47 a snapshot that goes on reading is cut 5 s after its pool is closed, which then ends', async () => {
  const [database, other] = [
    openDatabase(databases.appUrl, 1, (error) => {
      throw error
    }),
    openDatabase(databases.appUrl, 1, (error) => {
      throw error
    }),
  ]
  const reading = database
    .snapshot((at) => at.rows(sql(`SELECT pg_sleep(300) /* a long look */`)))
    .then(
      () => 'read',
      () => 'cut',
    )
  const looks = sql(`
      SELECT pid FROM pg_stat_activity
      WHERE query LIKE '%a long look%' AND state = 'active' AND pid <> pg_backend_pid()`)
  await expect.poll(() => other.rows(looks), { timeout: 10_000 }).toHaveLength(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    let isClosed = false
    const closed = database.close().then(() => {
      isClosed = true
    })
    vi.advanceTimersByTime(4_999)
    await other.rows(looks)
    expect(isClosed).toBe(false)
    vi.advanceTimersByTime(1)
    expect(await reading).toBe('cut')
    await closed
  } finally {
    vi.useRealTimers()
    await other.close()
  }
})
