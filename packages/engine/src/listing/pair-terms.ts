import { type Notional, type Rate, unitsOf } from '@candor/money'
import type { FuturesTerms } from '../futures/terms.ts'
import type { MarketTerms } from '../spot/market.ts'

/**
 * What of a pair's spot orders may change by a version (STAFF-08): fee rates before discounts, and
 * the minimum value of an order.
 */
export type SpotTerms = Pick<MarketTerms, 'makerFee' | 'takerFee' | 'minNotional'>
/**
 * What of a pair's contracts may change by a version: rates, bounds of an order, leverages, and by
 * how much longs and shorts may differ.
 */
export type ContractTerms = Pick<
  FuturesTerms,
  'spread' | 'fee' | 'overnight' | 'minLots' | 'maxLots' | 'leverages' | 'exposureCap'
>

/**
 * The terms of a pair that may change. Price step, amount step, largest amount and lot size may
 * not: orders rest on the first three, and open contracts are counted in lots of the last. A price
 * may not be there at all.
 */
export type PairTerms = {
  readonly spot: SpotTerms
  /** Undefined where the pair has no contracts. */ readonly contracts: ContractTerms | undefined
}

/** No rate of a version is higher: more would be a slip of the decimal point. */
export const MAX_RATE = unitsOf<Rate>('0.01')
/** No order need be worth more, in the quote currency, so that small users are not shut out. */
export const MAX_MIN_NOTIONAL = unitsOf<Notional>('100')
export const MAX_LEVERAGE = 125
const LEVERAGES_MAX = 10

/**
 * Whether terms of a pair can be published: rates from 0 to MAX_RATE, a minimum value above 0 and
 * at most MAX_MIN_NOTIONAL, lots that leave room, leverages that rise.
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
