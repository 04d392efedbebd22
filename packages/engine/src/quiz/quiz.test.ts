import {
  format,
  price,
  quantity,
  type Quantity,
  rate,
  type Rate,
  SCALE,
  unitsOf,
} from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shownAsOfMs } from './delayed-pools.ts'
import { isForecast, computeMeanScore, scoreForecast } from './forecast.ts'
import {
  betPostings,
  computeOutcome,
  computePayout,
  payoutPostings,
  computeUnitPayout,
  remainderPostings,
} from './payout.ts'
import { computeChange, decideQuiz, type QuizTick } from './result.ts'
import {
  countOptions,
  earliestResultMs,
  isPublishable,
  QUIZ_STATUS_NUMBER,
  type QuizTerms,
  statusAt,
} from './terms.ts'
import { computeMaxBet, validateBet } from './validate-bet.ts'

const usdt = (text: string): Quantity => unitsOf(text)
const pools = (...texts: readonly string[]): Quantity[] => texts.map(usdt)
const hour = 3_600_000

const terms: QuizTerms = {
  rule: { kind: 'price', marketId: 1, atMs: 12 * hour, thresholds: [unitsOf('60000')] },
  take: unitsOf('0.05'),
  startMs: 0,
  cutMs: 10 * hour,
  endMs: 13 * hour,
  min: usdt('1'),
  max: usdt('1000'),
}

describe('the payout of a quiz', () => {
  it.each([
    [0, '1.58333333'],
    [1, '3.16666666'],
    [2, '9.50000000'],
  ])(
    'of 600 / 300 / 100 with a take of 5 %% pays option %i %s per unit (QUIZ-07)',
    (option, unit) => {
      expect(
        format(computeUnitPayout(pools('600', '300', '100'), terms.take, option) ?? usdt('0')),
      ).toBe(unit)
    },
  )

  it('of 50 on the second gets 158.33333333 (QUIZ-08)', () => {
    const outcome = computeOutcome(pools('600', '300', '100'), terms.take, { option: 1 })
    expect(format(computePayout(outcome, { option: 1, amount: usdt('50') }))).toBe('158.33333333')
    expect(computePayout(outcome, { option: 0, amount: usdt('50') })).toBe(0n)
  })

  it('of 1028 at 14.25 % with 110 on the winner leaves 881.51, 8.0137 per unit (QUIZ-08)', () => {
    const take = unitsOf<Rate>('0.1425')
    const outcome = computeOutcome(pools('110', '918'), take, { option: 0 })
    expect(format(computePayout(outcome, { option: 0, amount: usdt('110') }), 2)).toBe('881.51')
    expect(format(computeUnitPayout(pools('110', '918'), take, 0) ?? usdt('0'), 4)).toBe('8.0137')
  })

  it('is never less than the bet: 980 / 20 at 5 % pay 1 per unit, and 20 are left (QUIZ-13)', () => {
    const all = pools('980', '20')
    expect(computeUnitPayout(all, terms.take, 0)).toBe(usdt('1'))
    const paid = computePayout(computeOutcome(all, terms.take, { option: 0 }), {
      option: 0,
      amount: usdt('980'),
    })
    expect(remainderPostings(usdt('1000'), paid)).toEqual([
      { role: 'pool', change: quantity(-(usdt('20') as bigint)) },
      { role: 'insurance_fund', change: usdt('20') },
    ])
  })

  it.each<[string, Quantity[], Parameters<typeof computeOutcome>[2]]>([
    ['void', pools('600', '400'), 'void'],
    ['no winner', pools('600', '0'), { option: 1 }],
    ['all on one option', pools('600', '0'), { option: 0 }],
    ['nobody', pools('0', '0'), { option: 0 }],
  ])('comes back whole: %s (QUIZ-09)', (_what, all, result) => {
    const outcome = computeOutcome(all, terms.take, result)
    expect(outcome).toEqual({ kind: 'refund' })
    expect(computePayout(outcome, { option: 0, amount: usdt('7.5') })).toBe(usdt('7.5'))
    expect(computeUnitPayout(all, terms.take, 0) === undefined || result === 'void').toBe(true)
  })

  it('pays no more than was bet, whatever the bets, and loses no unit (QUIZ-07, LEDG-01)', () => {
    const bet = fc.record({
      option: fc.integer({ min: 0, max: 3 }),
      amount: fc.bigInt({ min: 1n, max: 10n ** 13n }).map(quantity),
    })
    fc.assert(
      fc.property(
        fc.array(bet, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 0, max: 3 }),
        fc.bigInt({ min: 0n, max: 5_000_000n }).map(rate),
        (bets, option, take) => {
          const all = [0, 1, 2, 3].map((one) =>
            quantity(
              bets.reduce(
                (sum, { option: on, amount }) => sum + (on === one ? (amount as bigint) : 0n),
                0n,
              ),
            ),
          )
          const outcome = computeOutcome(all, take, { option })
          const payouts = bets.map((one) => computePayout(outcome, one))
          const [pool, paid] = [all, payouts].map((some) =>
            quantity(some.reduce<bigint>((sum, one) => sum + (one as bigint), 0n)),
          )
          const postings = [
            ...bets.flatMap(({ amount }) => betPostings(amount)),
            ...payouts.flatMap(payoutPostings),
            ...remainderPostings(pool ?? quantity(0n), paid ?? quantity(0n)),
          ]
          expect(postings.reduce((sum, { change }) => sum + (change as bigint), 0n)).toBe(0n)
          const left = postings
            .filter(({ role }) => role === 'pool')
            .reduce((sum, { change }) => sum + (change as bigint), 0n)
          expect(left).toBe(0n)
          for (const [index, one] of bets.entries())
            expect(one.option !== option || (payouts[index] ?? 0n) >= one.amount).toBe(true)
        },
      ),
    )
  })

  it('refuses to pay what was never bet', () => {
    expect(() => remainderPostings(usdt('1'), usdt('2'))).toThrow('more than was bet')
  })
})

