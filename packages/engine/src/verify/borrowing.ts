import type { Price, Quantity, Rate } from '@candor/money'
import { closeLoan, type Closing, type FirstPrice, saleTick, sellable } from '../borrowing/close.ts'
import type { Debt, Loan } from '../borrowing/loan.ts'
import {
  type CoinMark,
  type CoinMarks,
  type Holding,
  isToBeClosed,
  type Risk,
  riskOf,
  riskRate,
  silentPrice,
} from '../borrowing/risk.ts'
import { LOAN_TERMS, type LoanTerms } from '../borrowing/terms.ts'
import { isDelayed, isPricing } from '../prices/usability.ts'
import { USDT_PRICE } from '../prices/usdt.ts'
import type { Facts, OrderProof } from './evidence.ts'
import { amountIn, amountText, factsIn, integerIn, isGiven, listIn, textIn } from './facts.ts'
import { type KnownTick, type KnownTicks, ticksSince } from './recorded.ts'

/**
 * What a forced close comes to (LOAN-11, LOAN-12, LOAN-14): inputs crossing, with what was owed and
 * held, the tick that priced each coin, the version of the loan's terms and a tick that shows that
 * prices came (LOAN-24), and closing, with what was owed and held when it was sold, and when that
 * was. One run for each coin that had to have a price reaches from before the crossing to the first
 * tick after it, in the order of closing.sold.
 */
export function recomputeLoanClose({ inputs }: OrderProof, known: KnownTicks): Facts {
  const [crossing, closing] = [factsIn(inputs, 'crossing'), factsIn(inputs, 'closing')]
  const crossedMs = integerIn(crossing, 'at')
  const risk = crossingRisk(inputs, crossing, crossedMs, known)
  if (!isToBeClosed(risk)) throw new TypeError('the risk rate was not below the threshold')
  const loan = loanOf(inputs, closing)
  const taken = sellable(
    loan,
    holdingsIn(closing, 'held'),
    firstPrices(closing, crossedMs, known),
    { crossedMs, nowMs: integerIn(closing, 'at') },
  )
  const closed = taken === undefined ? undefined : closeLoan(loan, taken.held, taken.marks)
  if (closed === undefined) throw new TypeError('a coin that was sold has no tick')
  return { risk_rate: riskRate(risk), ...closingFacts(closed) }
}

/** A forced close as its result states it. */
export function closingFacts({ sales, repaid, shortfall, released, tickIds }: Closing): Facts {
  return {
    sales: sales.map(({ from, currencyId, amount, repaid: own }) => ({
      from,
      currency_id: currencyId,
      amount: amountText(amount),
      repaid: amountText(own),
    })),
    repaid_overdue_interest: amountText(repaid.overdueInterest),
    repaid_interest: amountText(repaid.interest),
    repaid_principal: amountText(repaid.principal),
    shortfall: amountText(shortfall),
    released: amountText(released),
    tick_ids: tickIds,
  }
}

/**
 * When a crossing was judged and by which terms. One from before there were two versions names
 * neither.
 */
type Judged = { readonly terms: LoanTerms; readonly crossedMs: number; readonly judgedMs: number }

function crossingRisk(inputs: Facts, crossing: Facts, crossedMs: number, known: KnownTicks): Risk {
  const judged = judgedIn(crossing, crossedMs, known)
  const marks: CoinMarks = new Map(
    listIn(crossing, 'marks').map((mark) => [
      integerIn(mark, 'currency_id'),
      {
        factor: amountIn<Rate>(mark, 'factor'),
        cap: amountIn<Quantity>(mark, 'cap'),
        ...crossingMark(mark, judged, known),
      },
    ]),
  )
  const margin = {
    currencyId: integerIn(inputs, 'margin_currency_id'),
    amount: amountIn<Quantity>(crossing, 'margin'),
  }
  const risk = riskOf(
    { ...debtIn(crossing), currencyId: integerIn(inputs, 'currency_id') },
    [margin, ...holdingsIn(crossing, 'held')],
    marks,
    'most',
  )
  if (risk === undefined) throw new TypeError('a coin that counted has no price')
  return risk
}

/**
 * While nothing has a price no loan is judged, so that a judged one names a price of that moment
 * (LOAN-24).
 */
