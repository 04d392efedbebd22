import { type Notional, type Quantity, quantity, rate, unitsOf } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { FIRST_FUND_TERMS, NOTIONAL_TIERS } from '../futures/terms.ts'
import { firstLevels } from '../identity/limits.ts'
import { type CurrencyTerms, isCurrencyPublishable } from './currency-terms.ts'
import { areLimitsPublishable, type LimitTerms } from './limit-terms.ts'
import {
  type ContractTerms,
  isPairPublishable,
  type PairTerms,
  type SpotTerms,
} from './pair-terms.ts'

const q = (text: string): Quantity => unitsOf<Quantity>(text)

describe('a currency', () => {
  const terms: CurrencyTerms = {
    deposit: { isOpen: true, minAmount: q('1') },
    withdrawal: { isOpen: true, fee: q('1'), minAmount: q('10'), maxAmount: q('1000') },
  }
  const judged = (
    name: string,
    deposit: Partial<CurrencyTerms['deposit']>,
    withdrawal: Partial<CurrencyTerms['withdrawal']> = {},
  ): boolean =>
    isCurrencyPublishable(
      name,
      {
        deposit: { ...terms.deposit, ...deposit },
        withdrawal: { ...terms.withdrawal, ...withdrawal },
      },
      terms,
    )

  it.each<[string, boolean]>([
    ['as it is', judged('USDT', {})],
    [
      'with the smallest amounts',
      judged(
        'USDT',
        { minAmount: quantity(1n) },
        { fee: q('0'), minAmount: quantity(1n), maxAmount: q('50') },
      ),
    ],
    [
      'with the largest',
      judged('USDT', {}, { fee: q('20'), minAmount: q('200'), maxAmount: q('999999') }),
    ],
    ['closed', judged('USDT', { isOpen: false }, { isOpen: false })],
    ['with the way in closed', judged('BTC', { isOpen: false })],
    ['closed where no chain carries it', judged('SYN100', { isOpen: false }, { isOpen: false })],
  ])('STAFF-08 can be published %s', (_what, isPublishable) => {
    expect(isPublishable).toBe(true)
  })

  it.each<[string, boolean]>([
    ['a deposit of nothing', judged('USDT', { minAmount: q('0') })],
    ['a least deposit far above the listing’s', judged('USDT', { minAmount: q('20.00000001') })],
    ['a fee that takes the least withdrawal', judged('USDT', {}, { fee: q('10') })],
    ['a fee below nothing', judged('USDT', {}, { fee: quantity(-1n) })],
    ['bounds that leave no room', judged('USDT', {}, { maxAmount: q('9') })],
    [
      'a fee far above the listing’s',
      judged('USDT', {}, { fee: q('20.00000001'), minAmount: q('200') }),
    ],
    [
      'a least withdrawal far above the listing’s',
      judged('USDT', {}, { minAmount: q('200.00000001') }),
    ],
    [
      'a largest withdrawal far below the listing’s',
      judged('USDT', {}, { maxAmount: q('49.99999999') }),
    ],
    ['a way in without a way out', judged('USDT', {}, { isOpen: false })],
    ['deposits that no chain carries', judged('SYN100', {})],
    ['withdrawals that no chain carries', judged('SYN100', { isOpen: false })],
  ])('STAFF-08 OUT-01 is not published with %s', (_what, isPublishable) => {
    expect(isPublishable).toBe(false)
  })
})

it.each([
  ['20', true],
  ['20.00000001', false],
])(
  'DEP-18 with a listing whose least deposit is 1 a least of %s can be published: %s',
  (least, isPublishable) => {
    const listed: CurrencyTerms = {
      deposit: { isOpen: true, minAmount: q('1') },
      withdrawal: { isOpen: true, fee: q('1'), minAmount: q('10'), maxAmount: q('1000') },
    }
    expect(
      isCurrencyPublishable(
        'USDT',
        { ...listed, deposit: { isOpen: true, minAmount: q(least) } },
        listed,
      ),
    ).toBe(isPublishable)
  },
)

it('STAFF-08 what was listed without withdrawals is opened with any bounds', () => {
  const listed = {
    deposit: { isOpen: false, minAmount: q('1') },
    withdrawal: { isOpen: false, fee: q('0'), minAmount: quantity(1n), maxAmount: quantity(1n) },
  }
  expect(
    isCurrencyPublishable(
      'USDT',
      {
        deposit: { isOpen: true, minAmount: q('1') },
        withdrawal: { isOpen: true, fee: q('1'), minAmount: q('10'), maxAmount: q('1000') },
      },
      listed,
    ),
  ).toBe(true)
})

