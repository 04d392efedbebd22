import {
  add,
  ceilDivide,
  floorDivide,
  min,
  type Price,
  type Quantity,
  quantity,
  subtract,
} from '@candor/money'
import type { PricedTick } from '../prices/tick.ts'
import { isPricing, isRecordedAfter } from '../prices/usability.ts'
import { type Debt, type Loan, totalOwed } from './loan.ts'
import { allocateRepayment, subtractRepaid } from './repay.ts'
import type { Holding } from './risk.ts'
import { COMMITTED_MS, PROMPT_MS, SILENT_MS } from './terms.ts'

/**
 * The USDT price and the tick at which a coin is sold; USDT itself has no tick. A late price
 * arrived after the prompt period (PROMPT_MS).
 */
export type SaleMark = {
  readonly price: Price
  readonly tickId?: number
  readonly isLate?: boolean
}
export type SaleMarks = ReadonlyMap<number, SaleMark>

/**
 * The first price of a coin after a liquidation trigger and its recording time in milliseconds;
 * USDT has neither tick nor time.
 */
export type FirstPrice = {
  readonly price: Price
  readonly tickId?: number
  readonly recordedAt?: number
}

/** The borrower's assets that a liquidation may sell, and their prices. */
export type SellableAssets = { readonly holdings: readonly Holding[]; readonly marks: SaleMarks }

/**
 * A sale of the margin or of another holding: its price, and how much of the borrowed currency it
 * repaid.
 */
export type Sale = {
  readonly from: 'margin' | 'held'
  readonly currencyId: number
  readonly amount: Quantity
  readonly repaid: Quantity
}

/**
 * A liquidation: the loan after it, every sale, what was repaid, what the lending pool lost in the
 * borrowed currency, the margin given back, and every tick used, ascending (LOAN-14).
 */
export type LoanLiquidation = {
  readonly loan: Loan
  readonly sales: readonly Sale[]
  readonly repaid: Debt
  readonly shortfall: Quantity
  readonly released: Quantity
  readonly tickIds: readonly number[]
}

/**
 * The tick of a coin that a liquidation sells at: the first that may price anything and was
 * recorded after the trigger (LOAN-14).
 */
export function saleTick(ticks: Iterable<PricedTick>, triggeredMs: number): PricedTick | undefined {
  let first: PricedTick | undefined
  for (const tick of ticks) {
    if (
      tick.price > 0n &&
      isPricing(tick) &&
      isRecordedAfter(tick, triggeredMs) &&
      (first === undefined || tick.ts < first.ts)
    )
      first = tick
  }
  return first
}

/**
 * The assets that a liquidation may sell at `nowMs`, out of all holdings and the first price of
 * each coin after the trigger (LOAN-24). Undefined while a coin without a price may still get one
 * within 10 s. Coins other than the margin that have no price after an hour stay with the borrower.
 * Decided by the record alone, so the result does not depend on when it is computed.
 */
export function findSellableAssets(
  { currencyId, marginCurrencyId }: Pick<Loan, 'currencyId' | 'marginCurrencyId'>,
  holdings: readonly Holding[],
  firstPrices: ReadonlyMap<number, FirstPrice>,
  { crossedMs: triggeredMs, nowMs }: { readonly crossedMs: number; readonly nowMs: number },
): SellableAssets | undefined {
  const hasElapsed = (spanMs: number): boolean => nowMs - triggeredMs > spanMs + COMMITTED_MS
  const isLoanCurrency = (id: number): boolean => id === currencyId || id === marginCurrencyId
  const requiredIds = [
    currencyId,
    marginCurrencyId,
    ...holdings.map((holding) => holding.currencyId),
  ]
  if (!hasElapsed(PROMPT_MS) && requiredIds.some((id) => !firstPrices.has(id))) return undefined
  const marks = new Map<number, SaleMark>()
  for (const [id, { recordedAt = triggeredMs, ...mark }] of firstPrices) {
    if (isLoanCurrency(id) || recordedAt - triggeredMs <= SILENT_MS)
      marks.set(id, recordedAt - triggeredMs > PROMPT_MS ? { ...mark, isLate: true } : mark)
  }
  return {
    marks,
    holdings: hasElapsed(SILENT_MS)
      ? holdings.filter(
          (holding) => isLoanCurrency(holding.currencyId) || marks.has(holding.currencyId),
        )
      : holdings,
  }
}

