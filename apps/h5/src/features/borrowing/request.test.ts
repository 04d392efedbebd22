import { format } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { fractionText } from './fraction-text.ts'
import type { Info } from './queries.ts'
import {
  reduce,
  type RequestAction,
  type RequestState,
  createInitialState,
} from './request-state.ts'
import { previewLoanRequest } from './request-summary.ts'
import { isNothing, parseMargin, computeRepayment } from './repayment.ts'
import { gaugePlace, riskTone } from './risk-gauge.ts'

const info: Info = {
  currencies: [
    { id: 1, name: 'BTC', price: '50000.00000000', lendable: '300.00000000' },
    { id: 3, name: 'USDT', price: '1.00000000', lendable: '30000000.00000000' },
  ],
  margin_currencies: [
    {
      id: 1,
      name: 'BTC',
      factor: '1.00000000',
      cap: '50000000.00000000',
      price: '50000.00000000',
      price_source: 'BTC/USDT',
    },
    {
      id: 3,
      name: 'USDT',
      factor: '1.00000000',
      cap: '50000000.00000000',
      price: '1.00000000',
      price_source: '',
    },
    {
      id: 4,
      name: 'BNB',
      factor: '0.70000000',
      cap: '5000000.00000000',
      price: null,
      price_source: 'BNB/USDT',
    },
  ],
  terms: 1,
  terms_change: null,
  min: '500000.00000000',
  max: '10000000.00000000',
  max_ratio: '3.00000000',
  min_days: 7,
  max_days: 365,
  daily_rates: { BTC: '0.00020000', USDT: '0.00030000' },
  overdue_rate: '0.00500000',
  close_below: '1.10000000',
  warn_below: '1.20000000',
  safe_from: '1.50000000',
  payout_days: [1, 3],
  lent: '95000000.00000000',
  lent_most: '100000000.00000000',
  lender: 'house:loan',
  eligible: 1,
  caller: {
    signed_in: 1,
    verified: 1,
    level: 2,
    needed_level: 2,
    market_maker: 0,
    maker_application: '',
    maker_reason: '',
    has_open_loan: 0,
  },
}
const state: RequestState = {
  currencyId: 3,
  amount: '600000',
  marginId: 1,
  margin: '4',
  days: '30',
  tried: false,
}

describe('PAGE-10 the calculator', () => {
  it('PAGE-10 LOAN-08 LOAN-10 600,000 USDT against 4 BTC: 133.33 %, 180 a day, 5,400 in all, closed from 15,000 on', () => {
    const { preview, closePrice, validationError } = previewLoanRequest(state, info, '4')
    expect([
      preview?.marginRatio,
      preview && format(preview.dailyInterest),
      preview && format(preview.interest),
      preview && format(preview.due),
      preview && format(preview.overdueDaily),
    ]).toEqual(['133.33', '180.00000000', '5400.00000000', '605400.00000000', '3027.00000000'])
    expect(closePrice && format(closePrice)).toBe('15000.00000000')
    expect(validationError).toBeUndefined()
  })

  it('PAGE-10 a margin of the borrowed coin has no price that closes it', () => {
    expect(
      previewLoanRequest({ ...state, marginId: 3, margin: '200000' }, info, '200000').closePrice,
    ).toBeUndefined()
  })

  it.each<[string, Partial<RequestState>, string | undefined]>([
    ['nothing yet', { amount: '' }, undefined],
    ['nothing, and it was tried', { amount: '', tried: true }, 'amount'],
    ['499,999', { amount: '499999.99999999' }, 'range'],
    ['more than one loan may be', { amount: '10000000.1' }, 'range'],
    ['more than all loans may be', { amount: '5000001', margin: '40' }, 'range'],
    ['more than the lender has', { amount: '30000001' }, 'lendable'],
    ['6 days', { days: '6' }, 'days'],
    ['366 days', { days: '366' }, 'days'],
    ['no days', { days: '' }, 'days'],
    ['no margin yet', { margin: '' }, undefined],
    ['no margin, and it was tried', { margin: '', tried: true }, 'margin'],
    ['a coin without a price', { marginId: 4, margin: '1000' }, 'price'],
    ['3.01 times', { amount: '602000' }, 'ratio'],
    ['more than is free', { margin: '4.00000001' }, 'balance'],
  ])('PAGE-10 LOAN-02 %s', (_what, other, validationError) => {
    expect(previewLoanRequest({ ...state, ...other }, info, '4').validationError).toBe(
      validationError,
    )
  })

  it('PAGE-10 a guest’s balance is not known and is not complained of', () => {
    expect(
      previewLoanRequest({ ...state, margin: '900' }, info, undefined).validationError,
    ).toBeUndefined()
  })
})

