import { firstBreak, genesisHash } from '@candor/engine/prices/chain'
import { type Price, unitsOf } from '@candor/money'
import { contextAt } from '@candor/testing/context'
import {
  btc,
  chainOf,
  database,
  eth,
  moment,
  openRecorded,
  prices,
  rounds,
  scripted,
  start,
  troubles,
  withoutPast,
} from '@candor/testing/ticks/recorded-prices'
import { countTicksByDay, findTick } from '@candor/testing/ticks/written-ticks'
import { beforeEach, describe, expect, it } from 'vitest'

const DAY_MS = 86_400_000

beforeEach(openRecorded)

describe('the recorder', () => {
  it('FAIR-01 writes one unbroken hash chain per pair, across a restart', async () => {
    const first = prices(withoutPast)
    await first.recorder.start()
    await rounds(first, 3)
    await first.recorder.stop()
    const second = prices(withoutPast)
    moment.nowMs += 60_000
    await second.recorder.start()
    await rounds(second, 3)
    for (const market of [btc, eth]) {
      const chain = await chainOf(market)
      expect(firstBreak(chain, genesisHash(market.symbol))).toBeUndefined()
      expect(chain.filter((tick) => tick.recordedAt === tick.ts)).toHaveLength(8)
      expect(
        chain.every((tick, index) => index === 0 || tick.ts > (chain[index - 1]?.ts ?? 0)),
      ).toBe(true)
    }
  })

  it('FAIR-01 keeps the time of the source in the tick and in its hash, not that of the recording', async () => {
    const feed = scripted()
    feed.say('65000', start - 400)
    await prices(feed).recorder.start()
    const [tick] = await chainOf(btc)
    expect(tick).toMatchObject({
      ts: start - 400,
      recordedAt: start,
      prevHash: Buffer.from(genesisHash(btc.symbol)),
    })
    expect(firstBreak(await chainOf(btc), genesisHash(btc.symbol))).toBeUndefined()
  })

  it('MKT-16 records each pair once a second and tells the board only what is committed', async () => {
    const running = prices(withoutPast)
    const receivedIds: number[] = []
    await running.recorder.start()
    running.board.onTick((ticks) => {
      receivedIds.push(...ticks.filter(({ marketId }) => marketId === btc.id).map(({ id }) => id))
    })
    await rounds(running, 5)
    const recorded = (await chainOf(btc)).filter((tick) => tick.ts > start)
    expect(recorded.map((tick) => tick.ts)).toEqual(
      [1, 2, 3, 4, 5].map((second) => start + second * 1_000),
    )
    expect(receivedIds).toEqual(recorded.map((tick) => tick.id))
    expect(running.board.last(btc.id)).toMatchObject({
      tickId: receivedIds.at(-1),
      price: recorded.at(-1)?.price,
      ts: moment.nowMs,
    })
  })

  it('MKT-16 records a late tick and lets it price nothing; the next one prices again', async () => {
    const feed = scripted()
    const running = prices(feed)
    feed.say('65000', start - 1_001)
    await running.recorder.start()
    expect(running.board.last(btc.id)?.price).toBe(unitsOf<Price>('65000'))
    expect(running.board.last(btc.id)?.isUsable(moment.nowMs)).toBe(false)
    moment.nowMs += 1_000
    feed.say('65001', moment.nowMs - 1_000)
    await running.recorder.round()
    expect(running.board.last(btc.id)?.isUsable(moment.nowMs)).toBe(true)
    expect(await chainOf(btc)).toHaveLength(2)
  })

  it('MKT-17 stops pricing when the source was silent for 10 s and gives the age', async () => {
    const feed = scripted()
    const running = prices(feed)
    feed.say('65000')
    await running.recorder.start()
    let announced = 0
    running.board.onTick(() => {
      announced += 1
    })
    await rounds(running, 10)
    expect(announced).toBe(0)
    expect(running.board.last(btc.id)?.ageMs(moment.nowMs)).toBe(10_000)
    expect(running.board.last(btc.id)?.isUsable(moment.nowMs)).toBe(true)
    moment.nowMs += 1
    expect(running.board.last(btc.id)?.isUsable(moment.nowMs)).toBe(false)
    expect(running.board.last(btc.id)?.ageMs(moment.nowMs)).toBe(10_001)
    expect(running.board.last(eth.id)).toBeUndefined()
  })

  it('ignores a tick that is not after the one before it, so that source times rise', async () => {
    const feed = scripted()
    const running = prices(feed)
    feed.say('65000')
    await running.recorder.start()
    feed.say('1', start)
    feed.say('2', start - 5_000)
    await rounds(running, 1)
    expect((await chainOf(btc)).map((tick) => tick.price)).toEqual([unitsOf<Price>('65000')])
  })

  it('commits nothing once it is no longer the owner', async () => {
    let isOwner = true
    const running = prices(withoutPast, () =>
      isOwner ? Promise.resolve() : Promise.reject(new Error('the lease is lost')),
    )
    await running.recorder.start()
    const before = (await chainOf(btc)).length
    isOwner = false
    moment.nowMs += 1_000
    await expect(running.recorder.round()).rejects.toThrow('the lease is lost')
    expect(await chainOf(btc)).toHaveLength(before)
    expect(running.board.last(btc.id)?.ts).toBe(start)
    isOwner = true
    await rounds(running, 1)
    expect(firstBreak(await chainOf(btc), genesisHash(btc.symbol))).toBeUndefined()
    expect(await chainOf(btc)).toHaveLength(before + 1)
  })

  it('MKT-26 makes sources and drops readable, each repeated complaint once a minute', async () => {
    const feed = scripted()
    const running = prices(feed)
    feed.say('65000')
    await running.recorder.start()
    for (let second = 0; second < 70; second += 1) {
      feed.reportDrop({ symbol: 'BTC/USDT', source: 'okx', reason: 'outside-band' })
      await rounds(running, 1)
    }
    feed.reportDrop({ symbol: undefined, source: 'bybit', reason: 'disconnected' })
    feed.say('65001', moment.nowMs + 1_000)
    await rounds(running, 1)
    expect(await running.sources()).toEqual([
      { symbol: 'BTC/USDT', source: 'test', ticks: 2, drops: 0, last_drop: '' },
      { symbol: 'BTC/USDT', source: 'okx', ticks: 0, drops: 2, last_drop: '2026-05-14 10:31:15' },
      { symbol: '*', source: 'bybit', ticks: 0, drops: 1, last_drop: '2026-05-14 10:31:25' },
    ])
  })

  it('FAIR-03 publishes what is due after days without a server, and says when it did', async () => {
    const first = prices(withoutPast)
    await first.recorder.start()
    await rounds(first, 3)
    await first.recorder.stop()
    moment.nowMs += 3 * DAY_MS
    const later = prices(withoutPast)
    await later.recorder.start()
    await later.duties.publishRoots()
    const found = await later.handlers.fairness.day(
      { symbol: 'BTC/USDT', date: '2026-05-14' },
      contextAt(moment.nowMs, undefined),
    )
    expect(found).toMatchObject({ message: { count: 4, published_at: '2026-05-17 10:30:18' } })
    expect(
      await later.handlers.fairness.day(
        { symbol: 'BTC/USDT', date: '2026-05-15' },
        contextAt(moment.nowMs, undefined),
      ),
    ).toEqual({ refused: 'NOT_FOUND' })
  })

  it('FAIR-03 FUT-39 lets no tick into a day or a round that is over, even when the clock runs back', async () => {
    const feed = scripted()
    const running = prices(feed)
    moment.nowMs = Date.UTC(2026, 4, 14, 23, 59, 59)
    feed.say('100')
    await running.recorder.start()
    feed.say('101', moment.nowMs + 1_000)
    await rounds(running, 1)
    moment.nowMs -= 5_000
    feed.say('102', Date.UTC(2026, 4, 15) + 1)
    await running.recorder.round()
    expect(await countTicksByDay(database)).toEqual([
      { day: '14', count: 1 },
      { day: '15', count: 2 },
    ])
    expect((await chainOf(btc)).map(({ recordedAt }) => recordedAt)).toEqual(
      [-1_000, 0, 1].map((afterMidnight) => Date.UTC(2026, 4, 15) + afterMidnight),
    )
  })

  it('FAIR-06 names the reference price by a tick that anyone can look up', async () => {
    const running = prices(withoutPast)
    await running.recorder.start()
    await rounds(running, 2)
    const last = running.board.last(btc.id)
    expect(await findTick(database, last?.tickId ?? 0)).toEqual({
      price: last?.price,
      hash: Buffer.from(last?.hash ?? []),
    })
  })

  it('goes on when a listener throws', async () => {
    const running = prices(withoutPast)
    await running.recorder.start()
    const receivedIds: number[] = []
    const end = running.board.onTick(() => {
      throw new Error('a bad listener')
    })
    running.board.onTick((ticks) => {
      receivedIds.push(ticks.length)
    })
    await rounds(running, 1)
    end()
    await rounds(running, 1)
    expect(receivedIds).toEqual([2, 2])
    expect(troubles).toHaveLength(1)
  })
})
