import { unitsOf } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { vipTerms } from '../rewards/vip.ts'
import {
  isWithinLoanRatio,
  isRequestExpired,
  isRequestOpen,
  validateLoanRequest,
  type LoanParams,
  marginWorth,
  mayBorrow,
  type LoanRequestContext,
} from './request.ts'
import { worthOwed } from './risk.ts'
import { amountOf, DAY_MS, markOf, NOON, priceOf } from './sample-loan.ts'
import { type CoinTerms, validateMarginCoins, LOAN_TERMS } from './terms.ts'

const fine: LoanRequestContext = {
  isMarketMaker: false,
  levelOpensBorrowing: true,
  hasOpenLoan: false,
  isBorrowable: true,
  loanPrice: priceOf('1'),
  marginMark: markOf('1'),
  dailyRate: unitsOf('0.0003'),
  totalLent: amountOf('9400000'),
  maxLent: amountOf('10000000'),
  houseFree: amountOf('600000'),
  userFree: amountOf('200000'),
}
const ask: LoanParams = { amount: amountOf('600000'), marginAmount: amountOf('200000'), days: 30 }
const validate = (facts: Partial<LoanRequestContext>, other: Partial<LoanParams> = {}): string => {
  const found = validateLoanRequest({ ...ask, ...other }, { ...fine, ...facts })
  return 'refused' in found ? found.refused : 'filed'
}
const roomy = {
  totalLent: amountOf('0'),
  maxLent: amountOf('99000000'),
  houseFree: amountOf('99000000'),
  userFree: amountOf('99000000'),
}

describe('a request', () => {
  it('LOAN-08 to LOAN-10 shows risk rate, interest of a day and of the term, and what an overdue day costs', () => {
    expect(validateLoanRequest(ask, fine)).toEqual({
      marginRatio: '133.33',
      dailyInterest: amountOf('180'),
      interest: amountOf('5400'),
      due: amountOf('605400'),
      overdueDaily: amountOf('3027'),
    })
  })

  /**
   * Each row breaks its own rule and all later rows break theirs, which tests the order of
   * precedence.
   */
  const breaking: readonly [string, Partial<LoanRequestContext>, Partial<LoanParams>][] = [
    ['PARAM_ERROR', {}, { marginAmount: amountOf('0') }],
    ['BORROW_LEVEL', { levelOpensBorrowing: false }, {}],
    ['ORDER_STATE', { hasOpenLoan: true }, {}],
    ['NOT_FOUND', { isBorrowable: false }, {}],
    ['NOT_FOUND', { marginMark: undefined }, {}],
    ['LOAN_RANGE', { houseFree: amountOf('599999.99999999') }, {}],
    ['TERM_RANGE', {}, { days: 6 }],
    ['LOAN_RATIO', {}, { marginAmount: amountOf('199999.99999999') }],
    ['INSUFFICIENT_BALANCE', { userFree: amountOf('199999.99999998') }, {}],
  ]
  it.each(breaking.map(([code], index) => [code, index] as const))(
    'LOAN-02 is answered %s before what comes after it',
    (code, index) => {
      const rest = breaking.slice(index).toReversed()
      const facts = Object.assign(
        {},
        ...rest.map(([, fact]) => fact),
      ) as Partial<LoanRequestContext>
      const other = Object.assign({}, ...rest.map(([, , wrong]) => wrong)) as Partial<LoanParams>
      expect(validate(facts, other)).toBe(code)
    },
  )

  it.each<[string, Partial<LoanRequestContext>, Partial<LoanParams>]>([
    ['NO_PRICE', { loanPrice: undefined }, {}],
    ['NO_PRICE', { marginMark: markOf(undefined) }, {}],
    ['NO_PRICE', { loanPrice: undefined, userFree: amountOf('0') }, {}],
    ['TERM_RANGE', { loanPrice: undefined }, { days: 366 }],
    ['LOAN_RANGE', { marginMark: markOf(undefined) }, { amount: amountOf('499999') }],
  ])('LOAN-02 is answered %s where a price is missing', (code, facts, other) => {
    expect(validate(facts, other)).toBe(code)
  })

  it('LOAN-02 says what is needed of the margin and what there is', () => {
    expect(validateLoanRequest(ask, { ...fine, userFree: amountOf('5') })).toEqual({
      refused: 'INSUFFICIENT_BALANCE',
      details: { needed: amountOf('200000'), available: amountOf('5') },
    })
  })

  it.each([
    ['499999', 'LOAN_RANGE'],
    ['499999.99999999', 'LOAN_RANGE'],
    ['500000', 'filed'],
    ['10000000', 'filed'],
    ['10000000.00000001', 'LOAN_RANGE'],
  ])('LOAN-04 for %s USDT is %s', (amount, verdict) => {
    expect(validate(roomy, { amount: amountOf(amount), marginAmount: amountOf('5000000') })).toBe(
      verdict,
    )
  })

  it.each([
    ['7.69230769', 'LOAN_RANGE'],
    ['7.6923077', 'filed'],
  ])('LOAN-04 for %s BTC at 65000 is %s', (amount, verdict) => {
    expect(validate({ ...roomy, loanPrice: priceOf('65000') }, { amount: amountOf(amount) })).toBe(
      verdict,
    )
  })

  it.each([
    ['3', '600000', 'filed'],
    ['3.01', '602000', 'LOAN_RATIO'],
    ['3 and a unit', '600000.00000001', 'LOAN_RATIO'],
  ])('LOAN-05 at %s times the margin is %s', (_, amount, verdict) => {
    expect(validate(roomy, { amount: amountOf(amount) })).toBe(verdict)
  })

  it('LOAN-05 LOAN-06 takes the margin at its factor', () => {
    const doge = { ...roomy, marginMark: markOf('0.2', '0.7') }
    expect([
      validate(doge, { marginAmount: amountOf('1428571.42857143') }),
      validate(doge, { marginAmount: amountOf('1428571.42857142') }),
    ]).toEqual(['filed', 'LOAN_RATIO'])
  })

  it.each([
    [6, 'TERM_RANGE'],
    [7, 'filed'],
    [30, 'filed'],
    [365, 'filed'],
    [366, 'TERM_RANGE'],
    [7.5, 'PARAM_ERROR'],
    [NaN, 'PARAM_ERROR'],
  ])('LOAN-07 for %s days is %s', (days, verdict) => {
    expect(validate({}, { days })).toBe(verdict)
  })

  it.each<[keyof LoanParams, Partial<LoanParams>]>([
    ['amount', { amount: amountOf('0') }],
    ['marginAmount', { marginAmount: amountOf('0') }],
    ['days', { days: 7.5 }],
    ['amount', { amount: amountOf('0'), marginAmount: amountOf('0'), days: NaN }],
    ['marginAmount', { marginAmount: amountOf('0'), days: NaN }],
  ])('LOAN-02 WIRE-59 says that it is %s which cannot be judged: %o', (wrong, other) => {
    expect(validateLoanRequest({ ...ask, ...other }, fine)).toEqual({
      refused: 'PARAM_ERROR',
      wrong,
    })
  })

  it('LOAN-21 is refused once all loans together would pass the published cap', () => {
    expect(validate({ totalLent: amountOf('9400000.00000001') })).toBe('LOAN_RANGE')
  })
})

