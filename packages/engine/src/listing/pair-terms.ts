import { type Notional, type Rate, unitsOf } from '@candor/money'
import type { FuturesTerms } from '../futures/terms.ts'
import type { MarketTerms } from '../spot/market.ts'

/**
 * What of a pair's spot orders may change by a version (STAFF-08): fee rates before discounts, and
 * the least value of an order.
 */
export type SpotTerms = Pick<MarketTerms, 'makerFee' | 'takerFee' | 'minNotional'>
/**
 * What of a pair's contracts may change by a version: rates, bounds of an order, multiples, and by
 * how much longs and shorts may differ.
 */
export type ContractTerms = Pick<
  FuturesTerms,
  'spread' | 'fee' | 'overnight' | 'leastLots' | 'mostLots' | 'multiples' | 'exposureCap'
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
export const MOST_RATE = unitsOf<Rate>('0.01')
/** No order need be worth more, in the quote currency, so that small users are not shut out. */
export const MOST_LEAST_VALUE = unitsOf<Notional>('100')
export const MOST_MULTIPLE = 125
const MULTIPLES_MOST = 10

/**
 * Whether terms of a pair can be published: rates from 0 to MOST_RATE, a least value above 0 and at
 * most MOST_LEAST_VALUE, lots that leave room, multiples that rise.
 */
export function isPairPublishable({ spot, contracts }: PairTerms): boolean {
  const isSpot =
    isRate(spot.makerFee) &&
    isRate(spot.takerFee) &&
    spot.minNotional > 0n &&
    spot.minNotional <= MOST_LEAST_VALUE
  return isSpot && (contracts === undefined || areContractsPublishable(contracts))
}

function areContractsPublishable({
  spread,
  fee,
  overnight,
  leastLots,
  mostLots,
  multiples,
  exposureCap,
}: ContractTerms): boolean {
  const areRates = isRate(spread) && isRate(fee) && isRate(overnight)
  const areLots =
    isCount(leastLots, 1) && isCount(mostLots, 0) && (mostLots === 0 || mostLots >= leastLots)
  const isRising = multiples.every(
    (multiple, index) =>
      isCount(multiple, 1) && multiple <= MOST_MULTIPLE && multiple > (multiples[index - 1] ?? 0),
  )
  return (
    areRates &&
    areLots &&
    isRising &&
    multiples.length > 0 &&
    multiples.length <= MULTIPLES_MOST &&
    exposureCap > 0n
  )
}

function isRate(rate: Rate): boolean {
  return rate >= 0n && rate <= MOST_RATE
}

function isCount(value: number, least: number): boolean {
  return Number.isSafeInteger(value) && value >= least
}
