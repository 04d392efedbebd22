import type { Price, Quantity, Rate } from '@candor/money'
import {
  computeLoanLiquidation,
  type LoanLiquidation,
  type FirstPrice,
  saleTick,
  findSellableAssets,
} from '../borrowing/liquidate.ts'
import type { Debt, Loan } from '../borrowing/loan.ts'
import {
  type CoinMark,
  type CoinMarks,
  type Holding,
  mustLiquidate,
  type Risk,
  computeLoanRisk,
  marginRatio,
  silentPrice,
} from '../borrowing/risk.ts'
import { LOAN_TERMS, type LoanTerms } from '../borrowing/terms.ts'
import { isDelayed, isPricing } from '../prices/usability.ts'
import { USDT_PRICE } from '../prices/usdt.ts'
import type { Facts, OrderProof } from './evidence.ts'
import {
  readAmount,
  formatAmount,
  readFacts,
  readInteger,
  hasFact,
  readFactsList,
  readText,
} from './facts.ts'
import type { Formulas } from './formula.ts'
import { type KnownTick, type KnownTicks, ticksSince } from './recorded.ts'

export const borrowingFormulas = {
  'borrowing.close': { version: 2, earlierVersions: [1], recompute: recomputeLoanLiquidation },
} as const satisfies Formulas

/**
 * Recomputes a liquidation (LOAN-11, LOAN-12, LOAN-14): inputs crossing, with the debt and the
 * holdings, the tick that priced each coin, the version of the loan's terms and a tick that proves
 * that prices came (LOAN-24), and closing, with the debt and the holdings at the sale, and its
 * time. One run for each coin that needed a price reaches from before the trigger to the first tick
 * after it, in the order of closing.sold.
 */
function recomputeLoanLiquidation({ inputs }: OrderProof, known: KnownTicks): Facts {
  const [trigger, liquidation] = [readFacts(inputs, 'crossing'), readFacts(inputs, 'closing')]
  const triggeredMs = readInteger(trigger, 'at')
  const risk = computeTriggerRisk(inputs, trigger, triggeredMs, known)
  if (!mustLiquidate(risk)) throw new TypeError('the risk rate was not below the threshold')
  const loan = readLoan(inputs, liquidation)
  const sellableAssets = findSellableAssets(
    loan,
    readHoldings(liquidation, 'held'),
    readFirstPrices(liquidation, triggeredMs, known),
    { crossedMs: triggeredMs, nowMs: readInteger(liquidation, 'at') },
  )
  const liquidated =
    sellableAssets === undefined
      ? undefined
      : computeLoanLiquidation(loan, sellableAssets.holdings, sellableAssets.marks)
  if (liquidated === undefined) throw new TypeError('a coin that was sold has no tick')
  return { risk_rate: marginRatio(risk), ...liquidationFacts(liquidated) }
}

export function liquidationFacts({
  sales,
  repaid,
  shortfall,
  released,
  tickIds,
}: LoanLiquidation): Facts {
  return {
    sales: sales.map(({ from, currencyId, amount, repaid: own }) => ({
      from,
      currency_id: currencyId,
      amount: formatAmount(amount),
      repaid: formatAmount(own),
    })),
    repaid_overdue_interest: formatAmount(repaid.overdueInterest),
    repaid_interest: formatAmount(repaid.interest),
    repaid_principal: formatAmount(repaid.principal),
    shortfall: formatAmount(shortfall),
    released: formatAmount(released),
    tick_ids: tickIds,
  }
}

/**
 * When a trigger was evaluated and by which terms. Those from before there were two versions name
 * neither.
 */
type TriggerContext = {
  readonly terms: LoanTerms
  readonly triggeredMs: number
  readonly evaluatedMs: number
}

function computeTriggerRisk(
  inputs: Facts,
  trigger: Facts,
  triggeredMs: number,
  known: KnownTicks,
): Risk {
  const context = readTriggerContext(trigger, triggeredMs, known)
  const marks: CoinMarks = new Map(
    readFactsList(trigger, 'marks').map((mark) => [
      readInteger(mark, 'currency_id'),
      {
        factor: readAmount<Rate>(mark, 'factor'),
        cap: readAmount<Quantity>(mark, 'cap'),
        ...readTriggerMark(mark, context, known),
      },
    ]),
  )
  const margin = {
    currencyId: readInteger(inputs, 'margin_currency_id'),
    amount: readAmount<Quantity>(trigger, 'margin'),
  }
  const risk = computeLoanRisk(
    { ...readDebt(trigger), currencyId: readInteger(inputs, 'currency_id') },
    [margin, ...readHoldings(trigger, 'held')],
    marks,
    'most',
  )
  if (risk === undefined) throw new TypeError('a coin that counted has no price')
  return risk
}