/**
 * Liquidates a loan (LOAN-14). Holdings of the borrowed currency repay first, then the margin is
 * sold, then other holdings in the order given, coins priced in time before the others (LOAN-24);
 * each only as far as the debt needs, rounded up to 10^-8 of the coin. What remains unpaid is the
 * lending pool's loss; the borrower's balance never falls below zero. Undefined while a coin that
 * must be sold, or the borrowed one, has no tick yet. The loan must be accrued to the trigger, and
 * the borrower's spot orders cancelled.
 */
export function computeLoanLiquidation(
  loan: Loan,
  holdings: readonly Holding[],
  marks: SaleMarks,
): LoanLiquidation | undefined {
  const owed = totalOwed(loan)
  const sales: Sale[] = []
  const usedTickIds = new Set<number>()
  let remaining = owed
  for (const stock of toSaleOrder(loan, holdings, marks)) {
    if (remaining === 0n) break
    const sale =
      stock.currencyId === loan.currencyId
        ? repayInKind(stock, remaining)
        : sell(stock, remaining, marks.get(stock.currencyId), marks.get(loan.currencyId))
    if (sale === undefined) return undefined
    if (sale.repaid === 0n) continue
    sales.push(sale)
    remaining = subtract(remaining, sale.repaid)
    if (stock.currencyId !== loan.currencyId)
      addTicks(usedTickIds, [marks.get(stock.currencyId), marks.get(loan.currencyId)])
  }
  return toLiquidation(
    loan,
    sales,
    allocateRepayment(loan, subtract(owed, remaining)),
    remaining,
    [...usedTickIds].sort((a, b) => a - b),
  )
}

type Stock = Holding & Pick<Sale, 'from'>

function toSaleOrder(loan: Loan, holdings: readonly Holding[], marks: SaleMarks): Stock[] {
  const margin: Stock = { from: 'margin', currencyId: loan.marginCurrencyId, amount: loan.margin }
  const all: Stock[] = [
    margin,
    ...holdings.map((holding): Stock => ({
      from: 'held',
      currencyId: holding.currencyId,
      amount: holding.amount,
    })),
  ]
  const isOwn = ({ currencyId }: Stock): boolean => currencyId === loan.currencyId
  const isPriced = ({ currencyId }: Stock): boolean =>
    marks.has(currencyId) && marks.get(currencyId)?.isLate !== true
  const others = all.filter((stock) => !isOwn(stock))
  return [
    ...all.filter(isOwn),
    ...others.filter(isPriced),
    ...others.filter((stock) => !isPriced(stock)),
  ].filter(({ amount }) => amount > 0n)
}

function repayInKind({ from, currencyId, amount }: Stock, remaining: Quantity): Sale {
  const repaid = min(amount, remaining)
  return { from, currencyId, amount: repaid, repaid }
}

function sell(
  { from, currencyId, amount }: Stock,
  remaining: Quantity,
  mark: SaleMark | undefined,
  loanMark: SaleMark | undefined,
): Sale | undefined {
  if (mark === undefined || loanMark === undefined) return undefined
  const needed = quantity(
    ceilDivide((remaining as bigint) * (loanMark.price as bigint), mark.price as bigint),
  )
  if (needed <= amount) return { from, currencyId, amount: needed, repaid: remaining }
  return {
    from,
    currencyId,
    amount,
    repaid: quantity(
      floorDivide((amount as bigint) * (mark.price as bigint), loanMark.price as bigint),
    ),
  }
}

function toLiquidation(
  loan: Loan,
  sales: readonly Sale[],
  repaid: Debt,
  shortfall: Quantity,
  tickIds: readonly number[],
): LoanLiquidation {
  const soldMargin = sales
    .filter(({ from }) => from === 'margin')
    .reduce((sum, { amount }) => add(sum, amount), quantity(0n))
  return {
    loan: { ...subtractRepaid(loan, repaid), status: 'liquidated', margin: quantity(0n) },
    sales,
    repaid,
    shortfall,
    released: subtract(loan.margin, soldMargin),
    tickIds,
  }
}

function addTicks(usedTickIds: Set<number>, marks: readonly (SaleMark | undefined)[]): void {
  for (const mark of marks) if (mark?.tickId !== undefined) usedTickIds.add(mark.tickId)
}
