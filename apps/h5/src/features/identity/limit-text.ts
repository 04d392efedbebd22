import { amountText } from '../../lib/format.ts'

/** A limit as it is read: '2,000 USDT'; a dash where the server named none. */
export function limitText(limit: string | undefined, unit: string): string {
  return limit === undefined ? '—' : `${amountText(limit, 8)} ${unit}`
}
