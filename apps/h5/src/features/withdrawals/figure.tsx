import { format, type Quantity } from '@candor/money'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText } from '../../lib/figures/format.ts'
import { Money } from '../../ui/figures/money.tsx'

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

export function figureText(amount: Quantity): string {
  const text = format(amount)
  return amountText(text, coinDecimals(text))
}
