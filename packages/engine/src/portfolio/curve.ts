import {
  add,
  floorDivide,
  notional,
  type Notional,
  type Price,
  type Quantity,
  SCALE,
  subtract,
} from '@candor/money'

/**
 * One currency over the points of a curve: what was held at each, what came in from outside (less
 * what went out) since the point before, and what one unit was worth.
 */
export type CurrencyHistory = {
  readonly held: readonly Quantity[]
  readonly moved: readonly Quantity[]
  readonly prices: readonly Price[]
}

export type CurvePoint = { readonly value: Notional; readonly profit: Notional }

/**
 * The value of everything held at each point, each point's sum cut once, and the profit since the
 * first: what the value grew by without what came in or went out, which counts at the price of the
 * point that follows it (LEDG-21).
 */
export function computeCurve(currencies: readonly CurrencyHistory[], points: number): CurvePoint[] {
  const first = worthAt(currencies, 'held', 0)
  let netInflow = notional(0n)
  return Array.from({ length: points }, (_point, at) => {
    if (at > 0) netInflow = add(netInflow, worthAt(currencies, 'moved', at))
    const value = worthAt(currencies, 'held', at)
    return { value, profit: subtract(subtract(value, first), netInflow) }
  })
}

function worthAt(
  currencies: readonly CurrencyHistory[],
  what: 'held' | 'moved',
  at: number,
): Notional {
  const exact = currencies.reduce(
    (sum, currency) =>
      sum + ((currency[what][at] ?? 0n) as bigint) * ((currency.prices[at] ?? 0n) as bigint),
    0n,
  )
  return notional(floorDivide(exact, SCALE))
}
