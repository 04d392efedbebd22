import { add, format, price, quantity } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accrue, dueAtMs } from './accrual.ts'
import { BTC, DOGE, amountOf, loanOf, markOf, marks, priceOf, USDT } from './sample-loan.ts'
import {
  liquidationPrice,
  collateralWorth,
  mustLiquidate,
  isBelowSafeRatio,
  canEvaluateLoans,
  type Outages,
  nextOutages,
  amountToSafeRatio,
  type Risk,
  computeLoanRisk,
  marginRatio,
  silentPrice,
  computeWarning,
} from './risk.ts'

const ONE_USDT = 10n ** 24n
const loan = loanOf()
const risk = (assets: string, liability: string): Risk => ({
  assets: (amountOf(assets) as bigint) * 10n ** 16n,
  liability: (amountOf(liability) as bigint) * 10n ** 16n,
})
const usdt = (amount: string) => ({ currencyId: USDT, amount: amountOf(amount) })

describe('the risk rate', () => {
  it('LOAN-10 of margin 200,000 and a loan of 600,000 is 133.33 %', () => {
    expect(marginRatio(computeLoanRisk(loan, [usdt('200000'), usdt('600000')], marks)!)).toBe(
      '133.33',
    )
  })

  it.each([
    ['660000', '600000', '110.00', false],
    ['659999', '600000', '109.99', true],
    ['659999.99999999', '600000', '109.99', true],
    ['660000', '605400', '109.01', true],
    ['0', '600000', '0.00', true],
    ['5', '0', '0.00', false],
  ])('LOAN-11 LOAN-12 of %s against %s is %s, closed: %s', (assets, liability, rate, isClosed) => {
    expect([marginRatio(risk(assets, liability)), mustLiquidate(risk(assets, liability))]).toEqual([
      rate,
      isClosed,
    ])
  })

  it('LOAN-12 counts interest and overdue interest', () => {
    const after = (atMs: number) =>
      marginRatio(computeLoanRisk(accrue(loan, atMs).loan, [usdt('660000')], marks)!)
    expect([loan.paidOutMs, dueAtMs(loan), dueAtMs(loan) + 1].map(after)).toEqual([
      '110.00',
      '109.01',
      '108.47',
    ])
  })

  it('LOAN-11 compares exactly what several coins add up to beyond 10^-8 USDT', () => {
    const exact = new Map([
      [USDT, markOf('1')],
      [4, markOf('0.00000001')],
      [5, markOf('0.00000001', '0.7')],
    ])
    const holdings = [
      usdt('659999.99999999'),
      { currencyId: 4, amount: amountOf('0.3') },
      { currencyId: 5, amount: amountOf('1') },
    ]
    expect(mustLiquidate(computeLoanRisk(loan, holdings, exact)!)).toBe(false)
    expect(
      mustLiquidate(
        computeLoanRisk(
          loan,
          [...holdings.slice(0, 2), { currencyId: 5, amount: amountOf('0.99999999') }],
          exact,
        )!,
      ),
    ).toBe(true)
  })

  it('LOAN-10 is undefined while a coin that is held, or owed, has no price', () => {
    const unpriced = new Map([...marks, [BTC, markOf(undefined)]])
    expect(
      computeLoanRisk(loan, [usdt('1'), { currencyId: BTC, amount: amountOf('1') }], unpriced),
    ).toBeUndefined()
    expect(
      computeLoanRisk(loan, [usdt('1'), { currencyId: BTC, amount: amountOf('0') }], unpriced),
    ).toBeDefined()
    expect(computeLoanRisk(loanOf({ currencyId: BTC }), [usdt('1')], unpriced)).toBeUndefined()
  })
})

describe('a coin without a price', () => {
  const dust = { currencyId: BTC, amount: amountOf('0.00000001') }
  const silent = (last: string | undefined) =>
    new Map([
      ...marks,
      [
        BTC,
        {
          ...markOf(undefined),
          silent: last === undefined ? undefined : silentPrice(1, priceOf(last), 0),
        },
      ],
    ])
  it.each([
    ['dust of a silent coin', [usdt('659999.99'), dust], '65000', '109.99', '109.99'],
    ['dust of a dead one', [usdt('659999.99'), dust], undefined, '109.99', '109.99'],
    [
      'a silent coin that may be worth enough',
      [usdt('600000'), { currencyId: BTC, amount: amountOf('1') }],
      '30000',
      '100.00',
      '110.00',
    ],
    [
      'one that is not even at twice its last price',
      [usdt('600000'), { currencyId: BTC, amount: amountOf('1') }],
      '29999',
      '100.00',
      '109.99',
    ],
    [
      'a dead one',
      [usdt('600000'), { currencyId: BTC, amount: amountOf('1') }],
      undefined,
      '100.00',
      '100.00',
    ],
  ] as const)(
    'LOAN-24 %s counts as nothing, or as twice its last price',
    (_what, holdings, last, least, most) => {
      const counted = (unpriced: 'nothing' | 'most') =>
        marginRatio(computeLoanRisk(loan, holdings, silent(last), unpriced)!)
      expect([
        counted('nothing'),
        counted('most'),
        computeLoanRisk(loan, holdings, silent(last)),
      ]).toEqual([least, most, undefined])
    },
  )
})