describe('limits', () => {
  const terms: LimitTerms = {
    levels: firstLevels,
    notionalTiers: NOTIONAL_TIERS,
    fund: FIRST_FUND_TERMS,
  }
  const level = (of: 0 | 1 | 2, btc: string, usdt: string): boolean =>
    areLimitsPublishable({
      ...terms,
      levels: { ...firstLevels, [of]: { withdrawalBtc: q(btc), fiatOrderUsdt: q(usdt) } },
    })
  const tiers = (...most: string[]): boolean =>
    areLimitsPublishable({
      ...terms,
      notionalTiers: NOTIONAL_TIERS.map(({ above }, index) => ({
        above,
        maxNotional: unitsOf<Notional>(most[index] ?? '0'),
      })),
    })

  it.each<[string, boolean]>([
    ['as they began', areLimitsPublishable(terms)],
    ['with a level alike', level(1, '500', '1000000')],
    ['with 1 BTC for the basic level', level(1, '1', '0.00000001')],
    ['with tiers alike', tiers('1', '1', '1', '1', '1')],
  ])('STAFF-08 KYC-07 KYC-08 can be published %s', (_what, isPublishable) => {
    expect(isPublishable).toBe(true)
  })

  it.each<[string, boolean]>([
    ['something without verification', level(0, '0.00000001', '0')],
    ['fiat trading without verification', level(0, '0', '0.00000001')],
    ['less than 1 BTC for the basic level', level(1, '0.99999999', '2000')],
    ['no fiat trading for the basic level', level(1, '200', '0')],
    ['less for the advanced level', level(2, '199', '1000000')],
    ['less fiat for the advanced level', level(2, '500', '1999')],
    ['a tier of nothing', tiers('0', '1', '1', '1', '1')],
    ['more at a higher multiple', tiers('2', '1', '1', '1', '1')],
    ['a tier less', areLimitsPublishable({ ...terms, notionalTiers: NOTIONAL_TIERS.slice(1) })],
    [
      'a tier of another multiple',
      areLimitsPublishable({
        ...terms,
        notionalTiers: NOTIONAL_TIERS.map((tier, index) =>
          index === 0 ? { ...tier, above: 80 } : tier,
        ),
      }),
    ],
  ])('STAFF-08 KYC-09 FUT-41 are not published with %s', (_what, isPublishable) => {
    expect(isPublishable).toBe(false)
  })
})

describe('a pair', () => {
  const terms = {
    spot: {
      makerFee: unitsOf('0.001'),
      takerFee: unitsOf('0.001'),
      minNotional: unitsOf('5'),
    } satisfies SpotTerms,
    contracts: {
      spread: unitsOf('0.0002'),
      fee: unitsOf('0.0005'),
      overnight: unitsOf('0.00015'),
      minLots: 1,
      maxLots: 10_000,
      leverages: [10, 25, 50, 75, 100],
      exposureCap: unitsOf('5000000'),
    } satisfies ContractTerms,
  } satisfies PairTerms
  const spot = (changed: Partial<SpotTerms>): boolean =>
    isPairPublishable({ ...terms, spot: { ...terms.spot, ...changed } })
  const contracts = (changed: Partial<ContractTerms>): boolean =>
    isPairPublishable({ ...terms, contracts: { ...terms.contracts, ...changed } })

  it.each<[string, boolean]>([
    ['as it is', isPairPublishable(terms)],
    ['without contracts', isPairPublishable({ ...terms, contracts: undefined })],
    ['without fees', spot({ makerFee: rate(0n), takerFee: rate(0n) })],
    ['at the bounds', spot({ makerFee: unitsOf('0.01'), minNotional: unitsOf('100') })],
    ['with any number of lots', contracts({ minLots: 5, maxLots: 0 })],
    ['with one lot', contracts({ maxLots: 1 })],
    ['with one multiple', contracts({ leverages: [125] })],
  ])('STAFF-08 can be published %s', (_what, isPublishable) => {
    expect(isPublishable).toBe(true)
  })

  it.each<[string, boolean]>([
    ['a maker fee above 1 %', spot({ makerFee: unitsOf('0.01000001') })],
    ['a taker fee above 1 %', spot({ takerFee: unitsOf('0.01000001') })],
    ['a fee below nothing', spot({ takerFee: rate(-1n) })],
    ['orders of nothing', spot({ minNotional: unitsOf('0') })],
    ['orders for the rich alone', spot({ minNotional: unitsOf('100.00000001') })],
    ['a spread above 1 %', contracts({ spread: unitsOf('0.01000001') })],
    ['a contract fee above 1 %', contracts({ fee: unitsOf('0.01000001') })],
    ['an overnight rate above 1 %', contracts({ overnight: unitsOf('0.01000001') })],
    ['no lot as the least', contracts({ minLots: 0 })],
    ['half a lot', contracts({ minLots: 1.5 })],
    ['bounds that leave no room', contracts({ minLots: 10, maxLots: 9 })],
    ['no multiple', contracts({ leverages: [] })],
    ['a multiple twice', contracts({ leverages: [10, 10] })],
    ['falling multiples', contracts({ leverages: [25, 10] })],
    ['a multiple above 125', contracts({ leverages: [126] })],
    [
      'too many multiples',
      contracts({ leverages: Array.from({ length: 11 }, (_each, index) => index + 1) }),
    ],
    ['a cap of nothing', contracts({ exposureCap: unitsOf('0') })],
  ])('STAFF-08 FUT-36 FUT-37 is not published with %s', (_what, isPublishable) => {
    expect(isPublishable).toBe(false)
  })
})
