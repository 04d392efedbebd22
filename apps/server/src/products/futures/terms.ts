import {
  type FuturesTerms,
  validateTerms,
  computeMaxLeverage,
  NOTIONAL_TIERS,
  computeSilenceBand,
} from '@candor/engine/futures/terms'
import { type Notional, type Quantity, type Rate, unitsOf } from '@candor/money'

/** A pair's data for its terms. */
export type ContractPair = {
  readonly id: number
  readonly symbol: string
  readonly quoteId: number
  readonly isOpen: boolean
}

const spread = unitsOf<Rate>('0.0002')
const fee = unitsOf<Rate>('0.0005')
const overnight = unitsOf<Rate>('0.00015')
const leverages = [10, 25, 50, 75, 100] as const
const MIN_LOTS = 1
const MAX_LOTS = 10_000
/**
 * The initial balance of house:lever in each pair, and the maximum difference between a pair's
 * longs and shorts (FUT-37, LEDG-19).
 */
export const FUNDED_HOUSE = unitsOf<Quantity>('20000000')
const exposureCap = unitsOf<Notional>('5000000')
/** The insurance fund's initial balance (FUT-42). */
export const FUNDED_INSURANCE = unitsOf<Quantity>('2000000')
/** The maximum wait of an opening, or of a manual close, for its tick (FUT-06). */
export const OPEN_WAIT_MS = 3_000
export const CLOSE_WAIT_MS = 10_000
/** Numbers of lots that the ticket offers. */
export const QUICK_LOTS = [1, 5, 10, 50, 100] as const

/**
 * A lot's amount of the base currency: worth 30 to 700 USDT when the pair was listed. Synthetic
 * pairs have no contracts.
 */
const lotSizes: Readonly<Record<string, string>> = {
  'BTC/USDT': '0.01',
  'ETH/USDT': '0.1',
  'BNB/USDT': '0.5',
  'SOL/USDT': '1',
  'LTC/USDT': '2',
  'XRP/USDT': '100',
  'BCH/USDT': '0.5',
  'ADA/USDT': '200',
  'DOGE/USDT': '500',
  'DOT/USDT': '20',
}

/**
 * The move that only one in a thousand ten-minute spans exceeded, for pairs with at least ninety
 * recorded days: the plausible deviation during a silence (FUT-45), and what the minimum margin
 * must cover (FUT-36).
 */
const recordedMoves: Readonly<Record<string, string>> = {
  'BTC/USDT': '0.0198',
  'ETH/USDT': '0.0283',
  'BNB/USDT': '0.0118',
  'SOL/USDT': '0.0227',
  'XRP/USDT': '0.0224',
}

/**
 * A pair's contracts under the second version of the terms (FUT-36, FUT-46): leverages end where
 * the recorded move allows, and gaps are bounded.
 */
export function boundTerms<T extends Pick<FuturesTerms, 'leverages'>>(symbol: string, terms: T): T {
  const maxLeverage = computeMaxLeverage(recordedMoveOf(symbol))
  const leverages = terms.leverages.filter((leverage) => leverage <= maxLeverage)
  return { ...terms, leverages: leverages.length > 0 ? leverages : [maxLeverage] }
}

function recordedMoveOf(symbol: string): Rate | undefined {
  const move = recordedMoves[symbol]
  return move === undefined ? undefined : unitsOf<Rate>(move)
}

/**
 * The terms of listing of every pair with contracts, in force until a version replaces them
 * (STAFF-08); each order freezes what it needs.
 */
export function listFuturesTerms(pairs: readonly ContractPair[]): FuturesTerms[] {
  const terms = pairs.flatMap(({ id, symbol, quoteId, isOpen }): FuturesTerms[] => {
    const lotSize = lotSizes[symbol]
    if (lotSize === undefined) return []
    return [
      validateTerms({
        marketId: id,
        symbol,
        quoteId,
        lotSize: unitsOf<Quantity>(lotSize),
        minLots: MIN_LOTS,
        maxLots: MAX_LOTS,
        leverages,
        spread,
        fee,
        overnight,
        silenceBand: computeSilenceBand(recordedMoveOf(symbol)),
        isGapBound: false,
        exposureCap,
        notionalTiers: NOTIONAL_TIERS,
        isOpen,
      }),
    ]
  })
  if (new Set(terms.map(({ quoteId }) => quoteId)).size > 1)
    throw new Error(
      'all contracts settle in one currency, since a call over all pairs is one transaction',
    )
  return terms
}
