import {
  formatTrimmed,
  type Price,
  type Quantity,
  quantity,
  type Rate,
  unitsOf,
} from '@candor/money'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountFee } from '../discount.ts'
import {
  feesInUsdt,
  type Generation,
  computeRebate,
  computeDayRebates,
  allocateFromAccounts,
} from './rebate.ts'
import { averageAssets, VIP_LEVELS, computeVipLevel, vipTerms } from './vip.ts'

const amount = (text: string) => unitsOf<Quantity>(text)

describe('rebates', () => {
  it.each([
    { fee: '3.25065', generation: 1, rebate: '0.325065' },
    { fee: '3.25065', generation: 2, rebate: '0.1625325' },
    { fee: '0.00000019', generation: 1, rebate: '0.00000001' },
    { fee: '0.00000009', generation: 1, rebate: '0' },
    { fee: '0.00000039', generation: 2, rebate: '0.00000001' },
    { fee: '100000', generation: 1, rebate: '10000' },
  ] as const)(
    'REW-04 a fee of $fee gives $rebate in generation $generation, rounded down',
    ({ fee, generation, rebate }) => {
      expect(formatTrimmed(computeRebate(amount(fee), generation))).toBe(rebate)
    },
  )

  it('REW-04 both rebates of a fee together are never more than 15 % of it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 24n }), (units) => {
        const given = ([1, 2] as Generation[]).reduce(
          (sum, generation) => sum + (computeRebate(quantity(units), generation) as bigint),
          0n,
        )
        expect(given * 100n <= units * 15n).toBe(true)
      }),
    )
  })

  it('REW-04 fees of several currencies and products are one sum of a user in USDT, each currency rounded down once', () => {
    const prices = new Map<number, Price>([
      [3, unitsOf('1')],
      [1, unitsOf('65000')],
    ])
    const fees = feesInUsdt(
      [
        { userId: 1, currencyId: 3, amount: amount('1.5') },
        { userId: 1, currencyId: 1, amount: amount('0.00001') },
        { userId: 1, currencyId: 1, amount: amount('0.00002') },
        { userId: 2, currencyId: 9, amount: amount('7') },
      ],
      prices,
    )
    expect([...fees].map(([user, fee]) => [user, formatTrimmed(fee)])).toEqual([
      [1, '3.45'],
      [2, '0'],
    ])
  })

  it.each([
    { inviters: [], receivers: [] },
    { inviters: [[9, 8]], receivers: [[8, 1]] },
    {
      inviters: [
        [9, 8],
        [8, 7],
      ],
      receivers: [
        [8, 1],
        [7, 2],
      ],
    },
    {
      inviters: [
        [9, 8],
        [8, 7],
        [7, 6],
      ],
      receivers: [
        [8, 1],
        [7, 2],
      ],
    },
    { inviters: [[9, 9]], receivers: [] },
    {
      inviters: [
        [9, 8],
        [8, 9],
      ],
      receivers: [[8, 1]],
    },
    { inviters: [[8, 9]], receivers: [] },
  ] as const)(
    "REW-05 of the chain $inviters, $receivers receive of 9's fee",
    ({ inviters, receivers }) => {
      const rebates = computeDayRebates(
        new Map([[9, amount('10')]]),
        new Map<number, number>(inviters.map(([one, other]) => [one, other])),
      )
      expect(rebates.map(({ receiverId, generation }) => [receiverId, generation])).toEqual(
        receivers,
      )
    },
  )

  it('REW-05 nothing but a fee earns a rebate', () => {
    expect(computeDayRebates(new Map([[9, amount('0')]]), new Map([[9, 8]]))).toEqual([])
  })

  it.each([
    { held: ['5', '3'], wanted: '4', taken: [[0, '4']] },
    {
      held: ['5', '3'],
      wanted: '8',
      taken: [
        [0, '5'],
        [1, '3'],
      ],
    },
    { held: ['0', '3'], wanted: '2', taken: [[1, '2']] },
    { held: ['5', '3'], wanted: '8.00000001', taken: undefined },
    { held: [], wanted: '1', taken: undefined },
  ] as const)('REW-04 $wanted from $held takes $taken', ({ held, wanted, taken }) => {
    const parts = allocateFromAccounts(
      held.map((text, account) => ({ account, free: amount(text) })),
      amount(wanted),
    )
    expect(parts?.map((part) => [part.account, formatTrimmed(part.amount)])).toEqual(taken)
  })
})

describe('VIP levels', () => {
  it.each([
    { volume: '0', assets: '0', level: 0 },
    { volume: '9999.99999999', assets: '9999.99999999', level: 0 },
    { volume: '10000', assets: '0', level: 1 },
    { volume: '0', assets: '10000', level: 1 },
    { volume: '99999.99999999', assets: '0', level: 1 },
    { volume: '100000', assets: '5', level: 2 },
    { volume: '5', assets: '999999.99999999', level: 2 },
    { volume: '1000000', assets: '0', level: 3 },
    { volume: '0', assets: '900000000', level: 3 },
  ])(
    'REW-06 a volume of $volume and assets of $assets are level $level',
    ({ volume, assets, level }) => {
      expect(computeVipLevel(amount(volume), amount(assets))).toBe(level)
    },
  )

  it('REW-06 average assets are those of 30 days, days without any counting zero, rounded down', () => {
    expect(formatTrimmed(averageAssets([amount('300000')]))).toBe('10000')
    expect(formatTrimmed(averageAssets(Array.from({ length: 30 }, () => amount('1.5'))))).toBe(
      '1.5',
    )
    expect(formatTrimmed(averageAssets([quantity(59n)]))).toBe('0.00000001')
  })

  it('REW-07 levels 0 to 3 lower a fee by 0, 10, 20 and 30 %, and level 2 opens borrowing', () => {
    expect(VIP_LEVELS.map(({ feeDiscount }) => formatTrimmed(feeDiscount))).toEqual([
      '0',
      '0.1',
      '0.2',
      '0.3',
    ])
    expect(VIP_LEVELS.map(({ level, borrowing }) => [level, borrowing])).toEqual([
      [0, false],
      [1, false],
      [2, true],
      [3, true],
    ])
    expect(() => vipTerms(4)).toThrow(RangeError)
  })

  it.each([
    { rate: '0.001', level: 0, after: '0.001' },
    { rate: '0.001', level: 1, after: '0.0009' },
    { rate: '0.00015', level: 2, after: '0.00012' },
    { rate: '0.02', level: 3, after: '0.014' },
    { rate: '0.00000001', level: 1, after: '0' },
  ])('REW-07 a fee of $rate is $after at level $level', ({ rate, level, after }) => {
    expect(formatTrimmed(discountFee(unitsOf<Rate>(rate), vipTerms(level).feeDiscount))).toBe(after)
  })

  it('REW-07 a discount is a fraction of at most 1', () => {
    expect(() => discountFee(unitsOf('0.001'), unitsOf('1.1'))).toThrow(RangeError)
    expect(discountFee(unitsOf('0.001'), undefined)).toBe(unitsOf('0.001'))
  })
})
