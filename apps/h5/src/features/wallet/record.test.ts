import { describe, expect, it } from 'vitest'
import { choosable, purposeNamed } from './choosable.ts'
import { formatCause } from '../../lib/record-cause.ts'
import type { Listed, Wallets } from './wire.ts'

describe('the cause of a record', () => {
  it.each<[string, undefined]>([
    ['sandbox.funding 100001', undefined],
    ['', undefined],
  ])('PAGE-30 %s opens no page', (reference, cause) => {
    expect(formatCause({ reference, currency: 3 })).toEqual(cause)
  })
})

describe('currencies to choose from', () => {
  const currency = (id: number, name: string, flags: Partial<Listed> = {}): Listed => ({
    id,
    name,
    is_display: 1,
    is_match: 1,
    is_legal: 1,
    is_lever: 1,
    is_micro: 1,
    ...flags,
  })
  const listed = [
    currency(12, 'SYN100', { is_legal: 0, is_lever: 0, is_micro: 0 }),
    currency(1, 'BTC'),
    currency(3, 'USDT'),
    currency(9, 'OLD', { is_display: 0 }),
  ]
  const exchange = {
    usdt: '0',
    holdings: [
      {
        account: 'exchange' as const,
        currencyId: 12,
        currency: 'SYN100',
        available: '0',
        locked: '0',
        usdtPrice: '1',
        usdtWorth: '0',
        depositOpen: false,
      },
      {
        account: 'exchange' as const,
        currencyId: 1,
        currency: 'BTC',
        available: '0.25000000',
        locked: '0',
        usdtPrice: '1',
        usdtWorth: '0',
        depositOpen: true,
      },
    ],
  }
  const none = { usdt: '0', holdings: [] }
  const wallets: Wallets = {
    of: { exchange, fiat: none, leverage: none, options: none },
    usdt: '0',
  }

  it('PAGE-37 a coin whose deposits are closed stands at the end and cannot be chosen', () => {
    expect(choosable(listed, wallets, { purpose: 'deposit', search: '' })).toEqual([
      { id: 1, name: 'BTC', available: '0.25000000', closed: false },
      { id: 3, name: 'USDT', available: undefined, closed: false },
      { id: 12, name: 'SYN100', available: '0', closed: true },
    ])
  })

  it('PAGE-37 MKT-31 a coin that is not traded is among them while some of it is held', () => {
    const only = { is_match: 0, is_legal: 0, is_lever: 0, is_micro: 0 } as const
    const more = [...listed, currency(16, 'AVAX', only), currency(17, 'LINK', only)]
    const avax = {
      account: 'exchange' as const,
      currencyId: 16,
      currency: 'AVAX',
      available: '7',
      locked: '0',
      usdtPrice: '25',
      usdtWorth: '175',
      depositOpen: false,
    }
    const holding: Wallets = {
      ...wallets,
      of: { ...wallets.of, exchange: { ...exchange, holdings: [...exchange.holdings, avax] } },
    }
    expect(
      choosable(more, holding, { purpose: 'withdraw', search: '' }).map(({ name }) => name),
    ).toEqual(['SYN100', 'BTC', 'USDT', 'AVAX'])
    expect(
      choosable(more, undefined, { purpose: 'deposit', search: '' }).map(({ name }) => name),
    ).toEqual(['SYN100', 'BTC', 'USDT'])
  })

  it('PAGE-37 a transfer offers only currencies with a second account', () => {
    expect(
      choosable(listed, wallets, { purpose: 'transfer', search: '' }).map(({ name }) => name),
    ).toEqual(['BTC', 'USDT'])
  })

  it('PAGE-37 the search takes small letters, and finds nothing where there is nothing', () => {
    expect(
      choosable(listed, undefined, { purpose: 'deposit', search: 'usd' }).map(({ name }) => name),
    ).toEqual(['USDT'])
    expect(choosable(listed, undefined, { purpose: 'deposit', search: 'zzz' })).toEqual([])
  })

  it('PAGE-37 an address without a purpose means a deposit', () => {
    expect([
      purposeNamed('withdraw'),
      purposeNamed('transfer'),
      purposeNamed('steal'),
      purposeNamed(undefined),
    ]).toEqual(['withdraw', 'transfer', 'deposit', 'deposit'])
  })
})
