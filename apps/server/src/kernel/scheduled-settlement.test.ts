import { createDatabase, type TestDatabase } from '@candor/testing/database'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { CommitUnknown, type Database, openDatabase } from '../db/connection.ts'
import { type Schedule, settleScheduled } from './scheduled-settlement.ts'

type Item = { readonly id: number }

let testDatabase: TestDatabase
let owner: pg.Pool
let database: Database
let faults: unknown[]
let told: number[]

beforeAll(async () => {
  testDatabase = await createDatabase()
  owner = new pg.Pool({ connectionString: testDatabase.ownerUrl, max: 1 })
  await owner.query('CREATE TABLE due_item (id int PRIMARY KEY, settled int NOT NULL DEFAULT 0)')
  await owner.query('GRANT SELECT, UPDATE ON due_item TO PUBLIC')
  database = openDatabase(testDatabase.appUrl, 8, () => undefined)
})
beforeEach(async () => {
  ;[faults, told] = [[], []]
  await owner.query('TRUNCATE due_item')
  await owner.query('INSERT INTO due_item (id) SELECT generate_series(1, 25)')
})
afterAll(async () => {
  await database.close()
  await owner.end()
  await testDatabase.drop()
})

/** Items of a table that only this test has; those in `wrong` cannot be settled. */
function schedule(batch: number, wrong: readonly number[] = []): Schedule<Item> {
  return {
    batch,
    async lockDue(tx, limit, except) {
      const rows = await tx.rows({
        name: '',
        text: `SELECT id FROM due_item WHERE settled = 0 AND id <> ALL ('{${except.join(',')}}'::int[])
          ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED`,
      })
      return rows.map(({ id }) => ({ id: Number(id) }))
    },
    async settle(tx, items) {
      const ids = items.map(({ id }) => id)
      await tx.rows({
        name: '',
        text: `UPDATE due_item SET settled = settled + 1 WHERE id = ANY ('{${ids.join(',')}}')`,
      })
      const fault = ids.find((id) => wrong.includes(id))
      if (fault !== undefined) throw new Error(`item ${fault} cannot be settled`)
      return { settled: ids.length, afterCommit: () => told.push(...ids) }
    },
  }
}

const deps = () => ({ database, onFault: (error: unknown) => faults.push(error) })
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
const settledTimes = async () =>
  (await owner.query<Item & { settled: number }>('SELECT id, settled FROM due_item ORDER BY id'))
    .rows
const sorted = () => told.toSorted((a, b) => a - b)

it.each([1, 10, 25, 26])('all that is due is settled once, in batches of %d', async (batch) => {
  expect(await settleScheduled(deps(), schedule(batch))).toBe(25)
  expect(told).toEqual(numbers(1, 25))
  expect(await settleScheduled(deps(), schedule(batch))).toBe(0)
  expect(await settledTimes()).toEqual(numbers(1, 25).map((id) => ({ id, settled: 1 })))
  expect(faults).toEqual([])
})

it('several workers at once settle each item once', async () => {
  const counts = await Promise.all(numbers(1, 6).map(() => settleScheduled(deps(), schedule(3))))
  const rest = await settleScheduled(deps(), schedule(3))
  expect(counts.reduce((sum, count) => sum + count, rest)).toBe(25)
  expect(sorted()).toEqual(numbers(1, 25))
  expect(await settledTimes()).toEqual(numbers(1, 25).map((id) => ({ id, settled: 1 })))
})

it('what cannot be settled keeps none of its neighbours, and is tried again in the next round', async () => {
  const wrong = [1, 2, 3, 4, 12]
  expect(await settleScheduled(deps(), schedule(4, wrong))).toBe(20)
  expect(sorted()).toEqual(numbers(1, 25).filter((id) => !wrong.includes(id)))
  expect(await settledTimes()).toEqual(
    numbers(1, 25).map((id) => ({ id, settled: wrong.includes(id) ? 0 : 1 })),
  )
  expect(faults.length).toBeGreaterThanOrEqual(wrong.length)
  expect(await settleScheduled(deps(), schedule(4, [12]))).toBe(4)
  expect(await settleScheduled(deps(), schedule(4))).toBe(1)
})

it('items that must wait are left, and end a round', async () => {
  const waiting: Schedule<Item> = {
    ...schedule(5),
    settle: () => Promise.resolve({ settled: 0, afterCommit: () => undefined }),
  }
  expect(await settleScheduled(deps(), waiting)).toBe(0)
  expect((await settledTimes()).every(({ settled }) => settled === 0)).toBe(true)
})

it('a round that can take nothing ends, and says why', async () => {
  const broken: Schedule<Item> = {
    ...schedule(5),
    lockDue: () => Promise.reject(new Error('no such table')),
  }
  expect(await settleScheduled(deps(), broken)).toBe(0)
  expect(faults).toHaveLength(2)
})

it('a commit of unknown outcome is no fault of an item: the round ends', async () => {
  const lost: Database = {
    ...database,
    transaction: () => Promise.reject(new CommitUnknown()),
  }
  await expect(settleScheduled({ ...deps(), database: lost }, schedule(5))).rejects.toBeInstanceOf(
    CommitUnknown,
  )
  expect([faults, told]).toEqual([[], []])
})
