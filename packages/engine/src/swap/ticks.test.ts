import { type Price, type Quantity, quantity, type Rate, unitsOf } from '@candor/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PricedTick } from '../prices/tick.ts'
import { swapFigures, type SwapTerms } from './figures.ts'
import { maxSwappable } from './quote.ts'
import { type CoinTicks, TICK_WAIT_MS, findSwapTicks } from './ticks.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')

/** A tick recorded some time after acceptance; its source time is lateMs before its recording. */
const tick = (id: number, afterMs: number, lateMs = 0, text = '65000'): PricedTick => ({
  id,
  price: unitsOf<Price>(text),
  ts: NOON + afterMs - lateMs,
  recordedAt: NOON + afterMs,
})
const idsOf = (source: CoinTicks, target: CoinTicks): unknown => {
  const found = findSwapTicks(source, target, { atMs: NOON })
  return found === undefined ? undefined : [found.source?.id, found.target?.id]
}

it.each<[string, CoinTicks, CoinTicks, unknown]>([
  ['the first of both', [tick(1, 500), tick(3, 1_500)], [tick(2, 500), tick(4, 1_500)], [1, 2]],
  ['for USDT none', 'USDT', [tick(2, 500)], [undefined, 2]],
  ['for USDT none, the other way', [tick(1, 500)], 'USDT', [1, undefined]],
  [
    'not one recorded at acceptance',
    [tick(1, 0), tick(3, 1_000)],
    [tick(2, 0), tick(4, 1_000)],
    [3, 4],
  ],
  [
    'not one whose own time is not after it',
    [tick(1, 200, 200), tick(3, 1_200)],
    'USDT',
    [3, undefined],
  ],
  ['not one that is late', [tick(1, 2_500, 1_001), tick(3, 2_600, 1_000)], 'USDT', [3, undefined]],
  ['not those of different recordings', [tick(1, 500)], [tick(2, 1_500)], undefined],
  [
    'the first that were recorded together',
    [tick(1, 500), tick(3, 1_500), tick(5, 2_500)],
    [tick(4, 1_500), tick(6, 2_500)],
    [3, 4],
  ],
  ['at the end of the wait', [tick(1, TICK_WAIT_MS)], [tick(2, TICK_WAIT_MS)], [1, 2]],
  ['none beyond the wait', [tick(1, TICK_WAIT_MS + 1)], [tick(2, TICK_WAIT_MS + 1)], undefined],
  ['none where there are none', [], 'USDT', undefined],
  [
    'of one recording the first by its own time',
    [tick(3, 900, 100), tick(1, 900, 400)],
    'USDT',
    [1, undefined],
  ],
])('MOVE-08 MKT-16 a swap takes %s', (_what, source, target, expected) => {
  expect(idsOf(source, target)).toEqual(expected)
})

it('MOVE-08 MKT-29 a swap takes no tick that was known at its acceptance, whatever clocks did', () => {
  const [source, target] = [
    [tick(1, 500), tick(3, 1_500)],
    [tick(2, 500), tick(4, 1_500)],
  ]
  expect(
    [1, 2, 4].map(
      (afterTickId) => findSwapTicks(source, target, { atMs: NOON, afterTickId })?.source?.id,
    ),
  ).toEqual([3, 3, undefined])
})

it('MOVE-08 prices are those of its ticks, USDT being 1', () => {
  const prices = (source: CoinTicks, target: CoinTicks) =>
    findSwapTicks(source, target, { atMs: NOON })?.prices
  expect(prices([tick(1, 500)], [tick(2, 500, 0, '3250')])).toEqual({
    source: unitsOf('65000'),
    target: unitsOf('3250'),
  })
  expect([prices('USDT', [tick(1, 500)]), prices([tick(1, 500)], 'USDT')]).toEqual([
    { source: unitsOf('1'), target: unitsOf('65000') },
    { source: unitsOf('65000'), target: unitsOf('1') },
  ])
})

it('MOVE-08 the order in which ticks are given says nothing', () => {
  const any = fc
    .array(
      fc.record({
        id: fc.integer({ min: 1, max: 99 }),
        afterMs: fc.constantFrom(-1, 0, 1, 400, 1_400, 2_999, 3_001),
        lateMs: fc.constantFrom(0, 30, 1_001),
      }),
      { maxLength: 6 },
    )
    .map((list) =>
      list.map(({ id, afterMs, lateMs }, index) => tick(id * 10 + index, afterMs, lateMs + index)),
    )
  fc.assert(
    fc.property(any, any, (source, target) => {
      expect(idsOf(source.toReversed(), target.toReversed())).toEqual(idsOf(source, target))
      const found = findSwapTicks(source, target, { atMs: NOON })
      expect(found?.source?.recordedAt).toBe(found?.target?.recordedAt)
    }),
  )
})

it('MOVE-10 all is the largest number whose whole debit the balance holds', () => {
  const given = {
    balance: fc.bigInt({ min: 0n, max: 10n ** 16n }),
    fee: fc.bigInt({ min: 0n, max: 10n ** 7n }),
    step: fc.constantFrom(1n, 100n, 10n ** 6n),
  }
  fc.assert(
    fc.property(fc.record(given), ({ balance, fee, step }) => {
      const terms: SwapTerms = {
        fee: fee as Rate,
        sourceStep: quantity(step),
        targetStep: quantity(1n),
      }
      const debitOf = (number: Quantity) =>
        swapFigures(number, { source: unitsOf<Price>('1'), target: unitsOf<Price>('1') }, terms)
          .debit
      const most = maxSwappable(quantity(balance), terms)
      expect([
        (most as bigint) % step,
        debitOf(most) <= balance,
        debitOf(quantity((most as bigint) + step)) > balance,
      ]).toEqual([0n, true, true])
    }),
  )
  expect(
    maxSwappable(unitsOf<Quantity>('2.002'), {
      fee: unitsOf<Rate>('0.001'),
      sourceStep: quantity(1n),
      targetStep: quantity(1n),
    }),
  ).toBe(unitsOf<Quantity>('2'))
})
