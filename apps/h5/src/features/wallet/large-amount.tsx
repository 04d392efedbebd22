import { amountText } from '../../lib/figures/format.ts'
import { Money } from '../../ui/figures/money.tsx'

/**
 * The main figure of a page, in smaller type the longer it is, so that a narrow phone shows all of
 * it.
 */
export function LargeAmount({
  value,
  currency,
  decimals,
}: {
  readonly value: string
  readonly currency: string
  readonly decimals: number
}) {
  const length = amountText(value, decimals).length + currency.length
  const size = length > 24 ? 'text-title' : length > 16 ? 'text-head' : 'text-figure'
  return (
    <p className={`${size} font-semibold tracking-tight`}>
      <Money value={value} decimals={decimals} currency={currency} balance />
    </p>
  )
}
