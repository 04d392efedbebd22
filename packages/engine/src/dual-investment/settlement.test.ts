import { format, price, type Price, unitsOf } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PricedTick } from '../prices/tick.ts'
import { canTransition, DUAL_STATUS_NUMBER, type DualStatus } from './order-status.ts'
import { settleMs } from './sample-product.ts'
import {
  currencyAt,
  type DualOutcome,
  type DualWager,
  settleDual,
  SILENT_MS,
  WINDOW_MS,
} from './settlement.ts'

const p = (text: string): Price => unitsOf<Price>(text)
const call: DualWager = { type: 'call', linkedPrice: p('66000'), settleMs }
const put: DualWager = { ...call, type: 'put' }
/** The tick of a second of the half hour before 08:00 UTC, by its number from 1 on. */
const tick = (second: number, text: string, lateMs = 0): PricedTick => ({
  id: 10_000 + second,
  price: p(text),
  ts: settleMs - WINDOW_MS + second * 1_000,
  recordedAt: settleMs - WINDOW_MS + second * 1_000 + lateMs,
})
const seconds = (from: number, count: number, text: string): PricedTick[] =>
  Array.from({ length: count }, (_, index) => tick(from + index, text))
const settled = (wager: DualWager, ticks: readonly PricedTick[], completeMs = settleMs) =>
  settleDual(wager, ticks, completeMs)
const summary = (outcome: DualOutcome): unknown =>
  outcome.state === 'settled'
    ? [outcome.currency, format(outcome.mean.displayPrice), outcome.mean.count]
    : outcome.state

describe('the currency', () => {
  it.each([
    ['call', '65000', 'coin'],
    ['call', '65999.99999999', 'coin'],
    ['call', '66000', 'usdt'],
    ['call', '70000', 'usdt'],
    ['put', '65000', 'coin'],
    ['put', '66000', 'coin'],
    ['put', '66000.01', 'usdt'],
    ['put', '66000.00000001', 'usdt'],
  ] as const)(
    'a %s linked to 66000 that settles at %s pays in %s (DUAL-09 to DUAL-12)',
    (type, at, currency) => {
      expect(currencyAt({ type, linkedPrice: p('66000') }, p(at))).toBe(currency)
      expect(summary(settled({ ...call, type }, seconds(1, 1_800, at)))).toEqual([
        currency,
        format(p(at)),
        1_800,
      ])
    },
  )

  it('DUAL-14 is decided by the exact mean, not by what is shown of it', () => {
    const ticks = [...seconds(1, 899, '66000'), tick(900, '66000.00000001')]
    expect(summary(settled(call, ticks))).toEqual(['usdt', '66000.00000000', 900])
    expect(summary(settled(put, ticks))).toEqual(['usdt', '66000.00000000', 900])
    const below = [...seconds(1, 899, '66000'), tick(900, '65999.99999999')]
    expect(summary(settled(put, below))).toEqual(['coin', '65999.99999999', 900])
  })
})

