import { describe, expect, it } from 'vitest'
import {
  reduce,
  createInitialState,
  type TransferAction,
  type TransferState,
} from './transfer-state.ts'
import { validateTransfer, previewTransfer } from './transfer-summary.ts'
import { toTransferRequest, reversed } from './move-form.ts'
import { accountNamed, type Transferable, toTransferable } from './wire.ts'

const usdt = toTransferable({
  id: 3,
  name: 'USDT',
  is_legal: 1,
  is_lever: 1,
  is_match: 1,
  is_micro: 1,
  wallet: {
    legal_balance: '0.00000000',
    change_balance: '250.50000000',
    lever_balance: '10.00000000',
    micro_balance: '5.00000000',
  },
})
const btc = toTransferable({
  id: 1,
  name: 'BTC',
  is_legal: 0,
  is_lever: 1,
  is_match: 1,
  is_micro: 0,
  wallet: { change_balance: '0.25000000', lever_balance: '0.00000000' },
})
const list: readonly Transferable[] = [btc, usdt]
const state: TransferState = {
  currencyId: 3,
  from: 'exchange',
  to: 'options',
  amount: '100',
  tried: false,
}

describe('what the page opens with', () => {
  it.each([
    ['nothing', {}, { currencyId: 3, from: 'exchange', to: 'options' }],
    [
      'a currency without an options account',
      { currency: '1' },
      { currencyId: 1, from: 'exchange', to: 'leverage' },
    ],
    [
      'the account the seconds desk needs',
      { currency: '3', to: 'options' as const },
      { currencyId: 3, from: 'exchange', to: 'options' },
    ],
    [
      'the account to take from',
      { from: 'leverage' as const },
      { currencyId: 3, from: 'leverage', to: 'exchange' },
    ],
    [
      'a currency that is none',
      { currency: '99' },
      { currencyId: 3, from: 'exchange', to: 'options' },
    ],
  ])('PAGE-31 an address with %s', (_what, wanted, expected) => {
    expect(createInitialState(list, wanted)).toMatchObject(expected)
  })

  it('PAGE-31 no currency, no form', () => {
    expect(createInitialState([], {})).toBeUndefined()
  })
  it('PAGE-31 accounts are named by our word or the wire’s', () => {
    expect(['options', 'micro', 'change', 'nothing', undefined].map(accountNamed)).toEqual([
      'options',
      'options',
      'exchange',
      undefined,
      undefined,
    ])
  })
})

describe('reduce', () => {
  it.each<[string, TransferAction, Partial<TransferState>]>([
    [
      'the swap button turns the direction round and keeps the amount',
      { type: 'swap' },
      { from: 'options', to: 'exchange', amount: '100' },
    ],
    [
      'choosing the target as source turns it round',
      { type: 'from', account: 'options' },
      { from: 'options', to: 'exchange' },
    ],
    [
      'choosing the source as target turns it round',
      { type: 'to', account: 'exchange' },
      { from: 'options', to: 'exchange' },
    ],
    [
      'another source stays beside the target',
      { type: 'from', account: 'fiat' },
      { from: 'fiat', to: 'options' },
    ],
    [
      'another currency drops the amount and an account it has not',
      { type: 'currency', currency: btc },
      { currencyId: 1, from: 'exchange', to: 'leverage', amount: '' },
    ],
    [
      'a transfer made drops the amount',
      { type: 'done' },
      { amount: '', from: 'exchange', to: 'options' },
    ],
  ])('PAGE-31 %s', (_what, action, expected) => {
    expect(reduce(state, action)).toMatchObject(expected)
  })
})

describe('preview and validation', () => {
  it('PAGE-31 both accounts show what they will hold: exactly the amount less and more', () => {
    expect(previewTransfer(state, usdt)).toMatchObject({
      available: '250.50000000',
      from: { before: '250.50000000', after: '150.50000000' },
      to: { before: '5.00000000', after: '105.00000000' },
    })
    expect(previewTransfer({ ...state, amount: '250.50000001' }, usdt).from.after).toBeUndefined()
  })

  it.each([
    ['100', false, undefined],
    ['250.5', false, undefined],
    ['250.50000001', false, 'balance'],
    ['', false, undefined],
    ['', true, 'amount'],
    ['0', true, 'amount'],
    ['1.123456789', false, 'amount'],
  ] as const)('PAGE-31 %s (tried: %s) is complained of as %s', (amount, tried, expected) => {
    const now = { ...state, amount, tried }
    expect(validateTransfer(now, previewTransfer(now, usdt))).toBe(expected)
  })
})

describe('the calls', () => {
  it('PAGE-31 MOVE-02 a transfer and its way back differ by direction alone', () => {
    const made = {
      currency: usdt,
      amount: '100.00000000',
      from: 'exchange',
      to: 'leverage',
    } as const
    expect(toTransferRequest(made)).toEqual({
      currency_id: 3,
      number: '100.00000000',
      from_field: 'change',
      to_field: 'lever',
    })
    expect(toTransferRequest(reversed(made))).toEqual({
      currency_id: 3,
      number: '100.00000000',
      from_field: 'lever',
      to_field: 'change',
    })
  })
})
