import {
  ceilDivide,
  format,
  type Price,
  price,
  type Quantity,
  quantity,
  type Rate,
  SCALE,
} from '@candor/money'
import { DELAYED_MS } from '../prices/usability.ts'
import { type Debt, totalOwed } from './loan.ts'
import {
  LIQUIDATION_RATIO,
  type CoinTerms,
  DOUBLED_MS,
  type LoanTerms,
  OUTAGE_SETTLE_MS,
  SAFE_RATIO,
  SILENT_MS,
  SILENT_TIMES,
  WARNING_RATIO,
} from './terms.ts'

/**
 * So much of a currency: of a margin, or of the borrower's exchange account, available or frozen in
 * spot orders (LOAN-10).
 */
export type Holding = { readonly currencyId: number; readonly amount: Quantity }

/**
 * How a coin counts: by its price in USDT, which is undefined while nobody vouches for it, its
 * factor and its cap (LOAN-06). A silent one has no price now and counts with this one where the
 * most is asked for (LOAN-24, silentPrice).
 */
export type CoinMark = Pick<CoinTerms, 'factor' | 'cap'> & {
  readonly price: Price | undefined
  readonly silent?: Price | undefined
}
/**
 * How a coin counts that is held and has no price: nobody knows; as nothing; or as the most it is
 * taken to be, its silent price (LOAN-24).
 */
export type Unpriced = 'unknown' | 'nothing' | 'most'
/** Every coin that counts, by currency id; what is not among them counts nothing. */
export type CoinMarks = ReadonlyMap<number, CoinMark>

/**
 * Exact amounts of USDT, in units of 10^-24: an amount times a price times a factor, before
 * anything is rounded.
 */
export type Worth = bigint

/** What a risk rate is made of: what is held for a loan, and what is owed. */
export type Risk = { readonly assets: Worth; readonly liability: Worth }

const CAP_TO_WORTH = SCALE * SCALE

/** What an amount of the borrowed currency is worth; no factor and no cap lower what is owed. */
export function worthOwed(amount: Quantity, price: Price): Worth {
  return (amount as bigint) * (price as bigint) * SCALE
}

/**
 * With which price a coin without a current one counts for a warning and a liquidation, so long
 * after its last tick was recorded (LOAN-24): first with twice its last price, by the second
 * version of the terms for five minutes alone, then with that price until the hour; as nothing from
 * then on.
 */
export function silentPrice(terms: LoanTerms, last: Price, silentMs: number): Price | undefined {
  if (silentMs >= SILENT_MS) return undefined
  return silentMs < DOUBLED_MS[terms] ? price((last as bigint) * SILENT_TIMES) : last
}

/**
 * What looks at prices tell of outages (LOAN-24): when the newest price of any coin was recorded,
 * and when none was current last, undefined where that never was.
 */
export type Outages = { readonly newestMs: number | undefined; readonly lastMs: number | undefined }

/**
 * The same after a look at a moment that found the newest price of any coin that needs one to be
 * recorded then. Nobody may have looked while there was none, so that the record decides: a span
 * between two prices that is longer than one is current was an outage as well.
 */
export function nextOutages(
  { newestMs: previousMs, lastMs }: Outages,
  newestMs: number | undefined,
  isCurrent: boolean,
  nowMs: number,
): Outages {
  const hadNoPrice =
    !isCurrent ||
    (previousMs !== undefined && newestMs !== undefined && newestMs - previousMs > DELAYED_MS)
  return { newestMs: newestMs ?? previousMs, lastMs: hadNoPrice ? nowMs : lastMs }
}

/**
 * Whether loans may be warned and closed at a moment (LOAN-24): never while no coin that needs a
 * price has one, since that is an outage of ours, nor so shortly after it that the prices may not
 * all be back.
 */
export function canEvaluateLoans({ lastMs }: Outages, nowMs: number): boolean {
  return lastMs === undefined || nowMs - lastMs > OUTAGE_SETTLE_MS
}

/**
 * What holdings are worth as collateral (LOAN-06): all of a coin together, times price and factor,
 * at most its cap; the borrowed coin, as far as it is owed, without a factor. Undefined while
 * nobody knows the price of one that is held and counts.
 */
export function collateralWorth(
  holdings: readonly Holding[],
  marks: CoinMarks,
  unpriced: Unpriced = 'unknown',
  owed?: Holding,
): Worth | undefined {
  const amounts = new Map<number, bigint>()
  for (const { currencyId, amount } of holdings)
    amounts.set(currencyId, (amounts.get(currencyId) ?? 0n) + (amount as bigint))
  let total = 0n
  for (const [currencyId, amount] of amounts) {
    const mark = marks.get(currencyId)
    if (mark === undefined || amount === 0n) continue
    const price = effectivePrice(mark, unpriced)
    if (price === undefined) return undefined
    const worth =
      weightedAmount(
        amount,
        mark.factor,
        owed?.currencyId === currencyId ? owed.amount : undefined,
      ) * price
    const capWorth = (mark.cap as bigint) * CAP_TO_WORTH
    total += worth < capWorth ? worth : capWorth
  }
  return total
}

