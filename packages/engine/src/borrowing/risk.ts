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
 * An amount of a currency: of a margin, or of the borrower's exchange account, available or frozen
 * in spot orders (LOAN-10).
 */
export type Holding = { readonly currencyId: number; readonly amount: Quantity }

/**
 * How a coin counts: its price in USDT (undefined while missing), factor and cap (LOAN-06). The
 * silent price is used instead of a missing one where the maximum is needed (LOAN-24, silentPrice).
 */
export type CoinMark = Pick<CoinTerms, 'factor' | 'cap'> & {
  readonly price: Price | undefined
  readonly silent?: Price | undefined
}
/**
 * How a held coin without a price counts: unknown; as nothing; or at its silent price, the maximum
 * (LOAN-24).
 */
export type Unpriced = 'unknown' | 'nothing' | 'most'
/** Marks by currency id; a coin that is missing here counts nothing. */
export type CoinMarks = ReadonlyMap<number, CoinMark>

/** An exact USDT value in units of 10^-24: amount x price x factor, before rounding. */
export type Worth = bigint

/** The inputs of a risk rate: the value of the assets and of the debt. */
export type Risk = { readonly assets: Worth; readonly liability: Worth }

const CAP_TO_WORTH = SCALE * SCALE

/** The value of an amount of the borrowed currency; factor and cap never lower what is owed. */
export function worthOwed(amount: Quantity, price: Price): Worth {
  return (amount as bigint) * (price as bigint) * SCALE
}

/**
 * The price at which a coin without a current one counts for warnings and liquidations, by the time
 * since its last tick (LOAN-24): first twice its last price (in the second version of the terms for
 * five minutes only), then the last price until one hour, then nothing.
 */
export function silentPrice(terms: LoanTerms, last: Price, silentMs: number): Price | undefined {
  if (silentMs >= SILENT_MS) return undefined
  return silentMs < DOUBLED_MS[terms] ? price((last as bigint) * SILENT_TIMES) : last
}

/**
 * Price outages as seen by the evaluation (LOAN-24): when the newest price of any coin was
 * recorded, and when an outage was last seen; undefined where there was none.
 */
export type Outages = { readonly newestMs: number | undefined; readonly lastMs: number | undefined }

/**
 * The outages after an evaluation that found this newest price of any coin that needs one. Decided
 * by the record, since nobody may have looked during an outage: a gap between two prices that is
 * longer than a price stays current was an outage too.
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
 * Whether loans may be warned and liquidated (LOAN-24): not while no coin that needs a price has
 * one, which is an outage of ours, nor right after it while prices may still be coming back.
 */
export function canEvaluateLoans({ lastMs }: Outages, nowMs: number): boolean {
  return lastMs === undefined || nowMs - lastMs > OUTAGE_SETTLE_MS
}

/**
 * The collateral value of holdings (LOAN-06): each coin's total times price and factor, at most its
 * cap; the borrowed coin, as far as it is owed, without a factor. Undefined while a coin that is
 * held and counts has an unknown price.
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

/** An amount times its factor; the part that is owed counts whole. */
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
 * The risk of a loan: its margin and the borrower's other holdings against the accrued debt
 * (LOAN-10, LOAN-12). Undefined while it cannot be priced: the debt has no price, or a holding has
 * none and counts as unknown.
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

/**
 * The risk rate in per cent, truncated to 2 decimals, as text (LOAN-10); '0.00' when nothing is
 * owed.
 */
export function marginRatio({ assets, liability }: Risk): string {
  return liability === 0n ? '0.00' : format(quantity((assets * 100n * SCALE) / liability), 2)
}

/** Whether a loan must be liquidated: its risk rate is below 110 %, compared exactly (LOAN-11). */
export function mustLiquidate(risk: Risk): boolean {
  return isBelow(risk, LIQUIDATION_RATIO)
}

/**
 * Whether a debit of the borrower's exchange account must be refused with WALLET_RISK; `after` is
 * the risk after the debit (LOAN-15).
 */
export function isBelowSafeRatio(after: Risk): boolean {
  return isBelow(after, SAFE_RATIO)
}

/**
 * Whether the borrower has been warned since the risk rate last fell below 120 %; `missing` is the
 * USDT to add, set only when a warning is due now.
 */
export type MarginWarning = { readonly isWarned: boolean; readonly missing?: Quantity }

/**
 * Warns once for each fall below 120 % (LOAN-13). `missing` is set only then: the value that would
 * bring the margin ratio to 150 %, rounded up to 10^-8 USDT. A ratio of 120 % or more resets the
 * warning.
 */
export function computeWarning(wasWarned: boolean, risk: Risk): MarginWarning {
  if (!isBelow(risk, WARNING_RATIO)) return { isWarned: false }
  return wasWarned ? { isWarned: true } : { isWarned: true, missing: shortfallTo(risk, SAFE_RATIO) }
}

/**
 * The USDT that would bring a risk rate to 150 %, rounded up to 10^-8; undefined at 150 % or more,
 * or when nothing is owed (LOAN-13).
 */
export function amountToSafeRatio(risk: Risk): Quantity | undefined {
  return isBelow(risk, SAFE_RATIO) ? shortfallTo(risk, SAFE_RATIO) : undefined
}

/**
 * The price of a coin below which the loan would be liquidated, everything else unchanged
 * (LOAN-11), rounded up. Undefined where that coin does not decide: it is the borrowed one or not
 * held, another price is missing, or the other assets alone keep the loan.
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