describe('collateral', () => {
  it.each([
    { holdings: [[USDT, '10']], worth: '10' },
    { holdings: [[BTC, '2']], worth: '130000' },
    { holdings: [[DOGE, '100']], worth: '14' },
    {
      holdings: [
        [USDT, '10'],
        [DOGE, '100'],
        [BTC, '0.1'],
      ],
      worth: '6524',
    },
    { holdings: [[99, '1000']], worth: '0' },
    { holdings: [], worth: '0' },
  ] as const)('LOAN-06 $holdings is worth $worth', ({ holdings, worth }) => {
    expect(
      collateralWorth(
        holdings.map(([currencyId, text]) => ({ currencyId, amount: amountOf(text) })),
        marks,
      ),
    ).toBe((amountOf(worth) as bigint) * 10n ** 16n)
  })

  it('LOAN-06 counts all of a coin together, at most its cap', () => {
    const capped = new Map([[DOGE, markOf('0.2', '0.7', '20')]])
    const doge = { currencyId: DOGE, amount: amountOf('100') }
    expect([[doge], [doge, doge]].map((holdings) => collateralWorth(holdings, capped))).toEqual([
      14n * ONE_USDT,
      20n * ONE_USDT,
    ])
  })

  it('LOAN-06 is worth no less for holding more', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 18n }).map(quantity)
    fc.assert(
      fc.property(fc.constantFrom(USDT, BTC, DOGE), amount, amount, (currencyId, held, more) => {
        const worth = (one: typeof held) => collateralWorth([{ currencyId, amount: one }], marks)!
        expect(worth(add(held, more)) >= worth(held)).toBe(true)
      }),
    )
  })
})

describe('the borrowed coin', () => {
  // BTC counts 0.95; the borrowed BTC counts whole as far as it is owed: 10 at 60,000.
  const second = new Map([
    [USDT, markOf('1')],
    [BTC, markOf('60000', '0.95')],
    [DOGE, markOf('0.2', '0.7')],
  ])
  const owing = loanOf({ currencyId: BTC, principal: amountOf('9'), interest: amountOf('1') })
  const btc = (amount: string) => ({ currencyId: BTC, amount: amountOf(amount) })
  it.each([
    ['less than is owed', [btc('9'), usdt('100000')], '106.66'],
    ['as much as is owed', [btc('10')], '100.00'],
    ['more than is owed, as margin and held', [btc('4'), btc('8')], '119.00'],
    ['nothing of it', [usdt('660000')], '110.00'],
  ])('LOAN-06 held, %s: the risk rate is %s', (_what, holdings, rate) => {
    expect(marginRatio(computeLoanRisk(owing, holdings, second)!)).toBe(rate)
  })

  it('LOAN-06 is lowered by its factor where another coin is owed', () => {
    expect(marginRatio(computeLoanRisk(loan, [btc('11')], second)!)).toBe('104.50')
  })

  it('LOAN-06 counts for no more than its cap, owed or not', () => {
    expect(
      marginRatio(
        computeLoanRisk(
          owing,
          [btc('12')],
          new Map([...second, [BTC, markOf('60000', '0.95', '300000')]]),
        )!,
      ),
    ).toBe('50.00')
  })
})

describe('a silence', () => {
  it.each([
    [1, 0, '200'],
    [1, 300_000, '200'],
    [1, 3_599_999, '200'],
    [1, 3_600_000, undefined],
    [2, 0, '200'],
    [2, 299_999, '200'],
    [2, 300_000, '100'],
    [2, 3_599_999, '100'],
    [2, 3_600_000, undefined],
  ] as const)(
    'LOAN-24 by version %i of the terms a coin at 100 that is silent for %i ms counts with %s',
    (terms, silentMs, counted) => {
      expect(silentPrice(terms, priceOf('100'), silentMs)).toBe(
        counted === undefined ? undefined : priceOf(counted),
      )
    },
  )
})

