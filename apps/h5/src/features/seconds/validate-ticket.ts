import type { OpeningRefusal } from '@candor/engine/seconds/opening'
import type { RefusalCode } from '@candor/contract'
import { formatTrimmed } from '@candor/money'
import { amountText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import type { TicketState } from './ticket-state.ts'
import type { Summary, TicketContext } from './ticket-summary.ts'

export type TicketField = 'duration' | 'stake' | 'form'
type About = 'stake' | 'duration' | 'min' | 'max' | 'maxOpen' | 'closed' | 'delayed' | 'balance'

/** What is wrong, where, and the value for its sentence. */
export type ValidationError = {
  readonly field: TicketField
  readonly about: About
  readonly value?: string
}

/**
 * The first error of a ticket, in the server's order (SEC-05). Missing values are errors only once
 * submit was tried.
 */
export function validateTicket(
  state: TicketState,
  summary: Summary,
  context: TicketContext,
): ValidationError | undefined {
  if (!context.isPairOpen) return { field: 'form', about: 'closed' }
  if (summary.duration === undefined) return { field: 'duration', about: 'duration' }
  if (summary.stake === undefined && (state.tried || /[1-9]/.test(state.stake)))
    return { field: 'stake', about: 'stake' }
  if (summary.stake === undefined)
    return context.hasPrice ? undefined : { field: 'form', about: 'delayed' }
  return summary.refusal === undefined ? undefined : toValidationError(summary.refusal)
}

function toValidationError(refusal: OpeningRefusal): ValidationError {
  switch (refusal.refused) {
    case 'AMOUNT_MIN':
      return { field: 'stake', about: 'min', value: formatTrimmed(refusal.details.min) }
    case 'AMOUNT_MAX':
      return { field: 'stake', about: 'max', value: formatTrimmed(refusal.details.max) }
    case 'MAX_OPEN_ORDERS':
      return { field: 'form', about: 'maxOpen', value: String(refusal.details.max) }
    case 'NO_PRICE':
      return { field: 'form', about: 'delayed' }
    case 'INSUFFICIENT_BALANCE':
      return { field: 'stake', about: 'balance', value: formatTrimmed(refusal.details.needed) }
    case 'DURATION_NOT_ALLOWED':
      return { field: 'duration', about: 'duration' }
    case 'PAIR_CLOSED':
    case 'PAIR_NOT_FOUND':
    case 'MAINTENANCE':
      return { field: 'form', about: 'closed' }
    case 'PARAM_ERROR':
    case 'EXPOSURE_CAP':
    case 'LOSS_LIMIT':
      return { field: 'stake', about: 'stake' }
  }
}

export function validationErrorText(
  { about, value = '' }: ValidationError,
  currency: string,
): string {
  const formattedValue = amountText(value, 8)
  switch (about) {
    case 'min':
      return t('seconds.complaint.min', { min: formattedValue, currency })
    case 'max':
      return t('seconds.complaint.max', { max: formattedValue, currency })
    case 'maxOpen':
      return t('seconds.complaint.maxOpen', { max: Number(value) })
    case 'balance':
      return t('seconds.complaint.balance', { needed: formattedValue, currency })
    default:
      return t(`seconds.complaint.${about}`)
  }
}

/** The field that shows a refusal of the server. */
export function fieldOf(code: RefusalCode | undefined): TicketField {
  if (code === 'DURATION_NOT_ALLOWED') return 'duration'
  return code === 'AMOUNT_MIN' ||
    code === 'AMOUNT_MAX' ||
    code === 'EXPOSURE_CAP' ||
    code === 'INSUFFICIENT_BALANCE'
    ? 'stake'
    : 'form'
}

/** A refusal caused by the user's own limits, which the limits page explains (USER-31, USER-32). */
export function isOwnLimit(code: RefusalCode | undefined): boolean {
  return code === 'COOL_OFF' || code === 'LOSS_LIMIT'
}
