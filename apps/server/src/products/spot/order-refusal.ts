import type { OrderRefusal } from '@candor/engine'
import { format, type Money } from '@candor/money'
import type { Refused } from '../../http/envelope.ts'
import { toWrongField } from './wire.ts'

/** An engine's refusal with its amounts as decimal texts. */
export function formatRefusal(refusal: OrderRefusal): Refused {
  if (refusal.refused === 'PARAM_ERROR') return toWrongField(refusal.wrong)
  if (!('details' in refusal)) return refusal
  const details = Object.entries(refusal.details).map(
    ([name, value]) => [name, typeof value === 'bigint' ? format(value as Money) : value] as const,
  )
  return {
    refused: refusal.refused,
    details: Object.fromEntries(details) as Record<string, string | number>,
  }
}
