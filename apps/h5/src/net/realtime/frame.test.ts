import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyFrame, isGap, mergeTrades, nothingPending, TRADES_KEPT } from './frame.ts'
import { FLUSH_MS, LiveCache, liveKeys } from './live-cache.ts'

const quote = (matchId: number, price: string, tickTs: number) =>
  [matchId, price, '+1.0000', '2', '1', '1', '10', tickTs] as const
const trade = (id: number) => ({
  id,
  ts: id,
  tradeId: id,
  price: '1',
  amount: '1',
  direction: 'buy' as const,
})

describe('frames', () => {
  it('RT-05 fold to the newest quote per pair, and an older tick does not come back', () => {
    const pending = [
      { t: 1, q: [quote(1, '10', 5), quote(2, '20', 5)] },
      { t: 2, q: [quote(1, '11', 6)] },
      { t: 3, q: [quote(1, '9', 4)] },
    ].reduce(applyFrame, nothingPending)
    expect([...pending.quotes].map(([matchId, { price }]) => [matchId, price])).toEqual([
      [1, '11'],
      [2, '20'],
    ])
  })

  it('RT-07 an older book of the same pair does not replace a newer one', () => {
    const book = (seq: number, matchId = 1) => ({ matchId, bids: [], asks: [], seq })
    const pending = applyFrame(applyFrame(nothingPending, { t: 1, d: book(7) }), {
      t: 2,
      d: book(6),
    })
    expect(pending.depth?.seq).toBe(7)
    expect(applyFrame(pending, { t: 3, d: book(1, 2) }).depth?.matchId).toBe(2)
  })

  it('RT-08 trades are kept once, newest first, and not without end', () => {
    expect(mergeTrades([trade(2), trade(1)], [trade(3), trade(2)]).map(({ id }) => id)).toEqual([
      3, 2, 1,
    ])
    expect(
      mergeTrades(
        Array.from({ length: 80 }, (_, id) => trade(id)),
        [],
      ),
    ).toHaveLength(TRADES_KEPT)
  })

  it.each([
    [undefined, 9, false],
    [3, 4, false],
    [3, 5, true],
    [3, 3, true],
    [3, 1, true],
  ])('RT-12 after %s the private event %d is a gap: %s', (last, seq, gap) => {
    expect(isGap(last, seq)).toBe(gap)
  })
})

describe('the live cache', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('RT-05 writes at most once per flush, however many frames come', () => {
    const client = new QueryClient()
    const cache = new LiveCache(client)
    let writes = 0
    client.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') writes++
    })
    for (let at = 0; at < 20; at++) cache.take({ t: at, q: [quote(1, String(at), at)] })
    expect(client.getQueryData(liveKeys.quote(1))).toBeUndefined()
    vi.advanceTimersByTime(FLUSH_MS)
    expect(client.getQueryData(liveKeys.quote(1))).toMatchObject({ price: '19' })
    expect(writes).toBe(1)
  })

  it('RT-14 what comes before the snapshot was read again is not believed', () => {
    const client = new QueryClient()
    const cache = new LiveCache(client)
    cache.trust(false)
    cache.take({ t: 1, q: [quote(1, '10', 1)] })
    vi.advanceTimersByTime(FLUSH_MS)
    expect(client.getQueryData(liveKeys.quote(1))).toBeUndefined()
    cache.trust(true)
    cache.take({ t: 2, q: [quote(1, '11', 2)] })
    vi.advanceTimersByTime(FLUSH_MS)
    expect(client.getQueryData(liveKeys.quote(1))).toMatchObject({ price: '11' })
  })

  it('RT-08 trades of the pair that was open before do not land in the one that is', () => {
    const client = new QueryClient()
    const cache = new LiveCache(client)
    cache.watch(2)
    cache.take({
      t: 1,
      d: { matchId: 1, bids: [], asks: [], seq: 1 },
      x: [trade(5)],
      q: [quote(1, '10', 1)],
    })
    cache.take({ t: 2, x: [trade(6)] })
    vi.advanceTimersByTime(FLUSH_MS)
    expect(client.getQueryData(liveKeys.trades(2))).toEqual([trade(6)])
    expect(client.getQueryData(liveKeys.quote(1))).toMatchObject({ price: '10' })
  })
})