it.each([
  [false, 0, false],
  [false, 1, false],
  [false, 2, true],
  [false, 3, true],
  [true, 0, true],
  [true, 1, true],
])('LOAN-03 a market maker %s of VIP level %i may borrow: %s', (isMarketMaker, level, may) => {
  expect(mayBorrow({ isMarketMaker, levelOpensBorrowing: vipTerms(level).borrowing })).toBe(may)
  expect(validate({ isMarketMaker, levelOpensBorrowing: vipTerms(level).borrowing })).toBe(
    may ? 'filed' : 'BORROW_LEVEL',
  )
})

it.each([
  [3 * DAY_MS - 1, false],
  [3 * DAY_MS, true],
])('LOAN-17 a request lapses after 3 days: %i ms, %s', (afterMs, isLapsed) => {
  expect(isRequestExpired(NOON, NOON + afterMs)).toBe(isLapsed)
})

it.each([
  [undefined, 3 * DAY_MS - 1, true],
  [undefined, 3 * DAY_MS, false],
  [DAY_MS, DAY_MS + 1, false],
  [DAY_MS, 4 * DAY_MS, false],
])(
  'LOAN-17 a request passed after %s ms is open to votes after %i ms: %s',
  (passedAfterMs, afterMs, isOpen) => {
    expect(
      isRequestOpen(
        {
          requestedMs: NOON,
          approvedMs: passedAfterMs === undefined ? undefined : NOON + passedAfterMs,
        },
        NOON + afterMs,
      ),
    ).toBe(isOpen)
  },
)

it.each([
  ['65000', true],
  ['65000.00000001', false],
])('LOAN-17 with BTC at %s when it is to be paid out the ratio is kept: %s', (price, isKept) => {
  expect(
    isWithinLoanRatio(
      worthOwed(amountOf('12'), priceOf(price)),
      marginWorth(amountOf('260000'), markOf('1'))!,
    ),
  ).toBe(isKept)
})

describe('margin coins', () => {
  const coin = (symbol: string, factor: string, cap: string = '1000000'): CoinTerms => ({
    symbol,
    factor: unitsOf(factor),
    cap: unitsOf(cap),
  })
  it('LOAN-06 have the factors of their version where they can be borrowed, and at most 0.7 for others', () => {
    const others = [
      coin('USDT', '1'),
      coin('USDC', '1'),
      coin('DOGE', '0.7'),
      coin('XRP', '0.00000001'),
    ]
    const [first, second] = [
      [coin('BTC', '1'), coin('ETH', '1'), ...others],
      [coin('BTC', '0.95'), coin('ETH', '0.9'), ...others],
    ]
    expect([validateMarginCoins(1, first), validateMarginCoins(2, second)]).toEqual([first, second])
    expect(() => validateMarginCoins(2, first)).toThrow(RangeError)
    expect(() => validateMarginCoins(1, second)).toThrow(RangeError)
  })
  it.each([
    [[coin('BTC', '0.99')]],
    [[coin('USDC', '1.00000001')]],
    [[coin('DOGE', '0.70000001')]],
    [[coin('DOGE', '0')]],
    [[coin('DOGE', '0.5', '0')]],
    [[coin('DOGE', '0.5'), coin('DOGE', '0.4')]],
  ])('LOAN-06 are not %o', (coins) => {
    for (const terms of LOAN_TERMS)
      expect(() => validateMarginCoins(terms, coins)).toThrow(RangeError)
  })
})
