import type { Position, Round, Wallet } from '@candor/engine/futures/order'
import { filePending, openMarket, quoteOpening } from '@candor/engine/futures/quote'
import { settleRound } from '@candor/engine/futures/round'
import { price, type Price, quantity, unitsOf } from '@candor/money'
import { expect, it } from 'vitest'
import { listFuturesTerms } from '../terms.ts'
import { toWatchedWallet, toWatchedRound } from '../wallets/wallet-memory.ts'
import { WatchList } from './watch-list.ts'

const terms = listFuturesTerms([
  { id: 1, symbol: 'BTC/USDT', quoteId: 3, isOpen: true },
  { id: 2, symbol: 'ETH/USDT', quoteId: 3, isOpen: true },
])
const START_MS = Date.parse('2026-11-20T23:58:00Z')

/** A seeded sequence of numbers from 0 to below 1. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function roundAt(
  index: number,
  prices: readonly [number, number],
  fresh: readonly boolean[],
  before?: Round,
): Round {
  const recordedAtMs = START_MS + index * 1_000
  const marks = new Map(before?.marks)
  prices.forEach((at, nth) => {
    if (fresh[nth] === true)
      marks.set(nth + 1, {
        tickId: index * 10 + nth,
        price: price(BigInt(Math.round(at * 100)) * 1_000_000n),
        ts: recordedAtMs,
        recordedAt: recordedAtMs,
      })
  })
  return { recordedAtMs, marks }
}

function randomWallet(random: () => number, opening: Round): Wallet {
  const positions: Position[] = []
  const pending = []
  for (let id = 1; id <= 4; id += 1) {
    const of = terms[random() < 0.5 ? 0 : 1]
    const mark = opening.marks.get(of?.marketId ?? 0)
    if (of === undefined || mark === undefined) throw new Error('every pair has a mark')
    const side = random() < 0.5 ? 'long' : 'short'
    const near = (share: number): Price => price(BigInt(Math.round(Number(mark.price) * share)))
    const sign = side === 'long' ? 1 : -1
    const stops = {
      takeProfit: random() < 0.4 ? near(1 + sign * random() * 0.02) : undefined,
      stopLoss: random() < 0.4 ? near(1 - sign * (0.001 + random() * 0.02)) : undefined,
      stopsSetAtMs: START_MS - 1,
    }
    const quote = quoteOpening(
      of,
      side,
      mark.price,
      unitsOf(String(1 + Math.floor(random() * 5))),
      100,
    )
    if (random() < 0.3)
      pending.push(
        filePending(
          id,
          of,
          quoteOpening(of, side, near(1 - sign * random() * 0.02), quote.lots, 100),
          { ...stops, stopsSetAtMs: START_MS - 1 },
        ),
      )
    else positions.push(openMarket(id, of, quote, mark, stops))
  }
  return { balance: quantity(BigInt(Math.floor(random() * 30 * 1e8))), positions, pending }
}

it('FUT-39 the scan names every wallet that the engine would change in a round', () => {
  const random = numbers(7)
  let touchedCount = 0
  let changed = 0
  for (let turn = 0; turn < 40; turn += 1) {
    const watch = new WatchList()
    const opening = roundAt(0, [65_000, 3_200], [true, true])
    const wallets = Array.from({ length: 25 }, () => randomWallet(random, opening))
    wallets.forEach((wallet, index) => {
      watch.set(String(index), toWatchedWallet(wallet))
    })
    let [bitcoin, ether] = [65_000, 3_200]
    let round = opening
    for (let index = 1; index < 200; index += 1) {
      bitcoin *= 1 + (random() - 0.5) * 0.004
      ether *= 1 + (random() - 0.5) * 0.006
      const fresh = [random() < 0.9, random() < 0.9]
      round = roundAt(index, [bitcoin, ether], fresh, round)
      const touchedKeys = new Set(watch.scan(toWatchedRound(round)))
      touchedCount += touchedKeys.size
      for (const [at, wallet] of wallets.entries()) {
        const settled = settleRound(wallet, round, quantity(0n))
        if (settled.steps.length === 0) continue
        changed += 1
        expect(
          touchedKeys.has(String(at)),
          `wallet ${at} in round ${index}: ${settled.steps.map(({ kind }) => kind).join(' ')}`,
        ).toBe(true)
        wallets[at] = settled.wallet
        watch.set(String(at), toWatchedWallet(settled.wallet))
      }
    }
  }
  expect(changed).toBeGreaterThan(1_000)
  expect(touchedCount, 'and hardly any other').toBeLessThan(changed * 1.2)
})

it('FUT-39 a wallet that is gone is named no more, and its place serves another', () => {
  const watch = new WatchList()
  const opening = roundAt(0, [65_000, 3_200], [true, true])
  const round = roundAt(1, [1, 1], [true, true], opening)
  const watched = toWatchedRound(round)
  const random = numbers(3)
  for (let index = 0; index < 300; index += 1)
    watch.set(`gone ${index}`, toWatchedWallet(randomWallet(random, opening)))
  for (let index = 0; index < 300; index += 1) watch.drop(`gone ${index}`)
  expect(watch.scan(watched)).toEqual([])
  watch.set('new', toWatchedWallet(randomWallet(random, opening)))
  expect(watch.scan(watched)).toEqual(['new'])
})
