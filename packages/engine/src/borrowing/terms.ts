import { type Quantity, type Rate, unitsOf } from '@candor/money'

/** What can be borrowed (LOAN-06). */
export const BORROWABLE = ['BTC', 'ETH', 'USDT', 'USDC'] as const
/** The bounds of one loan's value in USDT (LOAN-04). */
export const MIN_LOAN = unitsOf<Quantity>('500000')
export const MAX_LOAN = unitsOf<Quantity>('10000000')
/** The most a loan may be worth, in times of its margin (LOAN-05). */
export const MAX_LOAN_RATIO = unitsOf<Rate>('3')
/** The bounds of a term in days (LOAN-07). */
export const MIN_DAYS = 7
export const MAX_DAYS = 365
/** The share of principal and interest that an overdue day costs (LOAN-09). */
export const OVERDUE_RATE = unitsOf<Rate>('0.005')
/**
 * Risk rates as fractions: below the first a loan is closed (LOAN-11), below the second its
 * borrower is warned (LOAN-13).
 */
export const LIQUIDATION_RATIO = unitsOf<Rate>('1.1')
export const WARNING_RATIO = unitsOf<Rate>('1.2')
/**
 * The risk rate that a warning names the way back to (LOAN-13), and below which nothing may leave
 * the borrower's account (LOAN-15).
 */
export const SAFE_RATIO = unitsOf<Rate>('1.5')
/**
 * For so long after its last tick a coin without a current price is silent, and then dead
 * (LOAN-24).
 */
export const SILENT_MS = 3_600_000
/**
 * A liquidation sells first what has its first price within so long after the trigger (LOAN-24).
 */
export const PROMPT_MS = 10_000
/** A tick stands in the record at the latest so long after it says that it was recorded. */
export const COMMITTED_MS = 5_000
/**
 * What a coin that has just fallen silent counts for a warning and a close, in times of its last
 * price: a silence alone must close no loan (LOAN-24).
 */
export const SILENT_TIMES = 2n
/**
 * After an outage of all prices they may come back one by one for so long before a loan is judged
 * by them (LOAN-24).
 */
export const OUTAGE_SETTLE_MS = 30_000
/** A request that waits for longer is refused by itself (LOAN-17). */
export const PAYOUT_DAYS_MAX = 3
/** What counts of the price of a coin that cannot itself be borrowed, at most (LOAN-06). */
export const MAX_OTHER_FACTOR = unitsOf<Rate>('0.7')

/**
 * The versions of what a loan is judged by; a loan keeps that of its request (LOAN-06, LOAN-24).
 */
export type LoanTerms = 1 | 2
export const LOAN_TERMS: readonly LoanTerms[] = [1, 2]
type Borrowable = (typeof BORROWABLE)[number]

const one = unitsOf<Rate>('1')
/**
 * What counts of the price of a coin that can be borrowed; as far as it is owed itself it counts
 * whole (LOAN-06).
 */
export const BORROWABLE_FACTORS: Readonly<Record<LoanTerms, Readonly<Record<Borrowable, Rate>>>> = {
  1: { BTC: one, ETH: one, USDT: one, USDC: one },
  2: { BTC: unitsOf('0.95'), ETH: unitsOf('0.9'), USDT: one, USDC: one },
}
/**
 * For so long of its silence a coin counts SILENT_TIMES its last price, and then that price alone
 * until SILENT_MS (LOAN-24).
 */
export const DOUBLED_MS: Readonly<Record<LoanTerms, number>> = { 1: SILENT_MS, 2: 300_000 }

/**
 * A coin taken as margin: the share of its price that counts, as a fraction, and the most USDT that
 * one borrower's holding of it counts.
 */
export type CoinTerms = { readonly symbol: string; readonly factor: Rate; readonly cap: Quantity }

/**
 * Stops a list of margin coins that LOAN-06 does not allow: a repeated coin, another factor than
 * the version's for what can be borrowed or outside 0 to 0.7 for others, no cap.
 */
export function validateMarginCoins(
  terms: LoanTerms,
  coins: readonly CoinTerms[],
): readonly CoinTerms[] {
  const symbols = new Set(coins.map(({ symbol }) => symbol))
  if (symbols.size !== coins.length) throw new RangeError('a margin coin is listed twice')
  for (const { symbol, factor, cap } of coins) {
    const own = BORROWABLE.find((name) => name === symbol)
    const isFactorAllowed =
      own === undefined
        ? factor > 0n && factor <= MAX_OTHER_FACTOR
        : factor === BORROWABLE_FACTORS[terms][own]
    if (!isFactorAllowed)
      throw new RangeError(
        `${symbol}: a collateral factor must be that of its version for what can be borrowed and at most 0.7 for others`,
      )
    if (cap <= 0n) throw new RangeError(`${symbol}: a cap must be positive`)
  }
  return coins
}
