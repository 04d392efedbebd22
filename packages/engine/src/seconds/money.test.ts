import {
  add,
  format,
  negate,
  type Quantity,
  quantity,
  type Rate,
  rate,
  SCALE,
  subtract,
  sum,
  unitsOf,
} from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Exposure,
  toExpiryMinute,
  validateOpening,
  type OpeningContext,
  computeOpening,
} from './opening.ts'
import {
  computeLoss,
  openingPostings,
  computePayment,
  type SecondsPosting,
  settlementPostings,
} from './postings.ts'
import { previewSeconds } from './preview.ts'
import {
  breakEven,
  type Duration,
  type SecondsTerms,
  settleRuleOf,
  capLongPayouts,
} from './terms.ts'

const q = (text: string): Quantity => unitsOf<Quantity>(text)
const r = (text: string): Rate => unitsOf<Rate>(text)
const stakes = (min: string, max: string) => ({ minStake: q(min), maxStake: q(max) })
const duration: Duration = { id: 1, seconds: 30, payout: r('0.85'), ...stakes('5', '5000') }
const terms: SecondsTerms = {
  durations: [duration, { ...duration, id: 4, seconds: 300, ...stakes('1', '9000') }],
  fee: r('0.02'),
  ...stakes('2', '6000'),
  maxOpen: 10,
  exposureCap: q('1000'),
  userShare: r('0.5'),
  quickAmounts: [q('10')],
}
const results = ['win', 'tie', 'loss', 'void'] as const
const m1 = computeOpening(duration, r('0.02'), q('100'))

describe('amounts', () => {
  it('SEC-07 debits the stake and its fee, and freezes fee and payout', () => {
    expect(m1).toEqual({
      stake: q('100'),
      fee: q('2'),
      debit: q('102'),
      profit: q('85'),
      feeRate: r('0.02'),
      payout: r('0.85'),
      seconds: 30,
      rule: 'last_tick',
    })
  })

  it('SEC-14 a win credits 185, a tie 102, a loss 0; fact_profits 85, 0, -100', () => {
    const figures = results
      .map((result) => computePayment(m1, result))
      .map(({ credit, factProfits }) => [format(credit, 0), format(factProfits, 0)])
    expect(figures).toEqual([
      ['185', '85'],
      ['102', '0'],
      ['0', '-100'],
      ['102', '0'],
    ])
  })

  it('SEC-11 and SEC-13 give the fee back with the stake', () => {
    for (const result of ['tie', 'void'] as const)
      expect(settlementPostings(m1, result).filter(({ role }) => role === 'fee')).toEqual([])
  })

  it.each([
    ['win', ['user locked -102', 'user available 185', 'house locked -85', 'fee available 2']],
    ['tie', ['user locked -102', 'user available 102', 'house locked -85', 'house available 85']],
    ['loss', ['user locked -102', 'house locked -85', 'house available 185', 'fee available 2']],
    ['void', ['user locked -102', 'user available 102', 'house locked -85', 'house available 85']],
  ] as const)('SEC-14 a %s moves', (result, moves) => {
    expect(
      settlementPostings(m1, result).map(
        ({ role, part, change }) => `${role} ${part} ${format(change, 0)}`,
      ),
    ).toEqual(moves)
  })

  it('USER-31 counts the fee of a loss and of a win as lost', () => {
    expect(results.map((result) => format(computeLoss(m1, result), 0))).toEqual([
      '-83',
      '0',
      '102',
      '0',
    ])
  })

  it.each([
    ['0', '0.75', '0.5714'],
    ['0', '0.80', '0.5556'],
    ['0', '0.85', '0.5405'],
    ['0', '0.90', '0.5263'],
    ['0', '0.95', '0.5128'],
    ['0.02', '0.75', '0.5829'],
    ['0.02', '0.80', '0.5667'],
    ['0.02', '0.85', '0.5514'],
    ['0.02', '0.90', '0.5368'],
    ['0.02', '0.95', '0.5231'],
  ])('SEC-16 fee %s, payout %s break even at %s', (fee, payout, text) => {
    expect(format(breakEven(r(fee), r(payout)), 4)).toBe(text)
  })

  it('SEC-23 the preview shows net gain, net loss and what is left', () => {
    const preview = previewSeconds(duration, r('0.02'), q('100'), q('150'))
    expect(
      [
        preview.winCredit,
        preview.winNet,
        preview.lossNet,
        preview.balanceAfter,
        preview.breakEven,
      ].map((units) => format(units, 4)),
    ).toEqual(['185.0000', '83.0000', '-102.0000', '48.0000', '0.5514'])
  })

  const anyHeld = fc
    .record({
      stake: fc.bigInt({ min: 1n, max: 10n ** 18n }),
      fee: fc.bigInt({ min: 0n, max: SCALE / 2n }),
      payout: fc.bigInt({ min: 1n, max: 2n * SCALE }),
    })
    .map(({ stake, fee, payout }) =>
      computeOpening({ ...duration, payout: rate(payout) }, rate(fee), quantity(stake)),
    )
  const total = (postings: readonly SecondsPosting[], role?: string, part?: string): Quantity =>
    sum(
      postings
        .filter(
          (posting) =>
            (role === undefined || posting.role === role) &&
            (part === undefined || posting.part === part),
        )
        .map(({ change }) => change),
    )

  it('LEDG-01 opening and every result add up to zero, leave nothing locked and never let the house pay more than it set aside', () => {
    fc.assert(
      fc.property(anyHeld, fc.constantFrom(...results), (held, result) => {
        const [opened, settled] = [openingPostings(held), settlementPostings(held, result)]
        expect(total(opened)).toBe(0n)
        expect(total(settled)).toBe(0n)
        const both = [...opened, ...settled]
        expect([total(both, 'user', 'locked'), total(both, 'house', 'locked')]).toEqual([0n, 0n])
        expect(total(both, 'user')).toBe(negate(computeLoss(held, result)))
        expect(total(both, 'house') >= negate(held.profit)).toBe(true)
        expect(total(both, 'fee') >= 0n).toBe(true)
      }),
    )
  })
})

