import { SecondsFixture } from '@candor/testing/fixtures/seconds'
import { messageOf } from '@candor/testing/fixtures/access'
import { contextAt } from '@candor/testing/context'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatUtcDay } from '../../clock/clock.ts'
import { verifyDays } from './store-days.ts'

const DAY_MS = 86_400_000
let fixture: SecondsFixture

beforeAll(async () => {
  fixture = await SecondsFixture.open()
})
afterAll(() => fixture.close())

const halted = async (): Promise<number[]> =>
  messageOf(await fixture.handlers.durations({}, contextAt(fixture.clock.nowMs(), undefined)))
    .filter(({ status }) => status === 0)
    .map(({ seconds }) => seconds)
const refusalOf = async (answer: Promise<object>): Promise<unknown> => {
  const found = await answer
  return 'refused' in found ? found.refused : 'opened'
}

/**
 * As if this many orders like a settled one had ended on a day, won and lost: a day's result is
 * read from its orders alone.
 */
async function ended(day: string, seconds: number, won: number, lost: number): Promise<void> {
  await fixture.asOwner(
    `
    INSERT INTO seconds_order (id, user_id, market_id, currency_id, direction, seconds, stake,
      fee_rate, fee, payout, profit, settle_rule, accepted_ms, open_tick_id, open_price,
      opened_ms, handled_ms, created_at, status, end_first_tick_id, end_tick_id, end_count, end_sum,
        result, credit, completed_at, updated_at)
    SELECT nextval('seconds_order_id'), o.user_id, o.market_id, o.currency_id, 1, $2::int, o.stake,
      0, 0, o.payout, o.profit, o.settle_rule, x.at - $2::int * 1000 - 1, o.open_tick_id,
        o.open_price, x.at - $2::int * 1000, x.at,
      now(), 3, o.open_tick_id, o.open_tick_id, 1, o.open_price + CASE WHEN n <= $3 THEN 1
        ELSE -1 END, CASE WHEN n <= $3 THEN 1 ELSE -1 END, CASE WHEN n <= $3 THEN o.stake + o.profit
          ELSE 0 END, now(), now()
    FROM (SELECT * FROM seconds_order WHERE status = 3 ORDER BY id LIMIT 1) o,
      (SELECT (extract(epoch FROM $1::date) * 1000)::bigint + 43200000 AS at) x,
        generate_series(1, $3::int + $4::int) n`,
    [day, seconds, won, lost],
  )
}

it('SEC-28 a duration above break-even over 30 days takes no new orders, by its recorded orders alone, and ends by itself; an open order is settled as always', async () => {
  const [alice, bob] = [await fixture.person('1000'), await fixture.person('1000')]
  messageOf(await fixture.placed(alice))
  fixture.clock.advance(29_600)
  await fixture.tick('65001')
  fixture.clock.advance(2_000)
  await fixture.tick('65001')
  expect(await fixture.seconds.settle()).toBe(1)
  const today = formatUtcDay(fixture.clock.nowMs())
  await ended(today, 60, 1_200, 800)
  await ended(today, 180, 1_000, 1_000)
  await ended(today, 300, 1_999, 0)
  expect(await fixture.seconds.closeDays(), 'the day is not over').toBe(0)
  const startOfNext = Date.parse(`${today}T00:00:00Z`) + DAY_MS
  fixture.clock.advance(startOfNext - 5_000 - fixture.clock.nowMs())
  const kept = messageOf(await fixture.placed(bob, { seconds: 60 }))
  fixture.clock.advance(startOfNext + 600_000 - fixture.clock.nowMs())
  expect([await fixture.seconds.closeDays(), await fixture.seconds.closeDays()]).toEqual([1, 0])
  expect(await halted()).toEqual([60])
  expect(await refusalOf(fixture.submit(bob, { seconds: 60 }))).toBe('DURATION_NOT_ALLOWED')
  expect(await refusalOf(fixture.placed(bob, { seconds: 180 }))).toBe('opened')
  expect(
    await fixture.asOwner('SELECT payout, stake, status FROM seconds_order WHERE id = $1', [
      kept.id,
    ]),
  ).toMatchObject([{ status: 1 }])
  expect(
    (await fixture.seconds.results())
      .map(({ seconds, played, isHalted }) => [
        seconds,
        Number(played.won),
        Number(played.lost),
        isHalted,
      ])
      .slice(0, 4),
  ).toEqual([
    [30, 1, 0, false],
    [60, 1_200, 800, true],
    [180, 1_000, 1_000, false],
    [300, 1_999, 0, false],
  ])
  expect(await verifyDays(fixture.database)).toEqual({ count: 1, difference: undefined })
  await fixture.asOwner('UPDATE seconds_day_sum SET won = 900 WHERE seconds = 60')
  expect((await verifyDays(fixture.database)).difference).toBe(
    `day ${today}, 60 s: not what its orders came to`,
  )
  await fixture.asOwner('UPDATE seconds_day_sum SET won = 1200 WHERE seconds = 60')
})

