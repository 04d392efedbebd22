import { format, price, type Price, unitsOf } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PricedTick } from '../prices/tick.ts'
import {
  computeHandledMs,
  lastTickRule,
  meanRule,
  openingTick,
  settle,
  type Wager,
} from './outcome.ts'

const END = 1_000_000_000_123
const p = (text: string): Price => unitsOf<Price>(text)
/** A tick some milliseconds before the end, recorded at its source time unless given. */
const tick = (beforeMs: number, text: string, lateMs = 0): PricedTick => ({
  id: 10_000_000 - beforeMs,
  price: p(text),
  ts: END - beforeMs,
  recordedAt: END - beforeMs + lateMs,
})
const wager = (
  direction: 'up' | 'down',
  rule: Wager['rule'] = 'last_tick',
  open = '65000.00',
): Wager => ({ direction, openPrice: p(open), rule, handledMs: END })

describe('the opening tick', () => {
  const accepted = 5_000
  const at = (ts: number, recordedAt: number): PricedTick => ({
    id: ts,
    price: p('1'),
    ts,
    recordedAt,
  })
  it.each<[string, PricedTick[], number | undefined]>([
    ['none', [], undefined],
    ['only one recorded before', [at(4_900, 4_950)], undefined],
    ['one whose price was known before, recorded after', [at(4_999, 5_500)], undefined],
    ['one at the very moment', [at(5_000, 5_000)], undefined],
    ['the first of two', [at(6_100, 6_100), at(5_100, 5_100)], 5_100],
    ['one after a late one that may price nothing', [at(5_100, 6_101), at(6_100, 6_150)], 6_100],
  ])('SEC-08 with %s', (_name, ticks, id) => {
    expect(openingTick(ticks, { atMs: accepted })?.id).toBe(id)
  })

  it('SEC-08 MKT-29 is none that was known at the acceptance, whatever clocks did', () => {
    expect(
      openingTick([at(5_100, 5_100), at(5_200, 5_200)], { atMs: accepted, afterTickId: 5_100 })?.id,
    ).toBe(5_200)
  })
})

describe('the last tick', () => {
  it('SEC-09 ends to the millisecond after the opening tick', () => {
    expect(computeHandledMs(1_763_640_000_517, 30)).toBe(1_763_640_030_517)
  })

  it.each<[string, PricedTick[], string | undefined]>([
    ['at the end', [tick(1_000, '1'), tick(0, '2')], '2'],
    ['one millisecond after the end counts for nothing', [tick(1_000, '1'), tick(-1, '2')], '1'],
    ['9.999 s before', [tick(9_999, '1')], '1'],
    ['10 s before is outside', [tick(10_000, '1')], undefined],
    ['recorded too late', [tick(2_000, '1'), tick(500, '2', 1_001)], '1'],
    ['in any order of the list', [tick(500, '2'), tick(3_000, '1')], '2'],
    ['without one', [], undefined],
  ])('SEC-09 %s', (_name, ticks, found) => {
    expect(lastTickRule(ticks, END)?.displayPrice).toBe(found === undefined ? undefined : p(found))
  })

  it.each([3_000, 9_999])('SEC-11 settles %d ms of silence before the end', (silentMs) => {
    expect(settle(wager('up'), [tick(silentMs, '65000.01'), tick(-500, '1')]).result).toBe('win')
  })

  it.each([10_000, 60_000])(
    'SEC-11 voids %d ms of silence before the end, whatever comes after',
    (silentMs) => {
      expect(settle(wager('up'), [tick(silentMs, '65000.01'), tick(-500, '70000')])).toEqual({
        result: 'void',
      })
    },
  )
})

