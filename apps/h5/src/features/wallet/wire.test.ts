import type { Reply, wallet } from '@candor/contract'
import { describe, expect, it } from 'vitest'
import { convertToFiat } from './fiat-worth.tsx'
import {
  accountNamed,
  toKindNumber,
  toBalanceParts,
  toWallets,
  toWireKind,
  computeWorth,
} from './wire.ts'

const flags = { is_legal: 1, is_lever: 1, is_match: 1, is_micro: 1, is_charge: 1 } as const
const shared = {
  id: 1,
  currency: 3,
  currency_name: 'USDT',
  usdt_price: '1.00000000',
  cny_price: '7.16000000',
  ...flags,
}

const reply: Reply<typeof wallet.wallets> = {
  legal_wallet: {
    balance: [{ ...shared, legal_balance: '1.10000000', lock_legal_balance: '0.20000000' }],
    totle: '1.3',
    usdt_totle: '1.30000000',
    CNY: '9.3',
  },
  change_wallet: {
    balance: [
      { ...shared, change_balance: '2.00000000', lock_change_balance: '0.50000000' },
      {
        ...shared,
        currency: 1,
        currency_name: 'BTC',
        usdt_price: '60000.12345678',
        is_charge: 0,
        change_balance: '0.00000001',
        lock_change_balance: '0.00000002',
      },
    ],
    totle: '2.5',
    usdt_totle: '2.50180000',
    CNY: '17.9',
  },
  lever_wallet: {
    balance: [{ ...shared, lever_balance: '3.00000000', lock_lever_balance: '0.00000000' }],
    totle: '3',
    usdt_totle: '3.00000000',
    CNY: '21.4',
  },
  micro_wallet: {
    balance: [{ ...shared, micro_balance: '4.00000000', lock_micro_balance: '0.00000000' }],
    totle: '4',
    usdt_totle: '4.00000001',
    CNY: '28.6',
  },
  ExRate: '7.16000000',
  is_open_CTbi: '1',
}

describe('the four accounts', () => {
  it('LEDG-12 the whole is the sum of the four, to the last decimal', () => {
    expect(toWallets(reply).usdt).toBe('10.80180001')
  })

  it('LEDG-11 every account gives its own balances under our words', () => {
    const { of } = toWallets(reply)
    expect(
      [of.fiat, of.exchange, of.leverage, of.options].map(({ holdings: [first] }) => [
        first?.account,
        first?.available,
        first?.locked,
      ]),
    ).toEqual([
      ['fiat', '1.10000000', '0.20000000'],
      ['exchange', '2.00000000', '0.50000000'],
      ['leverage', '3.00000000', '0.00000000'],
      ['options', '4.00000000', '0.00000000'],
    ])
    expect(of.exchange.holdings[1]).toMatchObject({
      currency: 'BTC',
      usdtWorth: '0.00180000',
      depositOpen: false,
    })
  })

  it('LEDG-12 what a currency is worth counts what is locked and is cut, not rounded', () => {
    expect(computeWorth('0.00000001', '0.00000002', '60000.12345678')).toBe('0.00180000')
    expect(computeWorth('1', '2', '0.33333333')).toBe('0.99999999')
  })

  it('LEDG-14 the kinds carry the names and numbers of the calls', () => {
    expect(
      ['fiat', 'exchange', 'leverage', 'options'].map((name) => [
        toWireKind(accountNamed(name)),
        toKindNumber(accountNamed(name)),
      ]),
    ).toEqual([
      ['legal', 1],
      ['change', 2],
      ['lever', 3],
      ['micro', 4],
    ])
    expect(accountNamed('lever')).toBe('exchange')
    expect(accountNamed(undefined)).toBe('exchange')
  })

  it('LEDG-13 a detail gives the balances of its own kind alone', () => {
    expect(
      toBalanceParts({ lever_balance: '5.00000000', lock_lever_balance: '1.00000000' }, 'leverage'),
    ).toEqual({ available: '5.00000000', locked: '1.00000000' })
    expect(toBalanceParts({ lever_balance: '5.00000000' }, 'fiat')).toEqual({
      available: '0',
      locked: '0',
    })
  })

  it('USER-26 a total in fiat is the total in USDT at the rate, cut', () => {
    expect(convertToFiat('53964.78123456', '7.16')).toBe('386387.83363944')
    expect(convertToFiat('0.00000001', '0.76')).toBe('0.00000000')
  })
})
