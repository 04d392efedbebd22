import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText } from '../../lib/figures/format.ts'

/** What is bought, and what fees and limits are counted in (BUY-08). */
const BOUGHT = 'USDT'

export function boughtText(amount: string, decimals = coinDecimals(amount)): string {
  return `${amountText(amount, decimals)} ${BOUGHT}`
}

/** Units of the currency for one of what is bought. */
export function rateText(rate: string, currency: string): string {
  return `1 ${BOUGHT} = ${amountText(rate, coinDecimals(rate))} ${currency}`
}
