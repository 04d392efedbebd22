import type { markets, Reply } from '@candor/contract'
import { computeMaxPrice, createMarket, type Market, MAX_OPEN_ORDERS } from '@candor/engine'
import { discountFee } from '@candor/engine/discount'
import { parseUnits, price, quantity, rate, type Rate, unitsOf } from '@candor/money'

/** One pair as the quotation lists it (MKT-04). */
export type Pair = Reply<typeof markets.quotation>[number]['quotation'][number]

const DEFAULT_SYMBOL = 'BTC/USDT'

export function symbolOf(pair: Pick<Pair, 'currency_name' | 'legal_name'>): string {
  return `${pair.currency_name}/${pair.legal_name}`
}

/** A pair as the order book and the chart take it. */
export type ShownPair = {
  readonly matchId: number
  readonly symbol: string
  readonly base: string
  readonly quote: string
  readonly precision: number
  readonly amountPrecision: number
}

export function toShownPair(pair: Pair): ShownPair {
  const {
    id,
    currency_name: base,
    legal_name: quote,
    precision,
    amount_precision: amountPrecision,
  } = pair
  return { matchId: id, symbol: symbolOf(pair), base, quote, precision, amountPrecision }
}

/**
 * The pair named by an address: by symbol, by match_id, or by its two currencies; without a match
 * DEFAULT_SYMBOL, else the first pair.
 */
export function pairNamed(
  pairs: readonly Pair[],
  wanted: Readonly<Record<string, string | undefined>>,
): Pair | undefined {
  const { symbol, match_id: matchId, currency_id: baseId, legal_id: quoteId } = wanted
  return (
    pairs.find((pair) => symbolOf(pair) === symbol || String(pair.id) === matchId) ??
    pairs.find(
      (pair) =>
        String(pair.currency_id) === baseId &&
        (quoteId === undefined || String(pair.legal_id) === quoteId),
    ) ??
    pairs.find((pair) => symbolOf(pair) === DEFAULT_SYMBOL) ??
    pairs[0]
  )
}

/**
 * The pair for the engine's validation of orders by the current terms, with the fees after the
 * user's discount. The maximum of a single order is not published; only the server refuses an order
 * above it.
 */
export function toMarket(pair: Pair, discount: Rate = rate(0n)): Market {
  const priceStep = price(10n ** BigInt(8 - pair.precision))
  const amountStep = quantity(10n ** BigInt(8 - pair.amount_precision))
  return createMarket({
    id: pair.id,
    symbol: symbolOf(pair),
    baseCurrencyId: pair.currency_id,
    quoteCurrencyId: pair.legal_id,
    baseDecimals: 8,
    quoteDecimals: 8,
    open: pair.open_coin_trade === 1,
    priceStep,
    amountStep,
    maxPrice: computeMaxPrice(priceStep),
    maxAmount: quantity((amountStep as bigint) * BigInt(Number.MAX_SAFE_INTEGER)),
    minNotional: unitsOf(pair.min_value),
    maxOpenOrders: MAX_OPEN_ORDERS,
    makerFee: discountFee(percentToRate(pair.maker_fee), discount),
    takerFee: discountFee(percentToRate(pair.taker_fee), discount),
  })
}

/** Converts a fee in per cent, such as '0.10000000', into a fraction. */
function percentToRate(percent: string): Rate {
  return rate((parseUnits(percent) ?? 0n) / 100n)
}
