import { FakeClock } from '@candor/testing/fake-clock'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BTC, addHalfHour } from './listed.testing.ts'
import { renewLadders } from './listing/renew-ladder.ts'
import type { MarkTick } from './quotes.ts'

const DAY_MS = 86_400_000
const clock = new FakeClock()
let fixture: TestPlatform

beforeAll(async () => {
  fixture = await openPlatform({ clock })
})
afterAll(() => fixture.stop())

it('DUAL-21 what is on sale already is not listed again by the ladder of a later day', async () => {
  const variance = 10n ** 38n
  const parts = {
    database: fixture.platform.database,
    coins: [{ name: 'BTC', currencyId: BTC, marketId: 1, symbol: 'BTC/USDT' }],
    quotes: {
      markAt: (_marketId: number, { id, price, ts }: MarkTick) =>
        Promise.resolve({ tickId: id, price, ts, variance }),
      lastMark: () => Promise.resolve(undefined),
    },
    onFault: (error: unknown) => {
      throw error
    },
  }
  const today = Math.floor(clock.nowMs() / DAY_MS) * DAY_MS + DAY_MS / 3
  for (const listedMs of [today - 6 * DAY_MS, today - 5 * DAY_MS, today - 4 * DAY_MS]) {
    await addHalfHour(fixture, listedMs + 1_800_000, 6_400_000_000_000n)
    await renewLadders(parts as never, listedMs + 3_600_000)
  }
  const listed = await fixture.asOwner(
    'SELECT start_ms, type, settle_ms, linked_price FROM dual_product ORDER BY id',
  )
  expect(listed.length).toBeGreaterThan(12)
  const repeated = await fixture.asOwner(
    `SELECT type, settle_ms, linked_price, count(*) AS times, sum(user_limit) AS limits
     FROM dual_product GROUP BY 1, 2, 3 HAVING count(*) > 1`,
  )
  expect(repeated).toEqual([])
})
