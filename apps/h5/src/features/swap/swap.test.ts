import { formatTrimmed } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { reduce, createInitialState, type SwapAction, type SwapState } from './swap-state.ts'
import { validateSwap, previewConversion } from './swap-summary.ts'
import { type Coin, toCoins, toQuote } from './wire.ts'

const coins = toCoins({
  transfer: [
    { id: 1, name: 'BTC' },
    { id: 2, name: 'ETH' },
    { id: 3, name: 'USDT' },
  ],
  wallet: [
    { currency: 1, change_balance: '2.00200000' },
    { currency: 3, change_balance: '100.00000000' },
  ],
})
const [btc, eth] = coins as [Coin, Coin, Coin]
const quote = toQuote({
  form_price: '65000.00000000',
  to_price: '3250.00000000',
  fee: '0.001',
  fee_percent: '0.10000000',
  quote_id: 'q',
  expires_at: '2026-11-20 12:00:05',
  expires_ms: 1_795_176_005_000,
  from_decimals: 8,
  to_decimals: 8,
})
const state: SwapState = { fromId: 1, toId: 2, amount: '2', tried: false }

describe('what the page opens with', () => {
  it.each([
    ['nothing', {}, { fromId: 3, toId: 1 }],
    ['a coin to give', { from: '2' }, { fromId: 2, toId: 1 }],
    ['bitcoin to give', { from: '1' }, { fromId: 1, toId: 3 }],
    ['a coin to get', { to: '2' }, { fromId: 3, toId: 2 }],
    ['USDT to get', { to: '3' }, { fromId: 1, toId: 3 }],
    ['one coin twice', { from: '1', to: '1' }, { fromId: 1, toId: 3 }],
    ['coins that are none', { from: '99', to: 'x' }, { fromId: 3, toId: 1 }],
  ])('PAGE-32 an address with %s', (_what, wanted, expected) => {
    expect(createInitialState(coins, wanted)).toMatchObject(expected)
  })

  it('PAGE-32 without two coins there is nothing to swap', () => {
    expect([createInitialState([], {}), createInitialState([btc], {})]).toEqual([
      undefined,
      undefined,
    ])
  })
  it('PAGE-32 a coin without a balance has none', () => {
    expect(eth.free).toBe('0')
  })
})

describe('reduce', () => {
  it.each<[string, SwapAction, Partial<SwapState>]>([
    [
      'flipping turns the coins round; the amount was of the other',
      { type: 'flip' },
      { fromId: 2, toId: 1, amount: '' },
    ],
    [
      'choosing the target as source turns them round',
      { type: 'from', coinId: 2 },
      { fromId: 2, toId: 1 },
    ],
    [
      'choosing the source as target turns them round',
      { type: 'to', coinId: 1 },
      { fromId: 2, toId: 1 },
    ],
    [
      'another source drops the amount',
      { type: 'from', coinId: 3 },
      { fromId: 3, toId: 2, amount: '' },
    ],
    ['the same source keeps it', { type: 'from', coinId: 1 }, { fromId: 1, amount: '2' }],
    ['another target keeps it', { type: 'to', coinId: 3 }, { toId: 3, amount: '2' }],
    ['a swap that was made drops the amount', { type: 'done' }, { fromId: 1, toId: 2, amount: '' }],
  ])('PAGE-32 %s', (_what, action, expected) => {
    expect(reduce(state, action)).toMatchObject(expected)
  })
})

describe('preview and validation', () => {
  it('MOVE-11 MOVE-09 shows rate, fee, amount received and the whole debit of the quote', () => {
    const { preview, rate, all } = previewConversion(state, btc, quote)
    expect([rate, all]).toEqual(['20', '2'])
    expect(
      preview === undefined
        ? []
        : [preview.fee, preview.received, preview.debit, preview.balanceAfter].map(formatTrimmed),
    ).toEqual(['0.002', '40', '2.002', '0'])
  })

  it('PAGE-32 without a quote there are no figures, and nothing but the amount is complained of', () => {
    const summary = previewConversion(state, btc, undefined)
    expect([summary.preview, summary.rate, summary.all, validateSwap(state, summary)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it.each([
    ['2', false, undefined],
    ['2.00000001', false, 'balance'],
    ['', false, undefined],
    ['', true, 'amount'],
    ['0', true, 'amount'],
    ['1.123456789', false, 'amount'],
  ] as const)('MOVE-10 %s (tried: %s) is complained of as %s', (amount, tried, expected) => {
    const now = { ...state, amount, tried }
    expect(validateSwap(now, previewConversion(now, btc, quote))).toBe(expected)
  })

  it('MOVE-09 what would bring nothing is complained of', () => {
    const dear = { ...quote, source: quote.target, target: quote.source }
    const now = { ...state, amount: '0.00000001' }
    expect(validateSwap(now, previewConversion(now, btc, dear))).toBe('little')
  })
})