/** An amount times its factor; what of it is owed counts whole. */
function weightedAmount(amount: bigint, factor: Rate, owed: Quantity = quantity(0n)): bigint {
  const own = amount < owed ? amount : (owed as bigint)
  return own * SCALE + (amount - own) * (factor as bigint)
}

function effectivePrice({ price, silent }: CoinMark, unpriced: Unpriced): bigint | undefined {
  if (price !== undefined) return price as bigint
  if (unpriced === 'unknown') return undefined
  return unpriced === 'most' && silent !== undefined ? (silent as bigint) : 0n
}

/**
 * How a loan stands: its margin and what else the borrower holds, against what is owed as far as it
 * was accrued (LOAN-10, LOAN-12). Undefined while it cannot be priced: what is owed has no price,
 * or what is held has none and counts as unknown.
 */
export function computeLoanRisk(
  debt: Debt & { readonly currencyId: number },
  holdings: readonly Holding[],
  marks: CoinMarks,
  unpriced: Unpriced = 'unknown',
): Risk | undefined {
  const price = marks.get(debt.currencyId)?.price
  const assets = collateralWorth(holdings, marks, unpriced, {
    currencyId: debt.currencyId,
    amount: totalOwed(debt),
  })
  return price === undefined || assets === undefined
    ? undefined
    : { assets, liability: worthOwed(totalOwed(debt), price) }
}

/** The risk rate in per cent, cut to 2 decimals, as text (LOAN-10); '0.00' when nothing is owed. */
export function marginRatio({ assets, liability }: Risk): string {
  return liability === 0n ? '0.00' : format(quantity((assets * 100n * SCALE) / liability), 2)
}

/** Whether a loan must be liquidated: its risk rate is below 110 %, compared exactly (LOAN-11). */
export function mustLiquidate(risk: Risk): boolean {
  return isBelow(risk, LIQUIDATION_RATIO)
}

/**
 * Whether a debit of the borrower's exchange account must be refused with WALLET_RISK, asked of how
 * the loan would stand after it (LOAN-15).
 */
export function isBelowSafeRatio(after: Risk): boolean {
  return isBelow(after, SAFE_RATIO)
}

/**
 * Whether a borrower has been warned since his risk rate last fell below 120 %, and the USDT that
 * must be added when he is to be warned now.
 */
export type MarginWarning = { readonly isWarned: boolean; readonly missing?: Quantity }

/**
 * A warning once for each fall below 120 % (LOAN-13): missing is there only then, the worth that
 * would bring the margin ratio to 150 %, rounded up to 10^-8 USDT. A ratio of 120 % or more ends
 * it.
 */
export function computeWarning(wasWarned: boolean, risk: Risk): MarginWarning {
  if (!isBelow(risk, WARNING_RATIO)) return { isWarned: false }
  return wasWarned ? { isWarned: true } : { isWarned: true, missing: shortfallTo(risk, SAFE_RATIO) }
}

/**
 * The USDT that would bring a risk rate to 150 %, rounded up to 10^-8; undefined from 150 % on, or
 * when nothing is owed (LOAN-13).
 */
export function amountToSafeRatio(risk: Risk): Quantity | undefined {
  return isBelow(risk, SAFE_RATIO) ? shortfallTo(risk, SAFE_RATIO) : undefined
}

/**
 * The price of a coin below which a loan would be closed while everything else stays as it is
 * (LOAN-11), rounded up. Undefined where that coin decides nothing: it is the borrowed one or is
 * not held, another price is missing, or the rest alone keeps the loan.
 */
export function liquidationPrice(
  debt: Debt & { readonly currencyId: number },
  holdings: readonly Holding[],
  marks: CoinMarks,
  coinId: number,
): Price | undefined {
  const mark = marks.get(coinId)
  const rest = computeLoanRisk(
    debt,
    holdings.filter(({ currencyId }) => currencyId !== coinId),
    marks,
  )
  const amount = holdings.reduce(
    (total, { currencyId, amount: held }) =>
      currencyId === coinId ? total + (held as bigint) : total,
    0n,
  )
  if (rest === undefined || mark === undefined || coinId === debt.currencyId || amount === 0n)
    return undefined
  const needed = ceilDivide(rest.liability * (LIQUIDATION_RATIO as bigint), SCALE) - rest.assets
  return needed <= 0n ? undefined : price(ceilDivide(needed, amount * (mark.factor as bigint)))
}

function shortfallTo({ assets, liability }: Risk, targetRatio: Rate): Quantity {
  return quantity(
    ceilDivide(liability * (targetRatio as bigint) - assets * SCALE, CAP_TO_WORTH * SCALE),
  )
}

function isBelow({ assets, liability }: Risk, threshold: Rate): boolean {
  return assets * SCALE < liability * (threshold as bigint)
}
