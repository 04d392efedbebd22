import { formatTrimmed, type Quantity } from '@candor/money'
import { amountText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { hours } from './hours.ts'
import type { WithdrawalCoin } from './withdrawal-state.ts'
import type { AmountError, DestinationError } from './withdrawal-summary.ts'

/** An exact amount, formatted: 1,000 or 0.0005. */
export function quantityText(amount: Quantity): string {
  return amountText(formatTrimmed(amount), 8)
}

export function destinationText(
  validationError: DestinationError | undefined,
  { name: currency }: WithdrawalCoin,
): string | undefined {
  switch (validationError?.about) {
    case undefined:
      return undefined
    case 'missing':
      return t('withdrawals.complaint.address')
    case 'card':
      return t('withdrawals.card.first')
    case 'invalid':
      return t('withdrawals.complaint.invalid', { currency })
    case 'notSaved':
      return t('withdrawals.complaint.notSaved')
    case 'held':
      return t('withdrawals.complaint.held', { hours: hours.destinationHold })
    case 'network':
      return t('withdrawals.complaint.network', { network: validationError.network })
  }
}

export function amountErrorText(
  validationError: AmountError | undefined,
  { name: currency }: WithdrawalCoin,
): string | undefined {
  switch (validationError?.about) {
    case undefined:
      return undefined
    case 'missing':
      return t('withdrawals.complaint.amount')
    case 'least':
      return t('withdrawals.complaint.least', {
        amount: quantityText(validationError.amount),
        currency,
      })
    case 'most':
      return t('withdrawals.complaint.most', {
        amount: quantityText(validationError.amount),
        currency,
      })
    case 'limit':
      return t('withdrawals.complaint.limit', {
        hours: hours.limit,
        left: quantityText(validationError.leftBtc),
      })
    case 'balance':
      return t('withdrawals.complaint.balance', {
        available: quantityText(validationError.amount),
        currency,
      })
  }
}
