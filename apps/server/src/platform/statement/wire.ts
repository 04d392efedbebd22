import { format } from '@candor/money'
import type { StatementLine } from './store.ts'

export function toLineDto({
  id,
  account,
  reference,
  currency,
  amount,
  bookedOn,
  payer,
}: StatementLine) {
  return { id, account, reference, currency, amount: format(amount), booked_on: bookedOn, payer }
}