describe('judging an order', () => {
  const none: Exposure = { same: q('0'), opposite: q('0'), own: q('0'), ownOpen: q('0') }
  const fine: OpeningContext = {
    isListed: true,
    isPairOpen: true,
    openOrders: 9,
    hasPrice: true,
    exposure: { same: q('1015'), opposite: q('100'), own: q('415'), ownOpen: q('915') },
    houseFree: q('85'),
    houseHeld: q('2000'),
    isLossLimitReached: false,
    userFree: q('102'),
  }
  const judged = (
    facts: Partial<OpeningContext>,
    ask: { seconds?: number; stake?: Quantity } = {},
  ): unknown => {
    const found = validateOpening(
      terms,
      { seconds: 30, stake: q('100'), ...ask },
      { ...fine, ...facts },
    )
    return 'refused' in found ? found.refused : 'opened'
  }

  it('SEC-05 opens what just fits every bound', () => {
    expect(judged({})).toBe('opened')
  })

  /** Each row breaks its own rule and every later one, which tests the order of precedence. */
  const breaking: readonly [
    string,
    Partial<OpeningContext>,
    { seconds?: number; stake?: Quantity },
  ][] = [
    ['PARAM_ERROR', {}, { stake: q('0') }],
    ['PAIR_NOT_FOUND', { isListed: false }, {}],
    ['PAIR_CLOSED', { isPairOpen: false }, {}],
    ['MAINTENANCE', { isMaintained: true }, {}],
    ['DURATION_NOT_ALLOWED', {}, { seconds: 45 }],
    ['AMOUNT_MIN', {}, { stake: q('4.99999999') }],
    ['AMOUNT_MAX', {}, { stake: q('5000.00000001') }],
    ['MAX_OPEN_ORDERS', { openOrders: 10 }, {}],
    ['NO_PRICE', { hasPrice: false }, {}],
    [
      'EXPOSURE_CAP',
      { exposure: { same: q('1015.00000001'), opposite: q('100'), own: q('0'), ownOpen: q('0') } },
      {},
    ],
    ['LOSS_LIMIT', { isLossLimitReached: true }, {}],
    ['INSUFFICIENT_BALANCE', { userFree: q('101.99999999') }, {}],
  ]
  it.each(breaking.map(([code], index) => [code, index] as const))(
    'SEC-05 answers %s before what comes after it',
    (code, index) => {
      const facts = Object.assign(
        {},
        ...breaking
          .slice(index)
          .map(([, fact]) => fact)
          .toReversed(),
      ) as Partial<OpeningContext>
      const ask = Object.assign(
        {},
        ...breaking
          .slice(index)
          .map(([, , wrong]) => wrong)
          .toReversed(),
      ) as { stake?: Quantity }
      expect(judged(facts, ask)).toBe(code)
    },
  )

  it.each<[string, Partial<Exposure>, unknown]>([
    ['just at the cap, net', {}, 'opened'],
    ['beyond the cap', { same: q('1015.00000001') }, 'EXPOSURE_CAP'],
    ['against a larger side, however large', { same: q('0'), opposite: q('90000') }, 'opened'],
    [
      'once the larger side is the own one',
      { same: q('90915.00000001'), opposite: q('90000') },
      'EXPOSURE_CAP',
    ],
    ['beyond the share of the cap', { own: q('415.00000001') }, 'EXPOSURE_CAP'],
    [
      'beyond it also against the larger side',
      { same: q('0'), opposite: q('90000'), own: q('415.00000001') },
      'EXPOSURE_CAP',
    ],
    ['beyond the share of what the house holds', { ownOpen: q('915.00000001') }, 'EXPOSURE_CAP'],
  ])('SEC-21 %s: %s', (_what, exposure, answer) => {
    expect(
      judged({
        exposure: {
          same: q('1015'),
          opposite: q('100'),
          own: q('415'),
          ownOpen: q('915'),
          ...exposure,
        },
      }),
    ).toBe(answer)
  })

  it('SEC-21 whatever one user opens, both ways and for every end, four others still find room', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            up: fc.boolean(),
            minute: fc.integer({ min: 0, max: 3 }),
            stake: fc.bigInt({ min: 5n, max: 900n }),
          }),
          { maxLength: 40 },
        ),
        (asks) => {
          const published: SecondsTerms = {
            ...terms,
            userShare: r('0.2'),
            maxOpen: 100,
            durations: [{ ...duration, maxStake: q('9000') }],
          }
          const held = q('5000')
          const open: { up: boolean; minute: number; profit: Quantity }[] = []
          const wins = (orders: typeof open): Quantity => sum(orders.map(({ profit }) => profit))
          for (const { up, minute, stake } of asks) {
            const same = open.filter((one) => one.minute === minute)
            const found = validateOpening(
              published,
              { seconds: 30, stake: q(String(stake)) },
              {
                ...fine,
                openOrders: 0,
                houseFree: subtract(held, wins(open)),
                houseHeld: held,
                userFree: q('90000'),
                exposure: {
                  same: wins(same.filter((one) => one.up === up)),
                  opposite: wins(same.filter((one) => one.up !== up)),
                  own: wins(same),
                  ownOpen: wins(open),
                },
              },
            )
            if (!('refused' in found)) open.push({ up, minute, profit: found.profit })
          }
          for (const minute of [0, 1, 2, 3])
            expect(wins(open.filter((one) => one.minute === minute)) <= q('200')).toBe(true)
          expect(wins(open) <= q('1000')).toBe(true)
        },
      ),
    )
  })

  it('SEC-28 takes no new order of a halted duration, and of the others as before', () => {
    const halted: SecondsTerms = {
      ...terms,
      durations: terms.durations.map((one) =>
        one.seconds === 30 ? { ...one, isHalted: true } : one,
      ),
    }
    const answers = [30, 300].map((seconds) =>
      validateOpening(halted, { seconds, stake: q('100') }, fine),
    )
    expect(answers.map((answer) => ('refused' in answer ? answer.refused : 'opened'))).toEqual([
      'DURATION_NOT_ALLOWED',
      'opened',
    ])
  })

  it('SEC-03 no payout of ten minutes or more is above 85 %, and none below is touched', () => {
    const long = (seconds: number, payout: string) =>
      capLongPayouts({ ...terms, durations: [{ ...duration, seconds, payout: r(payout) }] })
        .durations[0]?.payout
    expect([
      long(600, '0.88'),
      long(900, '0.9'),
      long(86_400, '1'),
      long(600, '0.8'),
      long(599, '0.95'),
    ]).toEqual([r('0.85'), r('0.85'), r('0.85'), r('0.8'), r('0.95')])
  })

  it('LEDG-19 refuses what the free part of the house could not pay', () => {
    expect(judged({ houseFree: q('84.99999999') })).toBe('EXPOSURE_CAP')
  })

  it('SEC-20 holds a stake within the bounds of the duration and of the currency', () => {
    expect(
      [
        ['1.99', 300],
        ['2', 300],
        ['6000', 300],
        ['6000.01', 300],
        ['5', 30],
        ['4.99', 30],
      ].map(([stake, seconds]) =>
        judged(
          { exposure: none, houseFree: q('9000'), houseHeld: q('90000'), userFree: q('9000') },
          { stake: q(String(stake)), seconds: Number(seconds) },
        ),
      ),
    ).toEqual(['AMOUNT_MIN', 'opened', 'EXPOSURE_CAP', 'AMOUNT_MAX', 'opened', 'AMOUNT_MIN'])
  })

  it('SEC-21 counts what ends in the same UTC minute together', () => {
    expect([toExpiryMinute(59_999), toExpiryMinute(60_000), toExpiryMinute(119_999)]).toEqual([
      0, 1, 1,
    ])
  })

  it.each([
    [299, 'last_tick'],
    [300, 'mean_10s'],
    [900, 'mean_10s'],
  ])('SEC-10 %d s are settled by %s', (seconds, rule) => {
    expect(settleRuleOf(seconds)).toBe(rule)
  })

  it('SEC-07 rounds a fee up and a profit down', () => {
    const odd = computeOpening(duration, r('0.02'), quantity(1n))
    expect([odd.fee, odd.profit]).toEqual([1n, 0n])
    expect(odd.debit).toBe(add(odd.stake, odd.fee))
  })
})
