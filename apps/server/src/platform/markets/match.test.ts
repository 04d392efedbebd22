import { type Notional, type Price, quantity, type Quantity, rate, unitsOf } from '@candor/money'
import { expect, it } from 'vitest'
import type { PriceBoard } from '../prices/index.ts'
import { type Currency, type ListedMarket, loadCatalogue } from './catalogue.ts'
import { toQuotation } from './wire.ts'

const coin: Currency = {
  id: 21,
  name: 'COIN',
  sort: 5,
  isDisplayed: true,
  decimals: 8,
  category: 'crypto',
  hasFiatAccount: true,
  hasLeverageAccount: true,
  hasOptionsAccount: true,
  isOpenedOnUse: false,
  firstTerms: {
    deposit: { isOpen: true, minAmount: quantity(1n) },
    withdrawal: {
      isOpen: true,
      fee: quantity(0n),
      minAmount: quantity(1n),
      maxAmount: quantity(1n),
    },
  },
}
const usdt: Currency = { ...coin, id: 3, name: 'USDT', sort: 1 }
const market: ListedMarket = {
  id: 77,
  symbol: 'COIN/USDT',
  base: coin,
  quote: usdt,
  category: 'crypto',
  sort: 13,
  isDisplayed: false,
  isOpen: true,
  isTraded: true,
  priceStep: unitsOf<Price>('0.001'),
  amountStep: unitsOf<Quantity>('0.05'),
  minNotional: unitsOf<Notional>('5'),
  maxAmount: unitsOf<Quantity>('900'),
  makerFee: rate(1n),
  takerFee: rate(2n),
}
const at = (text: string) => unitsOf<Price>(text)

/** All figures differ, so that swapped ones are noticed. */
const board: PriceBoard = {
  last: () => ({
    tickId: 1,
    hash: new Uint8Array(),
    price: at('4.25'),
    ts: 1_700_000_000_123,
    recordedAt: 1_700_000_000_456,
    source: 'live',
    barTime: undefined,
    ageMs: () => 0,
    isUsable: () => true,
  }),
  lastInTime: () => undefined,
  lastTickId: () => 1,
  day: () => ({
    open: at('4'),
    high: at('4.5'),
    low: at('3.5'),
    last: at('4.25'),
    volume: unitsOf<Quantity>('12.5'),
    turnover: unitsOf<Notional>('51'),
    change: '+6.2500',
  }),
  current: () => undefined,
  onTick: () => () => undefined,
}

it('MKT-04 is a Match with every field in its own place', async () => {
  const catalogue = await loadCatalogue(() =>
    Promise.resolve({ currencies: [coin, usdt], markets: [market] }),
  )
  const zero = '0.00000000'
  expect(toQuotation(catalogue, board)).toEqual([
    {
      id: 3,
      name: 'USDT',
      is_legal: 1,
      quotation: [
        {
          id: 77,
          legal_id: 3,
          currency_id: 21,
          legal_name: 'USDT',
          currency_name: 'COIN',
          is_display: 0,
          market_from: 0,
          open_transaction: 1,
          open_lever: 0,
          open_microtrade: 0,
          open_coin_trade: 1,
          sort: 13,
          category: 'crypto',
          category_text: 'crypto',
          logo: '',
          now_price: '4.250',
          change: '+6.2500',
          volume: '12.50000000',
          turnover: '51.00000000',
          high: '4.500',
          low: '3.500',
          open: '4.000',
          lever_share_num: zero,
          lever_min_share: 0,
          lever_max_share: 0,
          spread: zero,
          overnight: zero,
          lever_trade_fee: zero,
          micro_trade_fee: zero,
          currency_type: 3,
          rmb_relation: zero,
          precision: 3,
          amount_precision: 2,
          min_amount: '0.05000000',
          min_value: '5.00000000',
          maker_fee: '0.00000100',
          taker_fee: '0.00000200',
          tick_time: 1_700_000_000_123,
          source: 'live',
          source_note: '',
          synthetic: 0,
        },
      ],
    },
  ])
})

it('MKT-04 shows the figures of contracts, seconds and spot terms in their own places', async () => {
  const catalogue = await loadCatalogue(() =>
    Promise.resolve({ currencies: [coin, usdt], markets: [market] }),
  )
  const [group] = toQuotation(catalogue, board, {
    futures: {
      toFuturesTerms: () => ({
        lotSize: unitsOf<Quantity>('0.01'),
        minLots: 2,
        maxLots: 9,
        spread: rate(3n),
        fee: rate(4n),
        overnight: rate(5n),
        isOpen: true,
      }),
    },
    seconds: {
      fee: rate(6n),
      minStake: quantity(1n),
      maxStake: quantity(2n),
      maxOpen: 3,
      isTradable: () => true,
    },
    listing: {
      currencyTerms: (currency) => currency.firstTerms,
      spotTerms: () => ({
        makerFee: rate(7n),
        takerFee: rate(8n),
        minNotional: unitsOf<Notional>('6'),
      }),
      isSpotOn: true,
    },
  })
  expect(group?.quotation).toMatchObject([
    {
      open_lever: 1,
      open_microtrade: 1,
      lever_share_num: '0.01000000',
      lever_min_share: 2,
      lever_max_share: 9,
      spread: '0.00000300',
      lever_trade_fee: '0.00000400',
      overnight: '0.00000500',
      micro_trade_fee: '0.00000600',
      maker_fee: '0.00000700',
      taker_fee: '0.00000800',
      min_value: '6.00000000',
    },
  ])
})
