import { decimalText, SCALE_DECIMALS, shownProduct, shownUnits } from '@candor/money'
import { fiatDecimals } from '../../lib/figures/coin-decimals.ts'
import { useSession } from '../../app/session/session.ts'
import { Money } from '../../ui/figures/money.tsx'

/** What an amount in USDT is worth in the chosen fiat, counting 1 USDT as 1 USD (USER-26). */
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

/** An amount in USDT at a fiat's rate, cut to 8 decimals; for the screen only. */
export function convertToFiat(usdt: string, rate: string): string {
  return decimalText(shownProduct(shownUnits(usdt), shownUnits(rate)), SCALE_DECIMALS)
}