describe('the result of a quiz', () => {
  const tick = (text: string, ts: number): QuizTick => ({ id: 1, price: unitsOf(text), ts })
  const bands = { ...terms.rule, kind: 'price', thresholds: [price(100n), price(200n)] } as const

  it.each([
    [99n, 0],
    [100n, 1],
    [199n, 1],
    [200n, 2],
  ])('a price of %s is option %i: a threshold is reached at it (QUIZ-10)', (at, option) => {
    expect(decideQuiz(bands, { at: { id: 1, price: price(at), ts: bands.atMs } })).toEqual({
      option,
    })
  })

  it.each([
    [-1, true],
    [0, false],
    [60_000, false],
    [60_001, true],
  ])('a tick %i ms from its time: void, %s (QUIZ-10)', (late, isVoid) => {
    const result = decideQuiz(terms.rule, { at: tick('60000', terms.rule.atMs + late) })
    expect(result === 'void').toBe(isVoid)
  })

  it('a change is measured from the earlier tick, and without one it is void (QUIZ-10)', () => {
    const rule = {
      kind: 'change',
      marketId: 1,
      fromMs: 0,
      atMs: 12 * hour,
      thresholds: [rate(-1_000_000n), rate(0n), rate(1_000_000n)],
    } as const
    const at = (text: string) =>
      decideQuiz(rule, { from: tick('50000', 0), at: tick(text, rule.atMs) })
    expect(['49499.99', '49500', '49999.99', '50000', '50500'].map(at)).toEqual(
      [0, 1, 1, 2, 3].map((option) => ({ option })),
    )
    expect(decideQuiz(rule, { at: tick('50000', rule.atMs) })).toBe('void')
    expect(decideQuiz(rule, { from: tick('50000', 0), at: undefined })).toBe('void')
    expect(format(computeChange(price(3n), price(2n)))).toBe('-0.33333334')
  })
})