it.each<[RequestAction, Partial<RequestState>]>([
  [
    { type: 'currency', id: 1 },
    { currencyId: 1, amount: '', margin: '4' },
  ],
  [
    { type: 'margin coin', id: 3 },
    { marginId: 3, margin: '', amount: '600000' },
  ],
  [{ type: 'days', text: '90' }, { days: '90' }],
  [{ type: 'days', text: '?1.5' }, { days: '?1.5' }],
  [{ type: 'done' }, { amount: '', margin: '', days: '30' }],
  [{ type: 'tried' }, { tried: true }],
])('PAGE-10 %j', (action, expected) => {
  expect(reduce(state, action)).toMatchObject(expected)
})

it('PAGE-10 opens with USDT against BTC for 30 days', () => {
  expect(createInitialState(info)).toEqual({
    currencyId: 3,
    amount: '',
    marginId: 1,
    margin: '',
    days: '30',
    tried: false,
  })
  expect(createInitialState({ currencies: [], margin_currencies: [] })).toBeUndefined()
})

it('PAGE-10 LOAN-11 LOAN-13 LOAN-15 the gauge runs from 100 to 200 % and changes its colour at 110, 120 and 150', () => {
  expect(['90', '100', '110', '133.33', '200', '999.99'].map(gaugePlace)).toEqual([
    0, 0, 10, 33.33, 100, 100,
  ])
  expect(['109.99', '110.00', '119.99', '120.00', '149.99', '150.00'].map(riskTone)).toEqual([
    'closed',
    'warned',
    'warned',
    'held',
    'held',
    'safe',
  ])
})

it('PAGE-10 a rate is read in per cent, without a sign', () => {
  expect(['0.00030000', '0.00500000', '0.70000000', '1.00000000'].map(fractionText)).toEqual([
    '0.03%',
    '0.5%',
    '70%',
    '100%',
  ])
})

const owing = {
  owed: '608427.00000000',
  overdue_interest: '3027.00000000',
  interest: '5400.00000000',
  principal: '600000.00000000',
}
it.each([
  ['', '1', undefined, false, false, ['0', '0', '0']],
  ['8427.5', '9000', '8427.50000000', false, false, ['3027', '5400', '0.5']],
  ['8427.5', '8427', '8427.50000000', true, false, ['3027', '5400', '0.5']],
  ['900000', '608427', '900000.00000000', false, true, ['3027', '5400', '600000']],
  ['900000', '608426', '900000.00000000', true, true, ['3027', '5400', '600000']],
  ['5', undefined, '5.00000000', false, false, ['5', '0', '0']],
] as const)(
  'PAGE-10 LOAN-19 repaying %s of what is owed with %s free',
  (text, free, amount, isTooMuch, isAll, [overdue, interest, principal]) => {
    const made = computeRepayment(owing, text, free)
    expect([made.amount, made.isTooMuch, made.isAll]).toEqual([amount, isTooMuch, isAll])
    expect(Object.values(made.parts).map(Number)).toEqual(
      [overdue, interest, principal].map(Number),
    )
    expect([isNothing(made.remaining), isNothing('0.00000001')]).toEqual([isAll, false])
  },
)

it('PAGE-10 LOAN-20 margin is judged against the account it comes from', () => {
  expect([parseMargin('', '5'), parseMargin('5', '5'), parseMargin('5.00000001', '5')]).toEqual([
    { amount: undefined, isTooMuch: false },
    { amount: '5.00000000', isTooMuch: false },
    { amount: '5.00000001', isTooMuch: true },
  ])
  expect(parseMargin('5', undefined)).toEqual({ amount: '5.00000000', isTooMuch: false })
})
