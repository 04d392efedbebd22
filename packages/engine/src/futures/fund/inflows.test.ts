import { add, type Quantity, quantity, sum } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type InflowAfterTick, compactInflows } from './inflows.ts'
import type { Mark, Position } from '../order.ts'
import type { MarketRound } from '../rounds.ts'
import {
  amountOf,
  BTC,
  btcTerms,
  ETH,
  NOON,
  positionAt,
  priceOf,
} from '../sample/sample-futures.ts'
import { markAfter, ticksBeforeGaps } from '../silence.ts'

const at = (tickId: number): Mark => ({
  tickId,
  price: priceOf('65000'),
  ts: NOON,
  recordedAt: NOON,
})
/** Back since one tick from a silence that began at another; not confirmed yet. */
const back = (before: number, first: number): Mark => ({
  ...at(first),
  returning: {
    before: { tickId: before, price: priceOf('65000') },
    first: { tickId: first, ts: NOON },
    previousTickId: undefined,
    silentMs: 90_000,
    isConfirmed: false,
  },
})
const came = (
  ...all: readonly (readonly [afterTickId: number, amount: string])[]
): InflowAfterTick[] =>
  all.map(([afterTickId, amount]) => ({ afterTickId, amount: amountOf(amount) }))

describe('what came into a wallet with open positions', () => {
  it.each<[string, InflowAfterTick[], number[], Record<number, Mark>, number, InflowAfterTick[]]>([
    [
      'before the last tick of its only pair is forgotten',
      came([90, '5'], [99, '7']),
      [BTC],
      { [BTC]: at(100) },
      101,
      [],
    ],
    [
      'in the round of that tick is kept',
      came([90, '5'], [101, '7']),
      [BTC],
      { [BTC]: at(100) },
      101,
      came([101, '7']),
    ],
    [
      'while a pair is silent is one amount',
      came([100, '1'], [110, '2'], [120, '4']),
      [BTC],
      { [BTC]: at(100) },
      120,
      came([110, '3'], [120, '4']),
    ],
    [
      'while two are silent is one amount for each',
      came([90, '1'], [100, '2'], [105, '4'], [110, '8'], [112, '16']),
      [BTC, ETH],
      { [BTC]: at(100), [ETH]: at(110) },
      120,
      came([105, '6'], [112, '24']),
    ],
    [
      'stays until the price that came back is confirmed',
      came([100, '1'], [119, '2']),
      [BTC],
      { [BTC]: back(100, 120) },
      120,
      came([119, '3']),
    ],
    [
      'before is forgotten once no position is left',
      came([100, '1'], [119, '2'], [120, '4']),
      [],
      { [BTC]: at(100) },
      120,
      came([120, '4']),
    ],
    [
      'is kept where a pair has never ticked',
      came([1, '1'], [119, '2']),
      [BTC, ETH],
      { [BTC]: at(120) },
      121,
      came([119, '3']),
    ],
  ])('FUT-50 %s', (_what, before, pairs, marks, lastTickId, kept) => {
    const round = {
      marks: new Map(Object.entries(marks).map(([marketId, mark]) => [Number(marketId), mark])),
      lastTickId,
    }
    expect(
      compactInflows(
        before,
        pairs.map((marketId) => ({ marketId })),
        round,
      ),
    ).toEqual(kept)
  })

  const second = fc.record({
    pauseMs: fc.constantFrom(1_000, 1_000, 4_000, 15_000, 70_000),
    moves: fc.array(fc.constantFrom(0, 0, 200, undefined, undefined), {
      minLength: 3,
      maxLength: 3,
    }),
    acts: fc.array(
      fc.oneof(
        {
          weight: 3,
          arbitrary: fc.record({
            do: fc.constant('fill' as const),
            amount: fc.integer({ min: 1, max: 1_000 }),
          }),
        },
        { weight: 2, arbitrary: fc.record({ do: fc.constant('open' as const), pair: fc.nat(2) }) },
        { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const), pair: fc.nat(2) }) },
      ),
      { maxLength: 4 },
    ),
  })

  it('FUT-50 FUT-46 asked after any silence, what is kept answers what all of it would, and is at most one amount more than there are pairs', () => {
    fc.assert(
      fc.property(fc.array(second, { minLength: 4, maxLength: 40 }), (seconds) => {
        let [kept, all]: [InflowAfterTick[], InflowAfterTick[]] = [[], []]
        let positions: Position[] = []
        let round: MarketRound = { recordedAtMs: NOON, marks: new Map(), lastTickId: 2_000_000_000 }
        let asked = 0
        for (const { pauseMs, moves, acts } of seconds) {
          const recordedAtMs = round.recordedAtMs + pauseMs
          let { lastTickId } = round
          const marks = new Map(round.marks)
          for (const [index, bps] of moves.entries()) {
            if (bps === undefined) continue
            lastTickId += 1
            marks.set(
              index + 1,
              markAfter(marks.get(index + 1), {
                tickId: lastTickId,
                price: priceOf(String(65_000 + bps * ((asked % 2) + 1) * 10)),
                ts: recordedAtMs - 100,
                recordedAt: recordedAtMs,
              }),
            )
          }
          if (lastTickId === round.lastTickId) continue
          round = { recordedAtMs, marks, lastTickId }
          for (const since of ticksBeforeGaps({ positions }, round)) {
            asked += 1
            expect(sumSince(kept, since)).toBe(sumSince(all, since))
          }
          for (const act of acts) {
            const mark = act.do === 'open' ? marks.get(act.pair + 1) : undefined
            if (act.do === 'open' && mark?.recordedAt === recordedAtMs)
              positions = [
                ...positions,
                {
                  ...positionAt(positions.length + 1, {
                    price: '65000',
                    terms: btcTerms({ isGapBound: true }),
                  }),
                  marketId: act.pair + 1,
                  openTickId: mark.tickId,
                },
              ]
            if (act.do === 'close')
              positions = positions.filter(({ marketId }) => marketId !== act.pair + 1)
            const fresh =
              act.do === 'fill' && positions.length > 0
                ? [{ afterTickId: lastTickId, amount: quantity(BigInt(act.amount)) }]
                : []
            all = [...all, ...fresh]
            kept = compactInflows([...kept, ...fresh], positions, round)
            expect(kept.length).toBeLessThanOrEqual(
              new Set(positions.map(({ marketId }) => marketId)).size + 1,
            )
          }
        }
      }),
      { numRuns: 400 },
    )
  })
})

function sumSince(inflows: readonly InflowAfterTick[], tickId: number): Quantity {
  return inflows.reduce(
    (total, { afterTickId, amount }) => (afterTickId >= tickId ? add(total, amount) : total),
    sum<Quantity>([]),
  )
}
