import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText } from '../../lib/figures/format.ts'

/**
 * A limit as it is read: '2,000 USDT', without the zeros it travels with; a dash where the server
 * named none.
 */
export function limitText(limit: string | undefined, unit: string): string {
  return limit === undefined ? '—' : `${amountText(limit, coinDecimals(limit, 0))} ${unit}`
}