function judgedIn(crossing: Facts, crossedMs: number, known: KnownTicks): Judged {
  if (!isGiven(crossing, 'terms')) return { terms: 1, crossedMs, judgedMs: crossedMs }
  const terms = LOAN_TERMS.find((one) => one === integerIn(crossing, 'terms'))
  const judgedMs = integerIn(crossing, 'judged_at')
  if (terms === undefined || judgedMs < crossedMs)
    throw new TypeError('a crossing was judged by no terms, or before it')
  crossingPrice(factsIn(crossing, 'witness'), { terms, crossedMs: judgedMs, judgedMs }, known)
  return { terms, crossedMs, judgedMs }
}

/**
 * USDT has no pair; a coin without a price then is silent by its last tick, or counted as nothing
 * (LOAN-24).
 */
function crossingMark(
  mark: Facts,
  judged: Judged,
  known: KnownTicks,
): Pick<CoinMark, 'price' | 'silent'> {
  if (!isGiven(mark, 'symbol')) return { price: USDT_PRICE }
  if (!isGiven(mark, 'tick_id')) return { price: undefined }
  if (!isGiven(mark, 'silent')) return { price: crossingPrice(mark, judged, known) }
  const tick = known.tick(integerIn(mark, 'tick_id'))
  const silent = silentPrice(judged.terms, tick.price, judged.judgedMs - tick.recordedAt)
  if (
    tick.symbol !== textIn(mark, 'symbol') ||
    tick.recordedAt > judged.crossedMs ||
    silent === undefined
  )
    throw new TypeError(`tick ${tick.id} was no silent coin's last`)
  return { price: undefined, silent }
}

/**
 * A tick prices a crossing when it was recorded by then, in time, and of the pair that is named.
 */
function crossingPrice(mark: Facts, { crossedMs, judgedMs }: Judged, known: KnownTicks): Price {
  const tick = known.tick(integerIn(mark, 'tick_id'))
  if (
    tick.symbol !== textIn(mark, 'symbol') ||
    tick.recordedAt > crossedMs ||
    !isPricing(tick) ||
    isDelayed(judgedMs - tick.ts)
  )
    throw new TypeError(`tick ${tick.id} priced nothing then`)
  return tick.price
}

function firstPrices(
  closing: Facts,
  crossedMs: number,
  known: KnownTicks,
): ReadonlyMap<number, FirstPrice> {
  const sold = listIn(closing, 'sold')
  const ticked = sold.filter((one) => isGiven(one, 'symbol'))
  const found = ticked.map((one, index): [number, FirstPrice] => {
    const tick = saleTick(
      ticksSince(known.run(index), crossedMs).filter(
        (each: KnownTick) => each.symbol === textIn(one, 'symbol'),
      ),
      crossedMs,
    )
    if (tick === undefined) throw new TypeError('a run of ticks ends too early')
    return [
      integerIn(one, 'currency_id'),
      { price: tick.price, tickId: tick.id, recordedAt: tick.recordedAt },
    ]
  })
  return new Map([
    ...sold
      .filter((one) => !isGiven(one, 'symbol'))
      .map((one) => [integerIn(one, 'currency_id'), { price: USDT_PRICE }] as const),
    ...found,
  ])
}

function loanOf(inputs: Facts, closing: Facts): Loan {
  return {
    ...debtIn(closing),
    status: 'to_repay',
    currencyId: integerIn(inputs, 'currency_id'),
    marginCurrencyId: integerIn(inputs, 'margin_currency_id'),
    margin: amountIn<Quantity>(closing, 'margin'),
    dailyRate: amountIn<Rate>(inputs, 'daily_rate'),
    days: integerIn(inputs, 'days'),
    paidOutMs: integerIn(inputs, 'paid_out_at'),
    chargedDays: integerIn(closing, 'charged_days'),
  }
}

function debtIn(facts: Facts): Debt {
  return {
    principal: amountIn<Quantity>(facts, 'principal'),
    interest: amountIn<Quantity>(facts, 'interest'),
    overdueInterest: amountIn<Quantity>(facts, 'overdue_interest'),
  }
}

function holdingsIn(facts: Facts, name: string): Holding[] {
  return listIn(facts, name).map((one) => ({
    currencyId: integerIn(one, 'currency_id'),
    amount: amountIn<Quantity>(one, 'amount'),
  }))
}
