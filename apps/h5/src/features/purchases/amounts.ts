import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText } from '../../lib/figures/format.ts'

/** The purchased coin, in which fees and limits are expressed (BUY-08). */
const BOUGHT = 'USDT'

export function boughtText(amount: string, decimals = coinDecimals(amount)): string {
  return `${amountText(amount, decimals)} ${BOUGHT}`
}

/** Units of the currency per purchased coin. */
export function rateText(rate: string, currency: string): string {
  return `1 ${BOUGHT} = ${amountText(rate, coinDecimals(rate))} ${currency}`
}
