import { type Quantity, type Rate, unitsOf } from '@candor/money'

export const BORROWABLE = ['BTC', 'ETH', 'USDT', 'USDC'] as const
/** The bounds of one loan's value in USDT (LOAN-04). */
export const MIN_LOAN = unitsOf<Quantity>('500000')
export const MAX_LOAN = unitsOf<Quantity>('10000000')
/** The maximum value of a loan, in multiples of its margin (LOAN-05). */
export const MAX_LOAN_RATIO = unitsOf<Rate>('3')
/** The bounds of a term in days (LOAN-07). */
export const MIN_DAYS = 7
export const MAX_DAYS = 365
/** The share of principal and interest that an overdue day costs (LOAN-09). */
export const OVERDUE_RATE = unitsOf<Rate>('0.005')
/**
 * Risk rates as fractions: below the first a loan is liquidated (LOAN-11), below the second its
 * borrower is warned (LOAN-13).
 */
export const LIQUIDATION_RATIO = unitsOf<Rate>('1.1')
export const WARNING_RATIO = unitsOf<Rate>('1.2')
/**
 * The risk rate that a warning aims for (LOAN-13), and below which nothing may leave the borrower's
 * account (LOAN-15).
 */
export const SAFE_RATIO = unitsOf<Rate>('1.5')
/**
 * How long after its last tick a coin without a current price counts as silent; afterwards it
 * counts nothing (LOAN-24).
 */
export const SILENT_MS = 3_600_000
/**
 * A liquidation sells first the coins whose first price comes within this time after the trigger
 * (LOAN-24).
 */
export const PROMPT_MS = 10_000
/** The maximum delay between a tick's recording time and its commit. */
export const COMMITTED_MS = 5_000
/**
 * The multiple of its last price at which a coin that has just fallen silent counts for warnings
 * and liquidations, so that silence alone liquidates no loan (LOAN-24).
 */
export const SILENT_TIMES = 2n
/**
 * How long after an outage of all prices loans are not evaluated, since prices come back one by one
 * (LOAN-24).
 */
export const OUTAGE_SETTLE_MS = 30_000
/** A request that waits longer is refused automatically (LOAN-17). */
export const PAYOUT_DAYS_MAX = 3
/** The maximum factor of a coin that cannot be borrowed (LOAN-06). */
export const MAX_OTHER_FACTOR = unitsOf<Rate>('0.7')

/** The versions of the loan terms; a loan keeps the version of its request (LOAN-06, LOAN-24). */
export type LoanTerms = 1 | 2
export const LOAN_TERMS: readonly LoanTerms[] = [1, 2]
type Borrowable = (typeof BORROWABLE)[number]

const one = unitsOf<Rate>('1')
/** The factors of borrowable coins; as far as a coin is owed itself it counts whole (LOAN-06). */
export const BORROWABLE_FACTORS: Readonly<Record<LoanTerms, Readonly<Record<Borrowable, Rate>>>> = {
  1: { BTC: one, ETH: one, USDT: one, USDC: one },
  2: { BTC: unitsOf('0.95'), ETH: unitsOf('0.9'), USDT: one, USDC: one },
}
/**
 * How long a silent coin counts SILENT_TIMES its last price; after that it counts its last price
 * until SILENT_MS (LOAN-24).
 */
export const DOUBLED_MS: Readonly<Record<LoanTerms, number>> = { 1: SILENT_MS, 2: 300_000 }

/**
 * A coin accepted as margin: its factor as a fraction, and the maximum USDT that one borrower's
 * holding of it counts.
 */
export type CoinTerms = { readonly symbol: string; readonly factor: Rate; readonly cap: Quantity }

/**
 * Throws on margin coins that LOAN-06 does not allow: a repeated coin, a factor other than the
 * version's for a borrowable coin or outside 0 to 0.7 for others, no cap.
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