/**
 * Without any price no loan is evaluated, so an evaluated one names a price of that time (LOAN-24).
 */
function readTriggerContext(
  trigger: Facts,
  triggeredMs: number,
  known: KnownTicks,
): TriggerContext {
  if (!hasFact(trigger, 'terms')) return { terms: 1, triggeredMs, evaluatedMs: triggeredMs }
  const terms = LOAN_TERMS.find((one) => one === readInteger(trigger, 'terms'))
  const evaluatedMs = readInteger(trigger, 'judged_at')
  if (terms === undefined || evaluatedMs < triggeredMs)
    throw new TypeError('a crossing was judged by no terms, or before it')
  readTriggerPrice(
    readFacts(trigger, 'witness'),
    { terms, triggeredMs: evaluatedMs, evaluatedMs },
    known,
  )
  return { terms, triggeredMs, evaluatedMs }
}

/**
 * USDT has no pair; a coin without a current price is silent by its last tick, or counts as nothing
 * (LOAN-24).
 */
function readTriggerMark(
  mark: Facts,
  context: TriggerContext,
  known: KnownTicks,
): Pick<CoinMark, 'price' | 'silent'> {
  if (!hasFact(mark, 'symbol')) return { price: USDT_PRICE }
  if (!hasFact(mark, 'tick_id')) return { price: undefined }
  if (!hasFact(mark, 'silent')) return { price: readTriggerPrice(mark, context, known) }
  const tick = known.tick(readInteger(mark, 'tick_id'))
  const silent = silentPrice(context.terms, tick.price, context.evaluatedMs - tick.recordedAt)
  if (
    tick.symbol !== readText(mark, 'symbol') ||
    tick.recordedAt > context.triggeredMs ||
    silent === undefined
  )
    throw new TypeError(`tick ${tick.id} was no silent coin's last`)
  return { price: undefined, silent }
}

/** A tick prices a trigger when it was recorded by then, is current, and is of the named pair. */
function readTriggerPrice(
  mark: Facts,
  { triggeredMs, evaluatedMs }: TriggerContext,
  known: KnownTicks,
): Price {
  const tick = known.tick(readInteger(mark, 'tick_id'))
  if (
    tick.symbol !== readText(mark, 'symbol') ||
    tick.recordedAt > triggeredMs ||
    !isPricing(tick) ||
    isDelayed(evaluatedMs - tick.ts)
  )
    throw new TypeError(`tick ${tick.id} priced nothing then`)
  return tick.price
}

function readFirstPrices(
  liquidation: Facts,
  triggeredMs: number,
  known: KnownTicks,
): ReadonlyMap<number, FirstPrice> {
  const sold = readFactsList(liquidation, 'sold')
  const pricedCoins = sold.filter((one) => hasFact(one, 'symbol'))
  const tickPrices = pricedCoins.map((one, index): [number, FirstPrice] => {
    const tick = saleTick(
      ticksSince(known.run(index), triggeredMs).filter(
        (each: KnownTick) => each.symbol === readText(one, 'symbol'),
      ),
      triggeredMs,
    )
    if (tick === undefined) throw new TypeError('a run of ticks ends too early')
    return [
      readInteger(one, 'currency_id'),
      { price: tick.price, tickId: tick.id, recordedAt: tick.recordedAt },
    ]
  })
  return new Map([
    ...sold
      .filter((one) => !hasFact(one, 'symbol'))
      .map((one) => [readInteger(one, 'currency_id'), { price: USDT_PRICE }] as const),
    ...tickPrices,
  ])
}

function readLoan(inputs: Facts, liquidation: Facts): Loan {
  return {
    ...readDebt(liquidation),
    status: 'to_repay',
    currencyId: readInteger(inputs, 'currency_id'),
    marginCurrencyId: readInteger(inputs, 'margin_currency_id'),
    margin: readAmount<Quantity>(liquidation, 'margin'),
    dailyRate: readAmount<Rate>(inputs, 'daily_rate'),
    days: readInteger(inputs, 'days'),
    paidOutMs: readInteger(inputs, 'paid_out_at'),
    chargedDays: readInteger(liquidation, 'charged_days'),
  }
}

function readDebt(facts: Facts): Debt {
  return {
    principal: readAmount<Quantity>(facts, 'principal'),
    interest: readAmount<Quantity>(facts, 'interest'),
    overdueInterest: readAmount<Quantity>(facts, 'overdue_interest'),
  }
}

function readHoldings(facts: Facts, name: string): Holding[] {
  return readFactsList(facts, name).map((one) => ({
    currencyId: readInteger(one, 'currency_id'),
    amount: readAmount<Quantity>(one, 'amount'),
  }))
}
