import { randomBytes } from 'node:crypto'
import { firstBreak, genesisHash } from '@candor/engine/prices/chain'
import { barPeriods } from '@candor/engine/prices/periods'
import { contextAt } from '@candor/testing/context'
import {
  barsOf,
  btc,
  chainOf,
  clock,
  database,
  moment,
  openRecorded,
  rounds,
  start,
} from '@candor/testing/ticks/recorded-prices'
import { beforeEach, expect, it } from 'vitest'
import { simulatedMarkets } from '../../feeds/simulated-markets.ts'
import { simulatedFeed } from '../../feeds/simulated.ts'
import { createPrices, openPriceStores } from './index.ts'

beforeEach(openRecorded)

it('MKT-16 MKT-31 records a pair that is not traded every second time, all of them together with the traded ones, without a past and in hourly bars', async () => {
  const untraded = [
    { id: 15, symbol: 'AVAX/USDT', isTraded: false },
    { id: 16, symbol: 'LINK/USDT', isTraded: false },
  ]
  const markets = [btc, ...untraded]
  const running = createPrices({
    clock,
    markets,
    feed: simulatedFeed(simulatedMarkets, 'day'),
    stores: openPriceStores(database, markets, () => Promise.resolve()),
    randomBytes,
    onFault: (error) => {
      throw error
    },
  })
  await running.recorder.start()
  // One of the last two rounds comes slightly early, and one after a skipped second.
  for (const pauseMs of [1_000, 1_000, 1_000, 980, 2_000]) await rounds(running, 1, pauseMs)
  const times = async (market: typeof btc) =>
    (await chainOf(market))
      .filter((tick) => tick.ts === tick.recordedAt)
      .map(({ ts }) => ts - start)
  expect(await times(btc)).toEqual([1, 1_000, 2_000, 3_000, 3_980, 5_980])
  for (const market of untraded) {
    expect(await times(market)).toEqual([1, 2_000, 3_980, 5_980])
    expect([
      firstBreak(await chainOf(market), genesisHash(market.symbol)),
      (await chainOf(market)).length,
    ]).toEqual([undefined, 4])
  }
  await rounds(running, 2, 3_600_000)
  for (const period of barPeriods)
    expect((await barsOf(untraded[0] ?? btc, period)).length, period).toBe(
      period === '60min' ? 2 : 0,
    )
  expect(
    await running.handlers.markets.chart(
      { from: '1', to: String(moment.nowMs), symbol: 'AVAX/USDT', period: '60min' },
      contextAt(moment.nowMs, undefined),
    ),
  ).toMatchObject({ refused: 'PARAM_ERROR', details: { field: 'symbol' } })
})
