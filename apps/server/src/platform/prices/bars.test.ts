import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { firstBreak, genesisHash } from '@candor/engine/prices/chain'
import { barPeriods, periodEnd, periodStart } from '@candor/engine/prices/periods'
import { walkStep } from '@candor/engine/prices/walk'
import { type Price, type Quantity, unitsOf } from '@candor/money'
import {
  barsOf,
  btc,
  chainOf,
  clock,
  database,
  eth,
  folded,
  moment,
  openRecorded,
  prices,
  rounds,
  scripted,
  start,
  troubles,
} from '@candor/testing/ticks/recorded-prices'
import { beforeEach, describe, expect, it } from 'vitest'
import { simulatedMarkets } from '../../feeds/simulated-markets.ts'
import { simulatedFeed } from '../../feeds/simulated.ts'
import { createPrices, openPriceStores, type RecordedTick } from './index.ts'
import { readSeed } from './store-fairness.ts'

const DAY_MS = 86_400_000

beforeEach(openRecorded)

describe('the past of a fresh installation', () => {
  it('MKT-16 is recorded, prices nothing, and runs into the first live second by the same formula', async () => {
    const running = prices()
    const feed = scripted()
    const past = createPrices({
      clock,
      markets: [btc, eth],
      feed: {
        ...simulatedFeed(simulatedMarkets),
        sample: () =>
          feed.sample({
            nowMs: moment.nowMs,
            day: { seed: new Uint8Array(), formula: 2 },
            last: () => undefined,
          }),
      },
      stores: openPriceStores(database, [btc, eth], () => Promise.resolve()),
      randomBytes,
      onFault: (error) => {
        troubles.push(error)
      },
    })
    await past.recorder.start()
    expect(past.board.last(btc.id)?.isUsable(moment.nowMs)).toBe(false)
    await past.recorder.stop()
    moment.nowMs += 1_000
    await running.recorder.start()
    const chain = await chainOf(btc)
    const [before, live] = chain.slice(-2) as [RecordedTick, RecordedTick]
    expect(chain.length).toBeGreaterThan(7_000)
    expect(firstBreak(chain, genesisHash(btc.symbol))).toBeUndefined()
    expect(chain[0]?.ts).toBeLessThan(start - 364 * DAY_MS)
    expect(before.recordedAt - before.ts).toBeGreaterThan(1_000)
    const seed = await readSeed(database, '2026-05-14')
    expect(walkStep(simulatedMarkets[0]!, seed!, before, live.ts).price).toBe(live.price)
    expect(running.board.last(btc.id)?.isUsable(moment.nowMs)).toBe(true)
  })

  it('MKT-09 fills every period with bars that are folds of the recorded ticks', async () => {
    const running = prices(simulatedFeed(simulatedMarkets))
    await running.recorder.start()
    const chain = await chainOf(btc)
    for (const period of barPeriods) {
      const bars = await barsOf(btc, period)
      const expected = new Map(folded(chain, period).map((bar) => [bar.time, bar]))
      expect(bars.length, period).toBeGreaterThan(10)
      expect(
        bars.filter((bar) => !isDeepStrictEqual(bar, expected.get(bar.time))),
        period,
      ).toEqual([])
      expect(running.board.current(btc.id, period)).toEqual(
        expected.get(periodStart(period, moment.nowMs)),
      )
    }
    expect((await barsOf(btc, '1day')).length).toBe(365)
    expect((await barsOf(btc, '60min')).length).toBeGreaterThan(30 * 24)
    expect((await barsOf(btc, '1min')).length).toBeGreaterThan(6 * 60)
  })
})

