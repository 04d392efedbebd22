import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { Money } from '../../ui/figures/money.tsx'

/** The user's own amount of a coin: all its decimals, without trailing zeros. */
export function CoinAmount({
  value,
  currency,
}: {
  readonly value: string
  readonly currency?: string
}) {
  return (
    <Money
      value={value}
      decimals={coinDecimals(value)}
      balance
      {...(currency === undefined ? {} : { currency })}
    />
  )
}