describe('the terms of a quiz', () => {
  it.each([
    [0, 2 * hour, 3 * hour],
    [0, 20 * hour, 22 * hour],
    [0, 10 * hour, 11 * hour],
  ])('betting from %i to %i: no tick before %i decides (QUIZ-10)', (startMs, cutMs, earliest) => {
    expect(earliestResultMs({ startMs, cutMs })).toBe(earliest)
  })

  it.each<[string, Partial<QuizTerms>, boolean]>([
    ['as they are', {}, true],
    ['the most take', { take: unitsOf('0.05') }, true],
    ['more take', { take: unitsOf('0.0501') }, false],
    ['no threshold', { rule: { ...terms.rule, kind: 'price', thresholds: [] } }, false],
    [
      'thresholds that do not rise',
      { rule: { ...terms.rule, kind: 'price', thresholds: [price(2n), price(2n)] } },
      false,
    ],
    [
      'a price of nothing',
      { rule: { ...terms.rule, kind: 'price', thresholds: [price(0n)] } },
      false,
    ],
    [
      'a tick too early',
      { rule: { kind: 'price', marketId: 1, atMs: 11 * hour - 1, thresholds: [price(1n)] } },
      false,
    ],
    [
      'a change from no earlier tick',
      {
        rule: {
          kind: 'change',
          marketId: 1,
          fromMs: 12 * hour,
          atMs: 12 * hour,
          thresholds: [rate(0n)],
        },
      },
      false,
    ],
    ['a cut-off at the start', { cutMs: 0 }, false],
    ['an end before its tick may be there', { endMs: 12 * hour + 59_999 }, false],
    ['an end once it is there or missing', { endMs: 12 * hour + 60_000 }, true],
    ['no least bet', { min: usdt('0') }, false],
    ['a bound below the least bet', { max: usdt('0.5') }, false],
  ])('%s: can be announced, %s (QUIZ-11)', (_what, changes, can) => {
    expect(isPublishable({ ...terms, ...changes })).toBe(can)
  })

  it('go forward by their times alone, to the end by a decision or by its own time (QUIZ-05)', () => {
    const at = (ms: number, isDecided = false) => QUIZ_STATUS_NUMBER[statusAt(terms, isDecided, ms)]
    expect([
      at(-1),
      at(0),
      at(terms.cutMs - 1),
      at(terms.cutMs),
      at(12 * hour, true),
      at(terms.endMs - 1),
      at(terms.endMs),
    ]).toEqual([0, 1, 1, 2, 3, 2, 3])
    expect(countOptions(terms.rule)).toBe(2)
  })
})