describe('bars', () => {
  it('MKT-09 are written once their period is over and never change', async () => {
    const feed = scripted()
    const running = prices(feed)
    moment.nowMs = start - 15_000
    feed.say('100')
    await running.recorder.start()
    for (const price of ['120', '90', '110']) {
      feed.say(price, moment.nowMs + 1_000)
      await rounds(running, 1)
    }
    expect(await barsOf(btc, '1min')).toEqual([])
    expect(running.board.current(btc.id, '1min')).toMatchObject({
      time: moment.nowMs - 3_000,
      open: unitsOf<Price>('100'),
      high: unitsOf<Price>('120'),
      low: unitsOf<Price>('90'),
      close: unitsOf<Price>('110'),
      ticks: 4,
    })
    feed.say('200', moment.nowMs + 60_000)
    await rounds(running, 1, 60_000)
    const [minute] = await barsOf(btc, '1min')
    expect(minute).toMatchObject({ close: unitsOf<Price>('110'), ticks: 4 })
    await rounds(running, 3, 60_000)
    expect((await barsOf(btc, '1min'))[0]).toEqual(minute)
    expect(await barsOf(btc, '1min')).toHaveLength(2)
    expect(running.board.current(btc.id, '1min')).toBeUndefined()
    expect(running.board.current(btc.id, '60min')?.ticks).toBe(5)
    const again = prices(feed)
    await again.recorder.start()
    expect(again.board.current(btc.id, '1min')).toBeUndefined()
    expect(again.board.current(btc.id, '60min')?.ticks).toBe(5)
    expect((await barsOf(btc, '1min'))[0]).toEqual(minute)
  })

  it.each([0, 90, 7_200, 800_000])(
    'MKT-09 are the same whether or not the server was restarted, %d s later',
    async (pauseSeconds) => {
      const running = prices()
      await running.recorder.start()
      await rounds(running, 3)
      await running.recorder.stop()
      moment.nowMs += pauseSeconds * 1_000
      const again = prices()
      await again.recorder.start()
      await rounds(again, 2)
      const chain = await chainOf(btc)
      for (const period of barPeriods) {
        const expected = folded(chain, period)
        const recorded = new Map((await barsOf(btc, period)).map((bar) => [bar.time, bar]))
        expect(again.board.current(btc.id, period)).toEqual(expected.at(-1))
        for (const bar of expected.filter(
          ({ time }) => time > start - 3_600_000 && periodEnd(period, time) <= moment.nowMs - 3_000,
        ))
          expect(recorded.get(bar.time)).toEqual(bar)
      }
    },
  )

  it('MKT-06 counts the figures of the UTC day from midnight', async () => {
    const feed = scripted()
    const running = prices(feed)
    moment.nowMs = Date.UTC(2026, 4, 14, 23, 59, 58)
    feed.say('100')
    await running.recorder.start()
    feed.say('300', moment.nowMs + 1_000)
    await rounds(running, 1)
    expect(running.board.day(btc.id)).toMatchObject({
      open: unitsOf<Price>('100'),
      high: unitsOf<Price>('300'),
      low: unitsOf<Price>('100'),
      volume: unitsOf<Quantity>('2'),
      change: '+200.0000',
    })
    await rounds(running, 1)
    expect(running.board.day(btc.id)).toMatchObject({
      open: unitsOf<Price>('300'),
      high: unitsOf<Price>('300'),
      volume: 0n,
      change: '0.0000',
    })
    feed.say('150', moment.nowMs + 1_000)
    await rounds(running, 1)
    feed.say('151.5', moment.nowMs + 1_000)
    await rounds(running, 1)
    expect(running.board.day(btc.id)).toMatchObject({
      open: unitsOf<Price>('150'),
      high: unitsOf<Price>('151.5'),
      low: unitsOf<Price>('150'),
      volume: unitsOf<Quantity>('2'),
      change: '+1.0000',
    })
    for (const text of ['149', '151.5']) {
      feed.say(text, moment.nowMs + 1_000)
      await rounds(running, 1)
    }
    expect(running.board.day(btc.id)).toMatchObject({
      open: unitsOf<Price>('150'),
      high: unitsOf<Price>('151.5'),
      low: unitsOf<Price>('149'),
      volume: unitsOf<Quantity>('4'),
      change: '+1.0000',
    })
  })
})
