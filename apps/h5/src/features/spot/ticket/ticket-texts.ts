import type { Data } from '@candor/contract'
import type { spot } from '@candor/contract/spot'
import type { OrderPreview } from '@candor/engine'
import { formatTrimmed } from '@candor/money'
import { amountText } from '../../../lib/figures/format.ts'
import { t } from '../../../app/i18n/i18n.ts'
import type { Pair } from '../pair.ts'
import type { ValidationError } from './validate-ticket.ts'
import type { TicketState } from './ticket-state.ts'

export function validationErrorText(
  { about, value = '' }: ValidationError,
  pair: Pair,
  pays: string,
): string {
  const formattedValue = amountText(value, 8)
  switch (about) {
    case 'closed':
      return t('spot.complaint.closed')
    case 'priceStep':
      return t('spot.complaint.priceStep', { step: formattedValue })
    case 'priceAbove':
      return t('spot.complaint.priceAbove', { limit: formattedValue })
    case 'priceBelow':
      return t('spot.complaint.priceBelow', { limit: formattedValue })
    case 'amountStep':
      return t('spot.complaint.amountStep', { step: formattedValue })
    case 'amountMax':
      return t('spot.complaint.amountMax', { max: formattedValue })
    case 'minNotional':
      return t('spot.complaint.minNotional', { min: formattedValue, currency: pair.legal_name })
    case 'maxOpen':
      return t('spot.complaint.maxOpen', { max: Number(value) })
    case 'balance':
      return t('spot.complaint.balance', { needed: formattedValue, currency: pays })
    default:
      return t(`spot.complaint.${about}`)
  }
}

/** The immediate result of an order. */
export function formatReceipt(
  placed: Data<typeof spot.placeOrder>,
  pair: Pair,
  kind: TicketState['kind'],
): string {
  const filled = `${amountText(placed.filled_amount, pair.amount_precision)} ${pair.currency_name}`
  if (placed.status === 2)
    return t('spot.submit.filled', { price: amountText(placed.average_price, pair.precision) })
  if (placed.status === 3) return t('spot.submit.cancelledRest', { amount: filled })
  return kind !== 'stop_limit' && Number(placed.filled_amount) > 0
    ? t('spot.submit.partly', { amount: filled })
    : t('spot.submit.placed')
}

/** What the order would do with the current order book. */
export function effectText(preview: OrderPreview, pair: Pair): string {
  const figure = amountText(formatTrimmed(preview.now.amount), pair.amount_precision)
  const amount = `${figure} ${pair.currency_name}`
  if (preview.waits)
    return t('spot.preview.waits', {
      price: amountText(
        formatTrimmed(preview.terms.stopPrice ?? preview.terms.price),
        pair.precision,
      ),
    })
  if (preview.cancelled > 0n) return t('spot.preview.cancelsRest', { amount })
  if (preview.takes)
    return preview.rests > 0n ? t('spot.preview.partly', { amount }) : t('spot.preview.takes')
  return t('spot.preview.rests')
}
