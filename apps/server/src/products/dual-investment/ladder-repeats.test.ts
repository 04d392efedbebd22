import { firstCoinTerms } from '@candor/engine/dual-investment/ladder-terms'
import { FakeClock } from '@candor/testing/fake-clock'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addHalfHour } from './listed.testing.ts'
import { dualHouseOf, listerOf } from './lister.testing.ts'
import { renewLadders } from './listing/renew-ladder.ts'

const DAY_MS = 86_400_000
const clock = new FakeClock()
let fixture: TestPlatform

beforeAll(async () => {
  fixture = await openPlatform({ clock })
})
afterAll(() => fixture.stop())

it('DUAL-21 what is on sale already is not listed again by the ladder of a later day', async () => {
  const first = firstCoinTerms(true).get('BTC')
  if (first === undefined) throw new Error('BTC has a ladder')
  const parts = listerOf(fixture, first, await dualHouseOf(fixture))
  const today = Math.floor(clock.nowMs() / DAY_MS) * DAY_MS + DAY_MS / 3
  for (const listedMs of [today - 6 * DAY_MS, today - 5 * DAY_MS, today - 4 * DAY_MS]) {
    await addHalfHour(fixture, listedMs + 1_800_000, 6_400_000_000_000n)
    await renewLadders(parts, listedMs + 3_600_000)
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
