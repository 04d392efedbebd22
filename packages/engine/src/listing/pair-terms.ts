import { type Notional, type Rate, unitsOf } from '@candor/money'
import type { FuturesTerms } from '../futures/terms.ts'
import type { MarketTerms } from '../spot/market.ts'

/**
 * The spot terms of a pair that a version may change (STAFF-08): fee rates before discounts, and
 * the minimum value of an order.
 */
export type SpotTerms = Pick<MarketTerms, 'makerFee' | 'takerFee' | 'minNotional'>
/**
 * The contract terms of a pair that a version may change: rates, order bounds, leverages, and the
 * cap on the difference of longs and shorts.
 */
export type ContractTerms = Pick<
  FuturesTerms,
  'spread' | 'fee' | 'overnight' | 'minLots' | 'maxLots' | 'leverages' | 'exposureCap'
>

/**
 * The terms of a pair that may change. Price step, amount step, maximum amount and lot size may
 * not: orders rest on the first three, and open contracts count lots. No term is a price.
 */
export type PairTerms = {
  readonly spot: SpotTerms
  /** Undefined where the pair has no contracts. */ readonly contracts: ContractTerms | undefined
}

/** The maximum rate of a version; more would be a misplaced decimal point. */
export const MAX_RATE = unitsOf<Rate>('0.01')
/**
 * The maximum of the minimum order value, in the quote currency, so that small users are not shut
 * out.
 */
export const MAX_MIN_NOTIONAL = unitsOf<Notional>('100')
export const MAX_LEVERAGE = 125
const LEVERAGES_MAX = 10

/**
 * Whether a pair's terms can be published: rates from 0 to MAX_RATE, a minimum value above 0 and at
 * most MAX_MIN_NOTIONAL, lot bounds that leave room, ascending leverages.
 */
export function isPairPublishable({ spot, contracts }: PairTerms): boolean {
  const isSpot =
    isRate(spot.makerFee) &&
    isRate(spot.takerFee) &&
    spot.minNotional > 0n &&
    spot.minNotional <= MAX_MIN_NOTIONAL
  return isSpot && (contracts === undefined || areContractsPublishable(contracts))
}

function areContractsPublishable({
  spread,
  fee,
  overnight,
  minLots,
  maxLots,
  leverages,
  exposureCap,
}: ContractTerms): boolean {
  const areRates = isRate(spread) && isRate(fee) && isRate(overnight)
  const areLots =
    isCount(minLots, 1) && isCount(maxLots, 0) && (maxLots === 0 || maxLots >= minLots)
  const isRising = leverages.every(
    (leverage, index) =>
      isCount(leverage, 1) && leverage <= MAX_LEVERAGE && leverage > (leverages[index - 1] ?? 0),
  )
  return (
    areRates &&
    areLots &&
    isRising &&
    leverages.length > 0 &&
    leverages.length <= LEVERAGES_MAX &&
    exposureCap > 0n
  )
}

function isRate(rate: Rate): boolean {
  return rate >= 0n && rate <= MAX_RATE
}

function isCount(value: number, minimum: number): boolean {
  return Number.isSafeInteger(value) && value >= minimum
}
