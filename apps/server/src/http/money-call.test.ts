import { type AccessFixture, createAccessFixture } from '@candor/testing/fixtures/access'
import { contextAt, firstMomentMs } from '@candor/testing/context'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CommitUnknown, type Database, Rollback } from '../db/connection.ts'
import type { QueuedEvents } from '../db/outbox.ts'
import type { SignedIn } from './handler.ts'
import { moneyCommand } from './money-call.ts'

let fixture: AccessFixture
let keys = 0

beforeAll(async () => {
  fixture = await createAccessFixture()
})
afterAll(() => fixture.close())

async function newContext(): Promise<SignedIn> {
  return {
    ...contextAt(firstMomentMs, await fixture.newCaller()),
    intent: { key: `key ${(keys += 1)}`, call: 'test', bodyHash: Buffer.alloc(32) },
  }
}

/** A database that never replies to the first COMMIT, which happened or did not. */
function losing(database: Database, hasHappened: boolean): Database {
  let isFirst = true
  return {
    ...database,
    async transaction(work) {
      if (!isFirst) return database.transaction(work)
      isFirst = false
      await database.transaction(async (tx) => {
        const answer = await work(tx)
        if (!hasHappened) throw new Rollback(answer)
        return answer
      })
      throw new CommitUnknown('no answer to COMMIT')
    },
  }
}

/** Calls with work that reports its attempt number, and returns what was published. */
async function runAndCollect(
  database: Database,
  context: SignedIn,
  tells: readonly number[],
  answer: { readonly message: string } | { readonly refused: 'NOT_FOUND' } = { message: 'done' },
): Promise<(number | undefined)[]> {
  const publishedIds: (number | undefined)[] = []
  let [tries, isOpen] = [0, false]
  const watched: Database = {
    ...database,
    transaction: (work) =>
      database
        .transaction(async (tx) => {
          isOpen = true
          return work(tx)
        })
        .finally(() => {
          isOpen = false
        }),
  }
  const onEvents = (queued: QueuedEvents | undefined): void => {
    expect(isOpen, 'told before the commit').toBe(false)
    publishedIds.push(queued?.id)
  }
  expect(
    await moneyCommand({ database: watched, onEvents }, context, (_tx, tell) => {
      tries += 1
      if (tells.includes(tries)) tell({ id: tries, events: [] })
      return Promise.resolve(answer)
    }),
  ).toEqual(answer)
  return publishedIds
}

it('RT-13 a call tells after its commit, once, and nothing under a repeated key or when it is refused', async () => {
  const context = await newContext()
  expect(await runAndCollect(fixture.database, context, [1])).toEqual([1])
  expect(await runAndCollect(fixture.database, context, [1])).toEqual([undefined])
  expect(
    await runAndCollect(fixture.database, await newContext(), [1], { refused: 'NOT_FOUND' }),
  ).toEqual([undefined])
})

it('RT-13 a call whose commit was not answered tells what became true: of the try that happened, never of one that was taken back', async () => {
  expect(await runAndCollect(losing(fixture.database, true), await newContext(), [1, 2])).toEqual([
    1,
  ])
  expect(await runAndCollect(losing(fixture.database, false), await newContext(), [1, 2])).toEqual([
    2,
  ])
  expect(await runAndCollect(losing(fixture.database, false), await newContext(), [1])).toEqual([
    undefined,
  ])
})
