import { decimalText, SCALE_DECIMALS, shownProduct, shownUnits } from '@candor/money'
import { fiatDecimals } from '../../lib/figures/coin-decimals.ts'
import { useSession } from '../../app/session/session.ts'
import { Money } from '../../ui/figures/money.tsx'

/** The fiat value of an amount in USDT, counting 1 USDT as 1 USD (USER-26). */
export function FiatWorth({ usdt }: { readonly usdt: string }) {
  const { currency_code: code, rate } = useSession((session) => session.fiat)
  return (
    <span className="whitespace-nowrap">
      <span aria-hidden>≈ </span>
      <Money
        value={convertToFiat(usdt, rate)}
        decimals={fiatDecimals(code)}
        currency={code}
        balance
      />
    </span>
  )
}

/** An amount in USDT at a fiat rate, truncated to 8 decimals; for display only. */
export function convertToFiat(usdt: string, rate: string): string {
  return decimalText(shownProduct(shownUnits(usdt), shownUnits(rate)), SCALE_DECIMALS)
}