describe('the mean', () => {
  const seconds = (prices: readonly (string | undefined)[]): PricedTick[] =>
    prices.flatMap((text, index) => (text === undefined ? [] : [tick(9_500 - index * 1_000, text)]))

  it('SEC-10 five at 65000.00 and five at 65000.10 give 65000.05', () => {
    const ticks = seconds([
      ...Array<string>(5).fill('65000.00'),
      ...Array<string>(5).fill('65000.10'),
    ])
    expect(meanRule(ticks, END)).toMatchObject({
      displayPrice: p('65000.05'),
      count: 10,
      firstTickId: ticks[0]?.id,
      lastTickId: ticks[9]?.id,
    })
  })

  it('SEC-10 takes the last tick of each second', () => {
    const ticks = seconds(Array<string>(10).fill('100'))
    expect(meanRule([...ticks, tick(9_100, '200'), tick(9_900, '900')], END)?.displayPrice).toBe(
      p('110'),
    )
  })

  it('SEC-10 compares exactly what it shows with 8 decimals', () => {
    const thirds = seconds([
      '100',
      '100',
      '100',
      '100',
      '100',
      '100.00000001',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(format(meanRule(thirds, END)?.displayPrice ?? price(0n))).toBe('100.00000000')
    expect(settle(wager('up', 'mean_10s', '100'), thirds).result).toBe('win')
    expect(settle(wager('down', 'mean_10s', '100'), thirds).result).toBe('loss')
  })

  it.each([
    [5, 'tie'],
    [4, 'void'],
  ])('SEC-11 %d of the ten seconds: %s', (count, result) => {
    expect(
      settle(wager('up', 'mean_10s'), seconds(Array<string>(count).fill('65000.00'))).result,
    ).toBe(result)
  })
})

describe('the result', () => {
  it.each<['up' | 'down', string, string]>([
    ['up', '65000.01', 'win'],
    ['up', '64999.99', 'loss'],
    ['up', '65000.00', 'tie'],
    ['down', '64999.99', 'win'],
    ['down', '65000.01', 'loss'],
    ['down', '65000.00', 'tie'],
  ])('%s from 65000.00 to %s is a %s (SEC-12, SEC-13)', (direction, end, result) => {
    expect(settle(wager(direction), [tick(0, end)]).result).toBe(result)
  })

  it('SEC-12 a down order wins when end is below open: 65000.00, 64999.99', () => {
    expect(settle(wager('down'), [tick(0, '64999.99')]).result).toBe('win')
  })

  it('SEC-12 the smallest step of a price decides', () => {
    const ends = ['65000.00000001', '64999.99999999']
    expect(ends.map((end) => settle(wager('up'), [tick(0, end)]).result)).toEqual(['win', 'loss'])
    expect(ends.map((end) => settle(wager('down'), [tick(0, end)]).result)).toEqual(['loss', 'win'])
  })

  it('SEC-13 end equal to open ties up and down alike', () => {
    expect(
      (['up', 'down'] as const).map(
        (direction) => settle(wager(direction), [tick(0, '65000.00')]).result,
      ),
    ).toEqual(['tie', 'tie'])
  })

  it.each(['45500', '84500'])('SEC-22 a jump of 30 %% to %s settles as every price does', (end) => {
    expect(settle(wager('up'), [tick(1_000, '65000'), tick(0, end)]).result).toBe(
      end === '84500' ? 'win' : 'loss',
    )
  })

  it('SEC-22 nothing settles on a price of zero or below', () => {
    const wrong = [0n, -6_500_000_000_000n].map((units, index) => ({
      ...tick(index, '1'),
      price: price(units),
    }))
    expect(settle(wager('up'), wrong)).toEqual({ result: 'void' })
    expect(settle(wager('up'), [...wrong, tick(4_000, '65000.01')]).result).toBe('win')
    expect(openingTick(wrong, { atMs: 0 })).toBeUndefined()
  })

  const anyTicks = fc
    .array(
      fc.record({
        before: fc.integer({ min: -2_000, max: 15_000 }),
        units: fc.bigInt({ min: 1n, max: 10n ** 14n }),
        late: fc.integer({ min: -5, max: 3_000 }),
      }),
      { maxLength: 40 },
    )
    .map((rows) =>
      rows
        .filter((row, index) => rows.findIndex(({ before }) => before === row.before) === index)
        .map(({ before, units, late }) => ({ ...tick(before, '1', late), price: price(units) })),
    )
  const anyWager = fc.record({
    direction: fc.constantFrom('up' as const, 'down' as const),
    rule: fc.constantFrom('last_tick' as const, 'mean_10s' as const),
    openPrice: fc.bigInt({ min: 1n, max: 10n ** 14n }).map(price),
    handledMs: fc.constant(END),
  })
  const mirrored = { win: 'loss', loss: 'win', tie: 'tie', void: 'void' }

  it('SEC-22 follows from the order and its ticks alone: neither their order nor ticks outside the window change it', () => {
    fc.assert(
      fc.property(anyWager, anyTicks, (order, ticks) => {
        const outcome = settle(order, ticks)
        expect(settle(order, ticks.toReversed())).toEqual(outcome)
        expect(
          settle(
            order,
            ticks.filter(({ ts }) => ts <= END && ts > END - 10_000),
          ),
        ).toEqual(outcome)
        expect(
          settle({ ...order, direction: order.direction === 'up' ? 'down' : 'up' }, ticks).result,
        ).toBe(mirrored[outcome.result])
      }),
    )
  })
})
