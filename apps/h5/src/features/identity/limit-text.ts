import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText } from '../../lib/figures/format.ts'

/** A formatted limit: '2,000 USDT', without the wire's zeros; a dash where the server sent none. */
export function limitText(limit: string | undefined, unit: string): string {
  return limit === undefined ? '—' : `${amountText(limit, coinDecimals(limit, 0))} ${unit}`
}
