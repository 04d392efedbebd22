import { formatTrimmed, type Quantity } from '@candor/money'
import { amountText } from '../../lib/format.ts'

/** A limit as it is read: '2,000 USDT'. */
export function limitText(limit: Quantity, unit: string): string {
  return `${amountText(formatTrimmed(limit), 8)} ${unit}`
}
