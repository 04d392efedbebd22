import { purchaseTooMany, type PurchaseTooMany } from '@candor/contract/purchases'
import type { RefusedError } from '../../net/call-errors.ts'
import type { PlainKey } from '../../app/i18n/i18n.ts'

const texts = {
  unpaid: 'purchases.tooMany.unpaid',
  'frozen-ended': 'purchases.tooMany.ended',
  'frozen-unpaid': 'purchases.tooMany.waiting',
  'frozen-undecided': 'purchases.tooMany.undecided',
} as const satisfies Record<PurchaseTooMany, PlainKey>

/**
 * Why no further order is accepted, and what can be done (BUY-20): the refusal only says to finish
 * one first, which users who left two unpaid cannot do.
 */
export function tooManyText({
  code,
  details,
}: Pick<RefusedError, 'code' | 'details'>): PlainKey | undefined {
  const reason =
    code === 'TOO_MANY' ? purchaseTooMany.find((known) => known === details['reason']) : undefined
  return reason === undefined ? undefined : texts[reason]
}