it('SEC-28 waits for a day until the last order that ended on it is decided, and nobody closes it twice', async () => {
  fixture.clock.advance(DAY_MS)
  expect(await fixture.seconds.closeDays(), 'two orders ended and are not decided').toBe(0)
  await fixture.asOwner(
    `
      UPDATE seconds_order SET status = 4, credit = stake + fee, completed_at = now()
      WHERE status = 1`,
  )
  const closed = await Promise.all([fixture.seconds.closeDays(), fixture.seconds.closeDays()])
  expect(closed.reduce((sum, count) => sum + count)).toBe(1)
  expect(await halted()).toEqual([60])
})

it('SEC-28 an order that is not decided does not shorten the 30 days: the halt stands as long as the day waits, and is over with the 30th day closed after it', async () => {
  const [first, last] = Object.values(
    (
      await fixture.asOwner<{ first: string; last: string }>(
        'SELECT min(day)::text AS first, max(day)::text AS last FROM seconds_day',
      )
    )[0] ?? { first: '', last: '' },
  )
  const startOf = (day: string, days: number): number =>
    Date.parse(`${day}T00:00:00Z`) + days * DAY_MS
  const closed = async (): Promise<number> =>
    (await fixture.asOwner('SELECT 1 FROM seconds_day')).length
  expect(await halted()).toEqual([60])
  // As if an order had ended without its price on the day after the last closed one.
  await fixture.asOwner(
    `
    INSERT INTO seconds_order (id, user_id, market_id, currency_id, direction, seconds, stake,
      fee_rate, fee, payout, profit, settle_rule, accepted_ms, open_tick_id, open_price, opened_ms,
        handled_ms, created_at, status, updated_at)
    SELECT nextval('seconds_order_id'), user_id, market_id, currency_id, 1, 30, stake, 0, 0, payout,
      profit, settle_rule, $1::bigint - 30001, open_tick_id, open_price, $1::bigint - 30000,
        $1::bigint, now(), 1, now()
    FROM seconds_order WHERE status = 3 ORDER BY id LIMIT 1`,
    [startOf(last ?? '', 1) + DAY_MS / 2],
  )
  fixture.clock.advance(startOf(first ?? '', 40) + 600_000 - fixture.clock.nowMs())
  const before = await closed()
  expect(
    [await fixture.seconds.closeDays(), await halted()],
    'forty days on, and nothing closed',
  ).toEqual([0, [60]])
  await fixture.asOwner(
    `
      UPDATE seconds_order SET status = 4, credit = stake + fee, completed_at = now()
      WHERE status = 1`,
  )
  expect(await fixture.seconds.closeDays()).toBe(40 - before)
  expect(await halted()).toEqual([])
})

it('SEC-28 of 30 closed days the first still counts, of 31 it does not', async () => {
  const day = formatUtcDay(fixture.clock.nowMs())
  await ended(day, 180, 1_200, 800)
  const start = Date.parse(`${day}T00:00:00Z`)
  fixture.clock.advance(start + DAY_MS + 600_000 - fixture.clock.nowMs())
  expect([await fixture.seconds.closeDays(), await halted()]).toEqual([1, [180]])
  fixture.clock.advance(29 * DAY_MS)
  expect([await fixture.seconds.closeDays(), await halted()]).toEqual([29, [180]])
  fixture.clock.advance(DAY_MS)
  expect([await fixture.seconds.closeDays(), await halted()]).toEqual([1, []])
})