describe('a bet', () => {
  const context = { terms, acceptedAtMs: hour, own: pools('0', '0', '0'), shownPool: usdt('5000') }

  it.each<[string, number, string, object, object | undefined]>([
    ['fits', 0, '600', {}, undefined],
    ['before the start', 0, '600', { acceptedAtMs: -1 }, { refused: 'CUT_OFF' }],
    ['at the cut-off', 0, '600', { acceptedAtMs: terms.cutMs }, { refused: 'CUT_OFF' }],
    ['just before it', 0, '600', { acceptedAtMs: terms.cutMs - 1 }, undefined],
    ['too small', 0, '0.99', {}, { refused: 'AMOUNT_MIN', min: usdt('1') }],
    ['a tenth of the pool and 100', 0, '600.01', {}, { refused: 'AMOUNT_MAX', max: usdt('600') }],
    [
      'into an empty pool',
      0,
      '100.01',
      { shownPool: usdt('0') },
      { refused: 'AMOUNT_MAX', max: usdt('100') },
    ],
    [
      'what the person has left',
      0,
      '101',
      { own: pools('900', '0', '0') },
      { refused: 'AMOUNT_MAX', max: usdt('100') },
    ],
    [
      'below the minimum where the bound is lower still: by the minimum',
      0,
      '0.99',
      { own: pools('999.5', '0', '0') },
      { refused: 'AMOUNT_MIN', min: usdt('1') },
    ],
    ['cut off and too small: by its time', 0, '0', { acceptedAtMs: -1 }, { refused: 'CUT_OFF' }],
  ])('%s: option %i, %s (QUIZ-03, QUIZ-12)', (_what, option, amount, changes, expected) => {
    expect(validateBet(option, usdt(amount), { ...context, ...changes })).toEqual(expected)
  })

  it.each([
    // The largest is 400; on the others together there may be 500.
    [['400', '300', '100'], 1, '200'],
    [['400', '300', '200'], 1, '0'],
    [['400', '250', '200'], 1, '50'],
    [['400', '300', '100'], 0, '200'],
    [['600', '400', '0'], 1, '0'],
    [['0', '400', '400'], 0, '100'],
    [['0', '250', '250'], 0, '500'],
  ])('with %o a person may add on option %i at most %s (QUIZ-12)', (own, option, largest) => {
    expect(computeMaxBet(option, { terms, own: pools(...own), shownPool: usdt('50000') })).toBe(
      usdt(largest),
    )
  })

  it('on all but the largest option never exceeds half the bound together (QUIZ-12)', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.integer({ min: 0, max: 3 }), fc.bigInt({ min: 1n, max: 400n * SCALE })),
        ),
        (tries) => {
          const own = [0n, 0n, 0n, 0n]
          for (const [option, amount] of tries) {
            const now = own.map(quantity)
            if (amount > computeMaxBet(option, { terms, own: now, shownPool: usdt('50000') }))
              continue
            own[option] = (own[option] ?? 0n) + amount
            const all = own.reduce((sum, one) => sum + one, 0n)
            const largest = own.reduce((top, one) => (one > top ? one : top), 0n)
            expect(all <= (terms.max as bigint)).toBe(true)
            expect(all - largest <= (terms.max as bigint) / 2n).toBe(true)
          }
        },
      ),
    )
  })

  it.each([
    [119_999, 60_000],
    [120_000, 120_000],
    [10 * hour - 1, 10 * hour - 60_000],
    [10 * hour, 10 * hour],
    [10 * hour + 77, 10 * hour + 77],
  ])('at %i the pools are those of %i (QUIZ-14)', (now, asOf) => {
    expect(shownAsOfMs(terms.cutMs, now)).toBe(asOf)
  })
})

describe('a forecast', () => {
  const chances = (...texts: readonly string[]): Rate[] => texts.map((one) => unitsOf(one))

  it.each([
    [chances('1', '0'), 0, '0'],
    [chances('1', '0'), 1, '1'],
    [chances('0.5', '0.5'), 0, '0.25'],
    [chances('0.7', '0.2', '0.1'), 0, '0.07'],
    [chances('0.7', '0.2', '0.1'), 2, '0.67'],
  ])('%o with option %i right scores %s (QUIZ-15)', (probabilities, option, score) => {
    expect(scoreForecast(probabilities, option)).toBe(unitsOf<Rate>(score))
  })

  it.each([
    [chances('0.5', '0.5'), 2, true],
    [chances('0.5', '0.5'), 3, false],
    [chances('0.5', '0.49999999'), 2, false],
    [[rate(-1n), rate(SCALE + 1n)], 2, false],
  ])('%o for %i options: taken, %s (QUIZ-15)', (probabilities, options, is) => {
    expect(isForecast(probabilities, options)).toBe(is)
  })

  it('is ranked by the mean of at least 20 (QUIZ-15)', () => {
    const scores = Array<Rate>(19).fill(unitsOf('0.25'))
    expect(computeMeanScore(scores)).toBeUndefined()
    expect(format(computeMeanScore([...scores, unitsOf('0.5')]) ?? rate(0n))).toBe('0.26250000')
  })
})
