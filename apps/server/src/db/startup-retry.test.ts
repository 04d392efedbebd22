import { ExchangeFixture } from '@candor/testing/fixtures/exchange'
import { FakeClock } from '@candor/testing/fake-clock'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Database, DatabaseUnavailable, sql } from './connection.ts'
import { StartupRetry } from './startup-retry.ts'

let fixture: ExchangeFixture
let loggedLines: string[]
const clock = new FakeClock(Date.parse('2026-11-20T12:00:00Z'))
const patience = (): StartupRetry =>
  new StartupRetry({
    clock,
    log: (sentence) => {
      loggedLines.push(sentence)
    },
  })

beforeEach(async () => {
  loggedLines = []
  fixture = await ExchangeFixture.open()
})
afterEach(() => fixture.close())

/** A database on which anything longer than a tenth of a second times out. */
function hasty(database: Database): Database {
  return {
    ...database,
    transaction: (work) =>
      database.transaction(async (tx) => {
        await tx.rows(sql(`SET LOCAL statement_timeout = '100ms'`))
        return work(tx)
      }),
  }
}

it('LEDG-20 SPOT-03 a start outlasts a database that is too slow for its reads: a sentence for each wait, and the book is whole', async () => {
  const alice = await fixture.party('5', '100000')
  for (const price of ['60000', '61000', '62000'])
    await fixture.place(alice, { side: 'sell', amount: '1', price })
  const blocker = await fixture.owner.connect()
  await blocker.query('BEGIN; LOCK TABLE spot_order IN ACCESS EXCLUSIVE MODE')
  const waiting = patience()
  const again = fixture.newExchange(fixture.lease, clock, waiting.wrap(hasty(fixture.database)))
  const started = again.start()
  for (const waits of [1, 2]) {
    await vi.waitFor(
      () => {
        expect(loggedLines.length).toBe(waits)
      },
      { timeout: 10_000 },
    )
    clock.advance(15_000)
  }
  await blocker.query('COMMIT')
  blocker.release()
  await vi.waitFor(
    async () => {
      clock.advance(15_000)
      await Promise.race([
        started,
        new Promise((_, reject) => {
          setTimeout(reject, 50, new Error('not yet'))
        }),
      ])
    },
    { timeout: 10_000 },
  )
  expect(loggedLines[0]).toMatch(
    /^The start waits for the database \(canceling statement due to statement timeout\): it is asked again in 1 s\.$/,
  )
  expect(loggedLines[1]).toContain('again in 2 s')
  expect(
    [...(again.writer(fixture.market.id)?.state?.orders.values() ?? [])].map(
      ({ limitPrice: target }) => target,
    ),
  ).toEqual([6_000_000_000_000n, 6_100_000_000_000n, 6_200_000_000_000n])
  await again.stop()
})

it.each([
  [
    'a statement that may have been done',
    () => Promise.reject(new DatabaseUnavailable('gone')),
    'UPDATE lease SET epoch = 1',
    'gone',
  ],
  ['what no pause mends', () => Promise.reject(new Error('broken')), 'SELECT 1', 'broken'],
])('LEDG-20 a start does not ask again for %s', async (_, rows, text, message) => {
  await expect(
    patience()
      .wrap({ ...fixture.database, rows })
      .rows(sql(text)),
  ).rejects.toThrow(message)
  expect(loggedLines).toEqual([])
})

it('LEDG-20 once the start is over nothing waits any more, and a start gives up after ten minutes', async () => {
  const away: Database = {
    ...fixture.database,
    rows: () => Promise.reject(new DatabaseUnavailable('gone')),
  }
  const over = patience()
  over.end()
  await expect(over.wrap(away).rows(sql('SELECT 1'))).rejects.toThrow('gone')
  expect(loggedLines).toEqual([])
  const ended = patience()
    .wrap(away)
    .rows(sql('SELECT 1'))
    .catch((error: unknown) => error)
  await vi.waitFor(
    async () => {
      clock.advance(15_000)
      await Promise.race([
        ended,
        new Promise((_, reject) => {
          setTimeout(reject, 5, new Error('not yet'))
        }),
      ])
    },
    { timeout: 10_000, interval: 1 },
  )
  expect(await ended).toBeInstanceOf(DatabaseUnavailable)
  expect(loggedLines.length).toBeGreaterThan(30)
})
