import { describe, expect, it } from 'vitest'
import { choosable, purposeNamed } from './choosable.ts'
import { type Cause, formatCause } from '../../lib/record-cause.ts'
import type { Listed, Wallets } from './wire.ts'

describe('the cause of a record', () => {
  it.each<[string, Cause | undefined]>([
    [
      'spot.freeze 12',
      { page: '/pages/transaction/currency_order', parameters: { status: 'doing', id: '12' } },
    ],
    [
      'spot.release 12',
      { page: '/pages/transaction/currency_order', parameters: { status: 'cancelled', id: '12' } },
    ],
    [
      'spot.trade 7',
      { page: '/pages/transaction/currency_order', parameters: { status: 'complete', id: '7' } },
    ],
    [
      'seconds.open 9',
      { page: '/pages/transaction/seconds_order', parameters: { status: 'open', id: '9' } },
    ],
    [
      'seconds.settle 9',
      { page: '/pages/transaction/seconds_order', parameters: { status: 'closed', id: '9' } },
    ],
    ['swap 1001', { page: '/pages/fairness/verify', parameters: { kind: 'swap', id: '1001' } }],
    ['transfer 4', { page: '/pages/fund/transfer_history', parameters: { id: '4' } }],
    ['deposit 5', { page: '/pages/fund/receive', parameters: { currency: 3, request: '5' } }],
    ['chain-deposit 1 0xab 0', { page: '/pages/fund/receive', parameters: { currency: 3 } }],
    ['purchase 6', { page: '/pages/fund/payment_proof', parameters: { id: '6' } }],
    [
      'withdrawal.done 8',
      { page: '/pages/fund/receive_withdraw_record', parameters: { tab: 'withdraw', id: '8' } },
    ],
    ...['filed 3', 'opened 3', 'cancelled 3', 'overnight 3 2026-11-20', 'closed 3'].map(
      (step): [string, Cause] => [
        `futures.${step}`,
        { page: '/pages/transaction/contract_order', parameters: { id: '3' } },
      ],
    ),
    ...['request', 'payout', 'refuse', 'repay', 'margin', 'close'].map((what): [string, Cause] => [
      `loan.${what} 2`,
      { page: '/pages/common/borrowing', parameters: { tab: 'loans' } },
    ]),
    ['rebate 2026-11-20 100001 100002 1', { page: '/pages/setting/share', parameters: {} }],
    ['coupon 4', { page: '/pages/setting/coupon', parameters: {} }],
    ['sandbox.funding 100001', undefined],
    ['', undefined],
  ])('PAGE-30 %s opens its page', (reference, cause) => {
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
