import { type Market, REFERENCE_BOUND } from '@candor/engine'
import {
  BAND_ABOVE,
  BAND_BELOW,
  BAND_TICK_AGE_MS,
  MARKET_ABOVE,
  MARKET_BELOW,
} from '@candor/engine/spot/validate-order'
import { formatTrimmed } from '@candor/money'
import { formatDuration, formatPercent, type Rule } from '../../platform/fairness/index.ts'

/** How spot orders are validated, matched and charged, and the terms of every pair. */
export function spotRules(markets: readonly Market[]): Rule[] {
  return [...everywhere, ...markets.map(pairRule)]
}

const everywhere: readonly Rule[] = [
  {
    id: 'spot.matching',
    name: 'Matching',
    value: 'price first, then time of arrival',
    formula:
      "a trade happens at the resting order's price; the orders and cancels of a pair in their recorded sequence give exactly its trades",
  },
  {
    id: 'spot.freeze',
    name: 'What an order locks',
    value:
      'price x amount of the quote currency for a buy, the amount of the base currency for a sell',
    formula:
      "rounded up to the quote currency's decimals; what is not needed is released at the fill or cancel that frees it",
  },
  {
    id: 'spot.fee',
    name: 'Fee of a trade',
    value: "the pair's maker or taker rate, as it was when the order was placed",
    formula:
      "received = amount x (1 - rate), rounded down to the currency's decimals; fee = amount - received",
  },
  {
    id: 'spot.market-order',
    name: 'Limit of a market order',
    value:
      `${formatPercent(MARKET_ABOVE)} of the best sell for a buy, ` +
      `${formatPercent(MARKET_BELOW)} of the best buy for a sell, ` +
      `and at most ${formatPercent(REFERENCE_BOUND)} from the last tick`,
    formula:
      `cut to the price step on the side of the best price or of the tick; refused without a tick at most ${formatDuration(BAND_TICK_AGE_MS)} old, or when nobody stands within that; ` +
      'immediate or cancel; what is not filled is released; the order names its tick',
  },
  {
    id: 'spot.band',
    name: 'Price band',
    value: `buy at most ${formatPercent(BAND_ABOVE)}, sell at least ${formatPercent(BAND_BELOW)} of the last tick`,
    formula: `while that tick is at most ${formatDuration(BAND_TICK_AGE_MS)} old; a stop-limit order is measured against its stop price`,
  },
  {
    id: 'spot.stop',
    name: 'Stop-limit order',
    value: 'enters at the first recorded tick at or beyond its stop price',
    formula: `buy: tick >= stop price; sell: tick <= stop price; its limit there is its own, but at most ${formatPercent(REFERENCE_BOUND)} from that tick; the order names that tick`,
  },
  {
    id: 'spot.own-order',
    name: 'Meeting an own order',
    value: 'the rest of the incoming order is cancelled',
    formula: 'the resting order is kept; nobody trades with himself',
  },
]

/** The terms and fees of a pair's orders. */
export function pairRule(market: Market): Rule {
  const [base = '', quote = ''] = market.symbol.split('/')
  const figures = [
    `price step ${formatTrimmed(market.priceStep)}`,
    `amount step ${formatTrimmed(market.amountStep)}`,
    `least value ${formatTrimmed(market.minNotional)} ${quote}`,
    `largest amount ${formatTrimmed(market.maxAmount)} ${base}`,
    `maker fee ${formatPercent(market.makerFee)}`,
    `taker fee ${formatPercent(market.takerFee)}`,
    `open orders of one user ${market.maxOpenOrders}`,
    market.open ? 'open' : 'closed to new orders',
  ]
  return {
    id: `spot.pair.${market.symbol}`,
    name: `Terms of ${market.symbol}`,
    value: figures.join(', '),
    formula: 'price x amount must reach the least value',
  }
}
