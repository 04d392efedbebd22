import { unitsOf } from '@candor/money'
import type { Market, MarketTerms } from './market.ts'
import { createMarket } from './market.ts'

/**
 * A pair as tests list it: BTC for USDT with the steps of SPOT-10 and the limits of the
 * specification, unless given.
 */
export function sampleMarket(other: Partial<MarketTerms> = {}): Market {
  return createMarket({
    id: 1,
    symbol: 'BTC/USDT',
    baseCurrencyId: 2,
    quoteCurrencyId: 1,
    baseDecimals: 8,
    quoteDecimals: 8,
    open: true,
    priceStep: unitsOf('0.01'),
    amountStep: unitsOf('0.00000001'),
    maxPrice: unitsOf('10000000'),
    maxAmount: unitsOf('1000'),
    minNotional: unitsOf('5'),
    maxOpenOrders: 100,
    makerFee: unitsOf('0.001'),
    takerFee: unitsOf('0.001'),
    ...other,
  })
}
