import { type Market, REFERENCE_BOUND } from '@candor/engine'
import {
  BAND_ABOVE,
  BAND_BELOW,
  BAND_TICK_AGE_MS,
  MARKET_ABOVE,
  MARKET_BELOW,
} from '@candor/engine/spot/validate-order'
import { formatPercentTrimmed, formatTrimmed } from '@candor/money'
import { type Rule, wordRule } from '../../platform/fairness/index.ts'

/** How spot orders are validated, matched and charged, and the terms of every pair. */
export function spotRules(markets: readonly Market[]): Rule[] {
  return [...everywhere, ...markets.map(pairRule)]
}

const everywhere: readonly Rule[] = [
  wordRule('spot.matching', 'spot-matching'),
  wordRule('spot.freeze', 'spot-freeze'),
  wordRule('spot.fee', 'spot-fee'),
  wordRule('spot.market-order', 'spot-market-order', {
    aboveShare: formatPercentTrimmed(MARKET_ABOVE),
    belowShare: formatPercentTrimmed(MARKET_BELOW),
    boundShare: formatPercentTrimmed(REFERENCE_BOUND),
    ageMs: BAND_TICK_AGE_MS,
  }),
  wordRule('spot.band', 'spot-band', {
    aboveShare: formatPercentTrimmed(BAND_ABOVE),
    belowShare: formatPercentTrimmed(BAND_BELOW),
    ageMs: BAND_TICK_AGE_MS,
  }),
  wordRule('spot.stop', 'spot-stop', { boundShare: formatPercentTrimmed(REFERENCE_BOUND) }),
  wordRule('spot.own-order', 'spot-own-order'),
]

/** The terms and fees of a pair's orders. */
export function pairRule(market: Market): Rule {
  const [base = '', quote = ''] = market.symbol.split('/')
  return wordRule(`spot.pair.${market.symbol}`, 'spot-pair', {
    pair: market.symbol,
    priceStep: formatTrimmed(market.priceStep),
    amountStep: formatTrimmed(market.amountStep),
    least: formatTrimmed(market.minNotional),
    quote,
    most: formatTrimmed(market.maxAmount),
    base,
    makerShare: formatPercentTrimmed(market.makerFee),
    takerShare: formatPercentTrimmed(market.takerFee),
    orders: market.maxOpenOrders,
    state: market.open ? 'open' : 'closed',
  })
}
