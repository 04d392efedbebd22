import { amountText } from '../../../lib/figures/format.ts'
import { t } from '../../../app/i18n/i18n.ts'
import type { ValidationError } from './validate-ticket.ts'

export function validationErrorText({ about, values }: ValidationError, currency: string): string {
  const formatValue = (name: string) => {
    const value = values[name] ?? ''
    return typeof value === 'number' ? String(value) : amountText(value, 8)
  }
  const count = (name: string) => Number(values[name])
  switch (about) {
    case 'lotsLeast':
      return t('futures.complaint.lotsLeast', { least: count('least') })
    case 'lotsRange':
      return t('futures.complaint.lotsRange', {
        least: formatValue('least'),
        most: count('most'),
      })
    case 'priceBelow':
    case 'priceAbove':
    case 'stopAbove':
    case 'stopBelow':
      return t(`futures.complaint.${about}`, { price: formatValue('price') })
    case 'experience':
      return t('futures.complaint.experience', {
        above: formatValue('above'),
        closed: count('closed'),
        days: count('days'),
        have: formatValue('have'),
        on: formatValue('on'),
      })
    case 'maxOpen':
      return t('futures.complaint.maxOpen', { max: count('max') })
    case 'cap':
      return t('futures.complaint.cap', { cap: formatValue('cap'), currency })
    case 'balance':
      return t('futures.complaint.balance', {
        needed: formatValue('needed'),
        fee: formatValue('fee'),
        currency,
      })
    default:
      return t(`futures.complaint.${about}`)
  }
}
