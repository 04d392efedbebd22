import {
  BORROWABLE,
  type CoinTerms,
  validateMarginCoins,
  type LoanTerms,
  MAX_OTHER_FACTOR,
  BORROWABLE_FACTORS,
  PAYOUT_DAYS_MAX,
} from '@candor/engine/borrowing/terms'
import { type Quantity, type Rate, unitsOf } from '@candor/money'

/** The lender, which lends its own balance (LOAN-21). */
export const LENDING_POOL = 'house:loan'
/**
 * The maximum total of all loans and open requests, in USDT at the time of each request (LOAN-21).
 */
export const LENT_MAX = unitsOf<Quantity>('100000000')
/**
 * Payout comes between these days after a request; one that waits longer is refused automatically
 * (LOAN-17).
 */
export const PAYOUT_DAYS: readonly [least: number, most: number] = [1, PAYOUT_DAYS_MAX]
/** The VIP level that opens borrowing (LOAN-03, REW-07); the level's own terms decide. */
export const NEEDED_LEVEL = 2

/** The daily rates by currency; a request keeps its current rate (LOAN-08). */
export const dailyRates: Readonly<Record<string, Rate>> = {
  BTC: unitsOf('0.0002'),
  ETH: unitsOf('0.0002'),
  USDT: unitsOf('0.0003'),
  USDC: unitsOf('0.0003'),
}

/** The lending pool's initial balances in the sandbox (LEDG-19). */
export const houseFunding: Readonly<Record<string, Quantity>> = {
  BTC: unitsOf('300'),
  ETH: unitsOf('6000'),
  USDT: unitsOf('30000000'),
  USDC: unitsOf('10000000'),
}

const half = unitsOf<Rate>('0.5')
const toCoinTerms = (symbols: string, factor: Rate, cap: string): CoinTerms[] =>
  symbols.split(' ').map((symbol) => ({ symbol, factor, cap: unitsOf(cap) }))

const otherCoins: readonly CoinTerms[] = [
  ...toCoinTerms('BNB SOL XRP', MAX_OTHER_FACTOR, '5000000'),
  ...toCoinTerms('LTC BCH ADA DOGE DOT TRX AVAX LINK TON', unitsOf('0.6'), '2000000'),
  ...toCoinTerms('POL ATOM UNI ETC XLM FIL NEAR APT ARB OP', half, '1000000'),
  ...toCoinTerms(
    'AAVE SKY ALGO VET ICP HBAR INJ SUI GRT SAND MANA AXS SEI XTZ THETA LDO',
    unitsOf('0.4'),
    '500000',
  ),
]
const listCoinTerms = (terms: LoanTerms): readonly CoinTerms[] =>
  validateMarginCoins(terms, [
    ...BORROWABLE.map((symbol) => ({
      symbol,
      factor: BORROWABLE_FACTORS[terms][symbol],
      cap: unitsOf<Quantity>('50000000'),
    })),
    ...otherCoins,
  ])

/**
 * Every coin that counts for a loan, by the version of the terms that the loan keeps: its factor,
 * and the maximum USDT that one borrower's holding of it counts (LOAN-06). A coin counts from its
 * listing with recorded prices in USDT.
 */
export const marginCoins: Readonly<Record<LoanTerms, readonly CoinTerms[]>> = {
  1: listCoinTerms(1),
  2: listCoinTerms(2),
}

/** The interval of checking for due requests, interest and payouts. */
export const DUE_PAUSE_MS = 1_000
/** The maximum rows per batch. */
export const DUE_BATCH = 50
