import { price } from '@candor/money'
import { expect, it } from 'vitest'
import { firstTickAfter } from './first-tick.ts'
import type { PricedTick } from './tick.ts'

const acceptance = { atMs: 5_000, afterTickId: 10 }
const tick = (id: number, ts: number, recordedAt = ts, units = 1n): PricedTick => ({
  id,
  price: price(units),
  ts,
  recordedAt,
})

it.each<[string, readonly PricedTick[], number | undefined]>([
  ['none', [], undefined],
  ['one known at the acceptance, whatever its times', [tick(10, 5_100)], undefined],
  ['one recorded before', [tick(11, 4_900, 4_950)], undefined],
  ['one whose price is older than the acceptance', [tick(11, 5_000, 5_500)], undefined],
  ['the first of two', [tick(12, 6_100), tick(11, 5_100)], 11],
  ['one after a late one', [tick(11, 5_100, 6_101), tick(12, 6_100)], 12],
  ['one after a price of zero', [tick(11, 5_100, 5_100, 0n), tick(12, 6_100)], 12],
  ['one at the end of the waiting time', [tick(11, 8_000)], 11],
  ['one beyond it', [tick(11, 8_000, 8_001)], undefined],
])('MKT-16 what was accepted is priced by the first tick after it: with %s', (_what, ticks, id) => {
  expect(firstTickAfter(ticks, acceptance, 3_000)?.id).toBe(id)
})
