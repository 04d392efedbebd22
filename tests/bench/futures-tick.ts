import type { Position, Round, Wallet } from '@candor/engine/futures/order'
import { openMarket, quoteOpening } from '@candor/engine/futures/quote'
import { settleRound } from '@candor/engine/futures/round'
import type { Price, Quantity } from '@candor/money'
import { price, quantity, unitsOf } from '@candor/money'
import { listFuturesTerms } from '@candor/server/products/futures/terms'
import {
  toWatchedWallet,
  toWatchedRound,
} from '@candor/server/products/futures/wallets/wallet-memory'
import { WatchList } from '@candor/server/products/futures/rounds/watch-list'
import type { BenchResult } from './order-book.ts'

const CASES = [10_000, 100_000] as const
const POSITIONS_EACH = 2
const TURNS = 30
const SYMBOLS = [
  'BTC/USDT',
  'ETH/USDT',
  'BNB/USDT',
  'SOL/USDT',
  'LTC/USDT',
  'XRP/USDT',
  'BCH/USDT',
  'ADA/USDT',
  'DOGE/USDT',
  'DOT/USDT',
] as const
const NOW_MS = Date.parse('2026-11-20T12:00:00Z')

const terms = listFuturesTerms(
  SYMBOLS.map((symbol, index) => ({ id: index + 1, symbol, quoteId: 3, isOpen: true })),
)

/**
 * Milliseconds of a round that changes nothing: by the scan that names affected wallets, against
 * running the engine for each wallet.
 */
export function futuresTick(): Promise<BenchResult> {
  const rows = CASES.map((positions) => {
    const wallets = walletsOf(positions / POSITIONS_EACH)
    const round = roundAt(100_01n)
    const watch = new WatchList()
    wallets.forEach((wallet, index) => {
      watch.set(String(index), toWatchedWallet(wallet))
    })
    const seen = toWatchedRound(round)
    const ours = fastest(TURNS, () => {
      if (watch.scan(seen).length > 0) throw new Error('the round was to trigger nothing')
    })
    const theirs = fastest(2, () => {
      for (const wallet of wallets)
        if (settleRound(wallet, round, quantity(0n)).steps.length > 0)
          throw new Error('the round was to trigger nothing')
    })
    return {
      case: `${positions} positions`,
      ours,
      theirs,
      ratio: theirs / ours,
      unit: 'ms per round',
    }
  })
  return Promise.resolve({
    name: 'futures-tick',
    baseline: 'the exact engine asked about every wallet',
    rows,
  })
}

function walletsOf(count: number): Wallet[] {
  const opening = roundAt(100_00n)
  return Array.from({ length: count }, (_, index): Wallet => {
    const positions = Array.from({ length: POSITIONS_EACH }, (_unused, nth): Position => {
      const of = terms[(index + nth * 3) % terms.length]
      const mark = of === undefined ? undefined : opening.marks.get(of.marketId)
      if (of === undefined || mark === undefined) throw new Error('every pair has terms and a mark')
      const quote = quoteOpening(
        of,
        index % 2 === 0 ? 'long' : 'short',
        mark.price,
        unitsOf<Quantity>('5'),
        50,
      )
      return openMarket(index * POSITIONS_EACH + nth, of, quote, mark, {
        takeProfit: undefined,
        stopLoss: undefined,
        stopsSetAtMs: NOW_MS,
      })
    })
    return { balance: unitsOf<Quantity>('10000'), positions, pending: [] }
  })
}

/** Every pair at this price, in hundredths of a currency unit. */
function roundAt(hundredths: bigint): Round {
  const recordedAtMs = NOW_MS + Number(hundredths)
  const at: Price = price(hundredths * 1_000_000n)
  return {
    recordedAtMs,
    marks: new Map(
      terms.map(({ marketId }) => [
        marketId,
        { tickId: Number(hundredths), price: at, ts: recordedAtMs, recordedAt: recordedAtMs },
      ]),
    ),
  }
}

function fastest(turns: number, work: () => void): number {
  let best = Infinity
  for (let turn = 0; turn < turns; turn += 1) {
    const start = performance.now()
    work()
    best = Math.min(best, performance.now() - start)
  }
  return best
}
