import { describe, expect, it } from 'vitest'
import { isZero, ownsNothing, computeShares, filterHoldings } from './portfolio.ts'
import { type Account, type Holding, type Wallets, computeWorth } from './wire.ts'

const holding = (
  currency: string,
  available: string,
  usdtPrice: string,
  rest: Partial<Holding> = {},
): Holding => {
  const locked = rest.locked ?? '0.00000000'
  return {
    account: 'exchange',
    currencyId: 1,
    currency,
    available,
    locked,
    usdtPrice,
    usdtWorth: computeWorth(available, locked, usdtPrice),
    depositOpen: true,
    ...rest,
  }
}

function walletsWith(holdings: Partial<Record<Account, readonly Holding[]>>): Wallets {
  const of = (account: Account) => ({ holdings: holdings[account] ?? [], usdt: '0' })
  return {
    of: {
      exchange: of('exchange'),
      fiat: of('fiat'),
      leverage: of('leverage'),
      options: of('options'),
    },
    usdt: '0',
  }
}

const percents = (wallets: Wallets) =>
  computeShares(wallets).map(({ currency, percent }) => [currency, percent])

describe('shares of a portfolio', () => {
  it('PAGE-28 adds up one coin over all accounts, with what is locked, largest first', () => {
    const wallets = walletsWith({
      exchange: [
        holding('USDT', '100.00000000', '1.00000000', { locked: '50.00000000' }),
        holding('BTC', '0.01000000', '50000.00000000'),
      ],
      fiat: [holding('USDT', '100.00000000', '1.00000000', { account: 'fiat' })],
    })
    expect(computeShares(wallets)).toEqual([
      { currency: 'BTC', percent: '66.7', usdt: '500.00000000' },
      { currency: 'USDT', percent: '33.3', usdt: '250.00000000' },
    ])
  })

  it.each([
    ['thirds', ['1', '1', '1'], ['33.4', '33.3', '33.3']],
    ['sevenths', ['3', '3', '1'], ['42.9', '42.8', '14.3']],
    ['a crumb', ['99999', '1'], ['100.0', '0.0']],
    ['one coin', ['7'], ['100.0']],
  ])('PAGE-28 the per cents of %s add up to 100.0', (_case, amounts, expected) => {
    const wallets = walletsWith({
      exchange: amounts.map((amount, at) => holding(`C${at}`, amount, '1')),
    })
    expect(computeShares(wallets).map(({ percent }) => percent)).toEqual(expected)
    expect(expected.reduce((sum, text) => sum + Math.round(Number(text) * 10), 0)).toBe(1000)
  })

  it('PAGE-28 a fifth coin and all after it are one part', () => {
    const wallets = walletsWith({
      exchange: ['40', '20', '15', '10', '9', '6'].map((amount, at) =>
        holding(`C${at}`, amount, '1'),
      ),
    })
    expect(percents(wallets)).toEqual([
      ['C0', '40.0'],
      ['C1', '20.0'],
      ['C2', '15.0'],
      ['C3', '10.0'],
      ['', '15.0'],
    ])
  })

  it('PAGE-28 nothing owned, or nothing with a price, has no shares', () => {
    expect(computeShares(walletsWith({}))).toEqual([])
    expect(computeShares(walletsWith({ exchange: [holding('SYN', '5', '0')] }))).toEqual([])
  })
})

describe('the rows of an account', () => {
  const rows = [
    holding('ADA', '0', '0.4'),
    holding('USDT', '10', '1'),
    holding('BTC', '0.001', '60000'),
    holding('SYN', '5', '0'),
  ]

  it('PAGE-28 stand by worth, then by amount, then as the server lists them', () => {
    expect(
      filterHoldings(rows, { hideZero: false, search: '' }).map(({ currency }) => currency),
    ).toEqual(['BTC', 'USDT', 'SYN', 'ADA'])
  })

  it('PAGE-28 zero balances go when hidden, and what is owned without a price stays', () => {
    expect(
      filterHoldings(rows, { hideZero: true, search: '' }).map(({ currency }) => currency),
    ).toEqual(['BTC', 'USDT', 'SYN'])
    expect(isZero(holding('X', '0.00000000', '1', { locked: '0.00000001' }))).toBe(false)
  })

  it('PAGE-28 the search takes small letters and blanks', () => {
    expect(
      filterHoldings(rows, { hideZero: false, search: ' bt ' }).map(({ currency }) => currency),
    ).toEqual(['BTC'])
  })

  it('PAGE-28 only nothing anywhere counts as owning nothing', () => {
    expect(ownsNothing(walletsWith({ exchange: [holding('ADA', '0', '1')] }))).toBe(true)
    expect(ownsNothing(walletsWith({ options: [holding('ADA', '0.00000001', '1')] }))).toBe(false)
  })
})
