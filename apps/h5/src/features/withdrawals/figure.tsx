import { format, type Quantity } from '@candor/money'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText } from '../../lib/figures/format.ts'
import { Money } from '../../ui/figures/money.tsx'

/** An amount of a coin as the app writes them. */
export function Figure({
  amount,
  currency,
}: {
  readonly amount: Quantity
  readonly currency: string
}) {
  const text = format(amount)
  return <Money value={text} decimals={coinDecimals(text)} currency={currency} />
}

/** The same as a text. */
export function figureText(amount: Quantity): string {
  const text = format(amount)
  return amountText(text, coinDecimals(text))
}