describe('an outage of all prices', () => {
  const looks = (
    all: readonly (readonly [nowMs: number, newestMs: number | undefined, isCurrent: boolean])[],
  ): boolean[] => {
    let outages: Outages = { newestMs: undefined, lastMs: undefined }
    return all.map(([nowMs, newestMs, isCurrent]) => {
      outages = nextOutages(outages, newestMs, isCurrent, nowMs)
      return canEvaluateLoans(outages, nowMs)
    })
  }
  it.each<[string, Parameters<typeof looks>[0], boolean[]]>([
    [
      'prices come every second',
      [
        [1_000, 1_000, true],
        [2_000, 2_000, true],
      ],
      [true, true],
    ],
    ['there never was a price', [[1_000, undefined, false]], [false]],
    [
      'all went away and one is back',
      [
        [1_000, 1_000, true],
        [12_000, 1_000, false],
        [13_000, 13_000, true],
        [23_000, 23_000, true],
        [33_000, 33_000, true],
        [43_000, 43_000, true],
        [43_001, 43_000, true],
      ],
      [true, false, false, false, false, false, true],
    ],
    [
      'nobody looked meanwhile',
      [
        [1_000, 1_000, true],
        [11_001, 11_001, true],
        [21_001, 21_001, true],
        [31_001, 31_001, true],
        [41_001, 41_001, true],
        [41_002, 41_001, true],
      ],
      [true, false, false, false, false, true],
    ],
    [
      'ten seconds are none',
      [
        [1_000, 1_000, true],
        [11_000, 11_000, true],
      ],
      [true, true],
    ],
  ])(
    'LOAN-24 closes nothing while it lasts, nor for half a minute after it: %s',
    (_what, all, may) => {
      expect(looks(all)).toEqual(may)
    },
  )
})

describe('warnings', () => {
  it.each([
    { was: false, assets: '720000', now: { isWarned: false } },
    {
      was: false,
      assets: '719999.99999999',
      now: { isWarned: true, missing: amountOf('180000.00000001') },
    },
    { was: true, assets: '719999.99999999', now: { isWarned: true } },
    { was: true, assets: '700000', now: { isWarned: true } },
    { was: true, assets: '720000', now: { isWarned: false } },
    { was: false, assets: '700000', now: { isWarned: true, missing: amountOf('200000') } },
  ])('LOAN-13 warned $was, at $assets against 600000', ({ was, assets, now }) => {
    expect(computeWarning(was, risk(assets, '600000'))).toEqual(now)
  })

  it('LOAN-13 names what restores 150 %, and not a unit more', () => {
    const worth = fc.bigInt({ min: 1n, max: 10n ** 34n })
    fc.assert(
      fc.property(worth, fc.bigInt({ min: 0n, max: 119n }), (liability, percent) => {
        const before = { assets: (liability * percent) / 100n, liability }
        const missing = computeWarning(false, before).missing
        const after = (units: bigint) =>
          isBelowSafeRatio({ liability, assets: before.assets + units * 10n ** 16n })
        expect(missing).toBeDefined()
        expect([after(missing as bigint), after((missing as bigint) - 1n)]).toEqual([false, true])
      }),
    )
  })
})

it.each([
  ['900000', false],
  ['899999.99999999', true],
])('LOAN-15 with %s left against 600000 a debit is refused: %s', (assets, isRefused) => {
  expect(isBelowSafeRatio(risk(assets, '600000'))).toBe(isRefused)
})

it.each([
  ['900000', undefined],
  ['899999.99999999', 1n],
  ['600000', 300000n * 10n ** 8n],
])('LOAN-13 %s against 600000 lacks %s to 150 %%', (assets, missing) => {
  expect(amountToSafeRatio(risk(assets, '600000'))).toBe(missing)
})

describe('the price at which a coin lets a loan be closed', () => {
  const held = [usdt('600000'), { currencyId: BTC, amount: amountOf('4') }]
  const priced = (btc: bigint) => new Map([...marks, [BTC, { ...markOf('1'), price: price(btc) }]])

  it('LOAN-11 is the first at which it stays, one unit less closes it', () => {
    const at = liquidationPrice(loan, held, marks, BTC)!
    expect(format(at)).toBe('15000.00000000')
    expect(
      [at as bigint, (at as bigint) - 1n].map((btc) =>
        mustLiquidate(computeLoanRisk(loan, held, priced(btc))!),
      ),
    ).toEqual([false, true])
  })

  it.each([
    ['it is the borrowed coin', USDT, held],
    ['none of it is held', DOGE, held],
    ['the rest keeps the loan', BTC, [usdt('660000'), { currencyId: BTC, amount: amountOf('4') }]],
    ['nobody takes it', 99, [...held, { currencyId: 99, amount: amountOf('4') }]],
  ])('LOAN-11 is none where %s', (_why, coin, holdings) => {
    expect(liquidationPrice(loan, holdings, marks, coin)).toBeUndefined()
  })
})
