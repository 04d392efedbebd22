import type { RefusalCode } from '@candor/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import { errorAt, placeRefusal } from '../../ui/money-form/create-money-form.ts'
import { RefusedError } from '../../net/call-errors.ts'
import { depositForm } from './deposit-form.ts'
import { fitWithin } from '../../lib/picture.ts'
import { listNetworks } from './networks.ts'
import {
  validateDeposit,
  fieldOf,
  isBeforeFirst,
  computePassTimeMs,
  suggestAmounts,
  previewDeposit,
} from './request.ts'

const coin = { id: 3, name: 'USDT', minimum: '1' } as const

function errorsOf(
  amount: string,
  voucher: string | undefined,
  refused: RefusalCode | undefined,
  tried = true,
): { readonly amount?: string | undefined; readonly voucher?: string | undefined } {
  const wrong = depositForm.validate({ amount, tried }, undefined, {
    coin,
    voucher,
    available: undefined,
  })
  const placed = placeRefusal(
    depositForm,
    refused === undefined
      ? { step: 'idle' }
      : {
          step: 'refused',
          error: new RefusedError({ message: 'no', code: refused, details: {} }),
        },
  )
  return { amount: errorAt('amount', wrong, placed), voucher: errorAt('voucher', wrong, placed) }
}

beforeAll(async () => {
  await loadGroup('assets')
  await activate('en')
})

describe('a deposit request before it is filed', () => {
  it.each([
    ['', 'a', 'amount'],
    ['0', 'a', 'amount'],
    ['0.00000000', 'a', 'amount'],
    ['.', 'a', 'amount'],
    ['0.5', 'a', 'minimum'],
    ['1', undefined, 'voucher'],
    ['1', 'a', undefined],
    ['1000.00000001', 'a', undefined],
  ])('DEP-05 %s with voucher %s: %s', (amount, voucher, expected) => {
    expect(validateDeposit({ amount, voucher }, '1')).toBe(expected)
  })

  it('DEP-05 the amount is complained of before the voucher, and no minimum is made up', () => {
    expect(validateDeposit({ amount: '', voucher: undefined }, '1')).toBe('amount')
    expect(validateDeposit({ amount: '0.00000001', voucher: 'a' }, undefined)).toBeUndefined()
  })

  it('DEP-07 DEP-08 credits exactly what was requested', () => {
    expect(previewDeposit('0.1', '25000.20000000')).toEqual({
      before: '25000.20000000',
      after: '25000.30000000',
    })
    expect(previewDeposit('', '1')).toBeUndefined()
  })

  it('PAGE-34 a refusal stands at the amount or at the voucher, any other above the button', () => {
    expect([
      fieldOf('AMOUNT_MIN'),
      fieldOf('DUPLICATE'),
      fieldOf('TOO_FAST'),
      fieldOf(undefined),
    ]).toEqual(['amount', 'voucher', undefined, undefined])
  })

  it.each<
    [
      string,
      amount: string,
      voucher: string | undefined,
      refused: RefusalCode | undefined,
      expected: { readonly amount?: string; readonly voucher?: string },
    ]
  >([
    ['nothing', '1', 'a', undefined, {}],
    ['an amount that is none', '', undefined, undefined, { amount: 'Enter a valid amount' }],
    ['an amount too small', '0.5', 'a', undefined, { amount: 'Minimum 1 USDT' }],
    ['a missing voucher', '1', undefined, undefined, { voucher: 'Add the payment proof' }],
    ['an amount that the server refused', '1', 'a', 'AMOUNT_MIN', { amount: 'no' }],
    ['a voucher that was filed before', '1', 'a', 'DUPLICATE', { voucher: 'no' }],
    ['a refusal of neither', '1', 'a', 'FEATURE_OFF', {}],
    [
      'an amount that is none, after a voucher was refused',
      '',
      'a',
      'DUPLICATE',
      { amount: 'Enter a valid amount', voucher: 'no' },
    ],
  ])(
    'APP-27 PAGE-34 %s is named beside its own field and no other, once submit was tried',
    (_what, amount, voucher, refused, expected) => {
      expect(errorsOf(amount, voucher, refused)).toEqual(expected)
      expect(errorsOf(amount, voucher, undefined, false), 'before it was tried').toEqual({})
    },
  )

  it('DEP-10 a simulated request passes 10 s after it was filed; one that people decide has no time', () => {
    const filed = { status: 1, simulated: 1, created_at: '2026-11-20 13:56:57' } as const
    expect(computePassTimeMs(filed)).toBe(Date.UTC(2026, 10, 20, 13, 57, 7))
    expect(computePassTimeMs({ ...filed, simulated: 0 })).toBeUndefined()
    expect(computePassTimeMs({ ...filed, status: 2 })).toBeUndefined()
  })

  it('DEP-11 the notice stands until a deposit has passed', () => {
    expect(isBeforeFirst([])).toBe(true)
    expect(isBeforeFirst([{ status: 1 }, { status: 3 }])).toBe(true)
    expect(isBeforeFirst([{ status: 1 }, { status: 2 }])).toBe(false)
  })

  it.each([
    ['1.00000000', ['100', '1000', '10000']],
    ['65625.26000000', ['0.001', '0.01', '0.1']],
    ['0.42650000', ['100', '1000', '10000']],
    ['0.00000000', []],
    ['2303.19000000', ['0.01', '0.1', '1']],
  ])('PAGE-34 at a price of %s the sandbox suggests round amounts', (price, amounts) => {
    expect(suggestAmounts(price)).toEqual(amounts)
  })
})

describe('networks', () => {
  it('DEP-02 DEP-03 USDT has one address per network, each with the network named', () => {
    const erc20 = 'sandbox-erc20-2ce4 (test network, do not send real coins)'
    const trc20 = 'sandbox-trc20-580b (test network, do not send real coins)'
    expect(listNetworks('USDT', { erc20, trc20 })).toEqual([
      {
        name: 'TRC20',
        text: trc20,
        address: 'sandbox-trc20-580b',
        remark: 'test network, do not send real coins',
      },
      {
        name: 'ERC20',
        text: erc20,
        address: 'sandbox-erc20-2ce4',
        remark: 'test network, do not send real coins',
      },
    ])
  })

  it('DEP-04 an address is shown whole when nothing is written behind it', () => {
    expect(listNetworks('BTC', 'bc1qexample')).toEqual([
      { name: 'BTC', text: 'bc1qexample', address: 'bc1qexample', remark: '' },
    ])
    expect(listNetworks('ETH', '0xexample')[0]?.name).toBe('ERC20')
    expect(listNetworks('USDT', { erc20: '0xexample', trc20: '' }).map(({ name }) => name)).toEqual(
      ['ERC20'],
    )
  })
})

describe('a compressed picture', () => {
  it.each([
    [4000, 3000, 1600, 1200],
    [3000, 4000, 1200, 1600],
    [800, 600, 800, 600],
    [9000, 2, 1600, 1],
  ])('WIRE-28 %i x %i fits as %i x %i', (width, height, w, h) => {
    expect(fitWithin(width, height)).toEqual({ width: w, height: h })
  })
})
