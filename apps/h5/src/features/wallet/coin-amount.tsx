import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { Money } from '../../ui/figures/money.tsx'

/** An own amount of a coin: every decimal it has and no zero behind them. */
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
