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

/** Who lends, out of what it holds itself (LOAN-21). */
export const LENDING_POOL = 'house:loan'
/**
 * The most that all loans and open requests may come to together, in USDT at the time each was
 * asked for (LOAN-21).
 */
export const LENT_MAX = unitsOf<Quantity>('100000000')
/**
 * Payout comes between these days after a request; one that waits for longer is refused by itself
 * (LOAN-17).
 */
export const PAYOUT_DAYS: readonly [least: number, most: number] = [1, PAYOUT_DAYS_MAX]
/** The VIP level that opens borrowing (LOAN-03, REW-07); the level's own terms decide. */
export const NEEDED_LEVEL = 2

/** What a loan costs a day, by currency; a request keeps the rate of its moment (LOAN-08). */
export const dailyRates: Readonly<Record<string, Rate>> = {
  BTC: unitsOf('0.0002'),
  ETH: unitsOf('0.0002'),
  USDT: unitsOf('0.0003'),
  USDC: unitsOf('0.0003'),
}

/** What the lending pool starts with in the sandbox (LEDG-19). */
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
 * Every coin that counts for a loan, by the version of the terms that the loan keeps: the share of
 * its price, and the most USDT that one borrower's holding of it counts (LOAN-06). A coin counts
 * from the day on which it is listed with recorded prices in USDT.
 */
export const marginCoins: Readonly<Record<LoanTerms, readonly CoinTerms[]>> = {
  1: listCoinTerms(1),
  2: listCoinTerms(2),
}

/** Requests, interest and payouts that are due are looked for so often. */
export const DUE_PAUSE_MS = 1_000
/** So many rows are taken at a time. */
export const DUE_BATCH = 50