describe('the settlement price', () => {
  it('DUAL-14 is the mean of the last tick of each second from 07:30 to 08:00 UTC, with its first and last tick', () => {
    const ticks = [
      { ...tick(7, '1'), id: 2, ts: tick(7, '1').ts - 1 },
      ...seconds(1, 900, '65000'),
      ...seconds(901, 900, '67000'),
      { ...tick(5, '1'), id: 1, ts: tick(5, '1').ts - 1 },
    ]
    expect(settled(call, ticks)).toEqual({
      state: 'settled',
      currency: 'usdt',
      mean: {
        sum: 1_800n * (p('66000') as bigint),
        count: 1_800,
        firstTickId: 10_001,
        lastTickId: 11_800,
        untilMs: settleMs,
        displayPrice: p('66000'),
      },
    })
  })

  it.each<[string, readonly PricedTick[], unknown]>([
    ['900 seconds suffice', seconds(1, 900, '65000'), ['coin', '65000.00000000', 900]],
    ['899 do not', seconds(1, 899, '65000'), 'waiting'],
    [
      'a tick at 07:30 sharp is of the time before',
      [...seconds(1, 899, '65000'), tick(0, '65000')],
      'waiting',
    ],
    [
      'a tick at 08:00 sharp is the last',
      [...seconds(1, 899, '65000'), tick(1_800, '65000')],
      ['coin', '65000.00000000', 900],
    ],
    [
      'a tick after it is of the next half hour',
      [...seconds(1, 899, '65000'), tick(1_801, '65000')],
      'waiting',
    ],
    [
      'a late tick prices nothing',
      [...seconds(1, 899, '65000'), tick(900, '65000', 1_001)],
      'waiting',
    ],
    ['a tick of zero prices nothing', [...seconds(1, 899, '65000'), tick(900, '0')], 'waiting'],
    ['none at all', [], 'waiting'],
  ])('DUAL-14 %s', (_what, ticks, expected) => {
    expect(summary(settled(call, ticks))).toEqual(expected)
  })

  it('DUAL-14 with too few seconds is that of the next half hour that has them', () => {
    const silent = [...seconds(1, 899, '65000'), ...seconds(3_601, 900, '67000')]
    expect(settled(call, silent, settleMs + WINDOW_MS)).toEqual({
      state: 'waiting',
      untilMs: settleMs + 2 * WINDOW_MS,
    })
    const found = settled(call, silent, settleMs + 2 * WINDOW_MS)
    expect(summary(found)).toEqual(['usdt', '67000.00000000', 900])
    expect(found).toMatchObject({
      mean: { untilMs: settleMs + 2 * WINDOW_MS, firstTickId: 13_601 },
    })
  })

  it('DUAL-14 whoever moves the price moves the mean by the share of the half hour alone: a minute’s 1 % by a thirtieth of it, a last second’s 10 % by an 1,800th', () => {
    const moved = (count: number, text: string): unknown =>
      summary(
        settled({ ...put, linkedPrice: p('66100') }, [
          ...seconds(1, 1_800 - count, '66000'),
          ...seconds(1_801 - count, count, text),
        ]),
      )
    expect(moved(60, '66660')).toEqual(['coin', '66022.00000000', 1_800])
    expect(moved(1, '72600')).toEqual(['coin', '66003.66666666', 1_800])
    // A linked price 0.15 % away is passed in a minute by nothing below 4.5 %.
    expect(moved(60, '69000')).toEqual(['coin', '66100.00000000', 1_800])
    expect(moved(60, '69000.01')).toEqual(['usdt', '66100.00033333', 1_800])
  })

  it('DUAL-14 waits until its half hour is recorded to its end', () => {
    expect(settled(call, seconds(1, 1_799, '65000'), settleMs - 1)).toEqual({
      state: 'waiting',
      untilMs: settleMs,
    })
  })

  it('DUAL-24 is none once 24 h had no half hour of 900 seconds', () => {
    const last = SILENT_MS / 1_000
    const [few, enough] = [899, 900].map((count) => seconds(last + 1, count, '65000'))
    expect(settled(call, few ?? [], settleMs + SILENT_MS - 1)).toMatchObject({ state: 'waiting' })
    expect(settled(call, few ?? [], settleMs + SILENT_MS)).toEqual({ state: 'silent' })
    expect(summary(settled(call, enough ?? [], settleMs + SILENT_MS))).toEqual([
      'coin',
      '65000.00000000',
      900,
    ])
    expect(settled(call, seconds(last + 1_801, 1_800, '65000'), settleMs + 3 * SILENT_MS)).toEqual({
      state: 'silent',
    })
  })

  it('DUAL-14 DUAL-16 follows from order and ticks alone: neither their order nor what is outside changes it, call and put differ only at the linked price, and time only ends a wait', () => {
    const anyTicks = fc
      .array(
        fc.record({
          second: fc.integer({ min: -50, max: 3_700 }),
          units: fc.bigInt({ min: 65_990n, max: 66_010n }),
          late: fc.integer({ min: 0, max: 1_200 }),
        }),
        { minLength: 1_400, maxLength: 2_600 },
      )
      .map((rows) =>
        rows.map(({ second, units, late }, index) => ({
          ...tick(second, String(units), late),
          id: index,
        })),
      )
    fc.assert(
      fc.property(anyTicks, (rows) => {
        const ticks = rows.filter(
          ({ ts }, index) => rows.findIndex((other) => other.ts === ts) === index,
        )
        const outcome = settled(call, ticks)
        expect(settled(call, ticks.toReversed())).toEqual(outcome)
        const inside = ticks.filter(({ ts }) => ts > settleMs - WINDOW_MS && ts <= settleMs)
        expect(settled(call, inside)).toEqual(outcome)
        const other = settled(put, ticks)
        if (outcome.state !== 'settled') return
        expect(settled(call, ticks, settleMs + SILENT_MS)).toEqual(outcome)
        const isAtLinked =
          outcome.mean.sum === (call.linkedPrice as bigint) * BigInt(outcome.mean.count)
        expect(other.state === 'settled' && other.currency === outcome.currency).toBe(!isAtLinked)
        expect(price(outcome.mean.sum) >= 0n).toBe(true)
      }),
      { numRuns: 15 },
    )
  })
})

it('DUAL-06 an order moves 1 to 2, 2 to 3, 1 to 0 and 2 to 0, and no other way', () => {
  const all = Object.keys(DUAL_STATUS_NUMBER) as DualStatus[]
  const moves = all.flatMap((from) =>
    all
      .filter((to) => canTransition(from, to))
      .map((to) => `${DUAL_STATUS_NUMBER[from]}${DUAL_STATUS_NUMBER[to]}`),
  )
  expect(moves.toSorted()).toEqual(['10', '12', '20', '23'])
})
