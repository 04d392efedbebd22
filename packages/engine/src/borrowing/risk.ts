import { ceilDivide, format, type Price, price, type Quantity, quantity, type Rate, SCALE } from '@candor/money'
import { type Debt, owedOf } from './loan.ts'
import { CLOSE_BELOW, type CoinTerms, SAFE_FROM, SILENT_TIMES, WARN_BELOW } from './terms.ts'

/** So much of a currency: of a margin, or of the borrower's exchange account, available or frozen in spot orders (LOAN-10). */
export type Holding = { readonly currencyId: number; readonly amount: Quantity }

/**
 * How a coin counts: by its price in USDT, which is undefined while nobody vouches for it, its factor and its cap (LOAN-06). A silent one has no price now
 * and had this one less than an hour ago (LOAN-24).
 */
export type CoinMark = Pick<CoinTerms, 'factor' | 'cap'> & { readonly price: Price | undefined; readonly silent?: Price | undefined }
/** How a coin counts that is held and has no price: nobody knows; as nothing; or as the most it is taken to be, twice its silent price (LOAN-24). */
export type Unpriced = 'unknown' | 'nothing' | 'most'
/** Every coin that counts, by currency id; what is not among them counts nothing. */
export type CoinMarks = ReadonlyMap<number, CoinMark>

/** Exact amounts of USDT, in units of 10^-24: an amount times a price times a factor, before anything is rounded. */
export type Worth = bigint

/** What a risk rate is made of: what is held for a loan, and what is owed. */
export type Risk = { readonly assets: Worth; readonly liability: Worth }

const CAP_TO_WORTH = SCALE * SCALE

/** What an amount of the borrowed currency is worth; no factor and no cap lower what is owed. */
export function worthOwed(amount: Quantity, price: Price): Worth {
  return (amount as bigint) * (price as bigint) * SCALE
}

/**
 * What holdings are worth as collateral (LOAN-06): all of a coin together, times price and factor, at most its cap. Undefined while nobody knows the
 * price of one that is held and counts.
 */
export function collateralWorth(holdings: readonly Holding[], marks: CoinMarks, unpriced: Unpriced = 'unknown'): Worth | undefined {
  const amounts = new Map<number, bigint>()
  for (const { currencyId, amount } of holdings) amounts.set(currencyId, (amounts.get(currencyId) ?? 0n) + (amount as bigint))
  let total = 0n
  for (const [currencyId, amount] of amounts) {
    const mark = marks.get(currencyId)
    if (mark === undefined || amount === 0n) continue
    const price = countedPrice(mark, unpriced)
    if (price === undefined) return undefined
    const worth = amount * price * (mark.factor as bigint)
    const most = (mark.cap as bigint) * CAP_TO_WORTH
    total += worth < most ? worth : most
  }
  return total
}

function countedPrice({ price, silent }: CoinMark, unpriced: Unpriced): bigint | undefined {
  if (price !== undefined) return price as bigint
  if (unpriced === 'unknown') return undefined
  return unpriced === 'most' && silent !== undefined ? (silent as bigint) * SILENT_TIMES : 0n
}

/**
 * How a loan stands: its margin and what else the borrower holds, against what is owed as far as it was accrued (LOAN-10, LOAN-12). Undefined while
 * it cannot be priced: what is owed has no price, or what is held has none and counts as unknown.
 */
export function riskOf(debt: Debt & { readonly currencyId: number }, holdings: readonly Holding[], marks: CoinMarks, unpriced: Unpriced = 'unknown'): Risk | undefined {
  const price = marks.get(debt.currencyId)?.price
  const assets = collateralWorth(holdings, marks, unpriced)
  return price === undefined || assets === undefined ? undefined : { assets, liability: worthOwed(owedOf(debt), price) }
}

/** The risk rate in per cent, cut to 2 decimals, as text (LOAN-10); '0.00' when nothing is owed. */
export function riskRate({ assets, liability }: Risk): string {
  return liability === 0n ? '0.00' : format(quantity((assets * 100n * SCALE) / liability), 2)
}

/** Whether a loan must be closed by force: its risk rate is below 110 %, compared exactly (LOAN-11). */
export function isToBeClosed(risk: Risk): boolean {
  return isBelow(risk, CLOSE_BELOW)
}

/** Whether a debit of the borrower's exchange account must be refused with WALLET_RISK, asked of how the loan would stand after it (LOAN-15). */
export function leavesTooLittle(after: Risk): boolean {
  return isBelow(after, SAFE_FROM)
}

/** Whether a borrower has been warned since his risk rate last fell below 120 %, and the USDT that must be added when he is to be warned now. */
export type Warning = { readonly isWarned: boolean; readonly missing?: Quantity }

/**
 * A warning once for each crossing of 120 % downwards (LOAN-13): missing is there only at the crossing, the worth that would bring the risk rate
 * to 150 %, rounded up to 10^-8 USDT. A rate of 120 % or more ends a crossing.
 */
export function warningOf(wasWarned: boolean, risk: Risk): Warning {
  if (!isBelow(risk, WARN_BELOW)) return { isWarned: false }
  return wasWarned ? { isWarned: true } : { isWarned: true, missing: missingTo(risk, SAFE_FROM) }
}

/** The USDT that would bring a risk rate to 150 %, rounded up to 10^-8; undefined from 150 % on, or when nothing is owed (LOAN-13). */
export function restoring(risk: Risk): Quantity | undefined {
  return isBelow(risk, SAFE_FROM) ? missingTo(risk, SAFE_FROM) : undefined
}

/**
 * The price of a coin below which a loan would be closed while everything else stays as it is (LOAN-11), rounded up. Undefined where that coin decides
 * nothing: it is the borrowed one or is not held, another price is missing, or the rest alone keeps the loan.
 */
export function closePrice(debt: Debt & { readonly currencyId: number }, holdings: readonly Holding[], marks: CoinMarks, coinId: number): Price | undefined {
  const mark = marks.get(coinId)
  const rest = riskOf(debt, holdings.filter(({ currencyId }) => currencyId !== coinId), marks)
  const amount = holdings.reduce((total, { currencyId, amount: held }) => (currencyId === coinId ? total + (held as bigint) : total), 0n)
  if (rest === undefined || mark === undefined || coinId === debt.currencyId || amount === 0n) return undefined
  const needed = ceilDivide(rest.liability * (CLOSE_BELOW as bigint), SCALE) - rest.assets
  return needed <= 0n ? undefined : price(ceilDivide(needed, amount * (mark.factor as bigint)))
}

function missingTo({ assets, liability }: Risk, target: Rate): Quantity {
  return quantity(ceilDivide(liability * (target as bigint) - assets * SCALE, CAP_TO_WORTH * SCALE))
}

function isBelow({ assets, liability }: Risk, threshold: Rate): boolean {
  return assets * SCALE < liability * (threshold as bigint)
}
