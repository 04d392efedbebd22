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
 * One currency over the points of a curve: the balance at each, the net inflow from outside since
 * the previous point, and the unit price.
 */
export type CurrencyHistory = {
  readonly balances: readonly Quantity[]
  readonly moved: readonly Quantity[]
  readonly prices: readonly Price[]
}

export type CurvePoint = { readonly value: Notional; readonly profit: Notional }

/**
 * The total value at each point, each sum truncated once, and the profit since the first: the
 * growth without net inflows, which count at the price of the point after them (LEDG-21).
 */
export function computeCurve(currencies: readonly CurrencyHistory[], points: number): CurvePoint[] {
  const first = worthAt(currencies, 'balances', 0)
  let netInflow = notional(0n)
  return Array.from({ length: points }, (_point, at) => {
    if (at > 0) netInflow = add(netInflow, worthAt(currencies, 'moved', at))
    const value = worthAt(currencies, 'balances', at)
    return { value, profit: subtract(subtract(value, first), netInflow) }
  })
}

function worthAt(
  currencies: readonly CurrencyHistory[],
  what: 'balances' | 'moved',
  at: number,
): Notional {
  const exact = currencies.reduce(
    (sum, currency) =>
      sum + ((currency[what][at] ?? 0n) as bigint) * ((currency.prices[at] ?? 0n) as bigint),
    0n,
  )
  return notional(floorDivide(exact, SCALE))
}
