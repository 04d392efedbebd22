import { amountText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import type { Complaint } from './ticket-complaint.ts'

/** A complaint in words. */
export function complaintText({ about, values }: Complaint, currency: string): string {
  const shown = (name: string) => {
    const value = values[name] ?? ''
    return typeof value === 'number' ? String(value) : amountText(value, 8)
  }
  switch (about) {
    case 'lotsLeast':
      return t('futures.complaint.lotsLeast', { least: shown('least') })
    case 'lotsRange':
      return t('futures.complaint.lotsRange', { least: shown('least'), most: shown('most') })
    case 'priceBelow':
    case 'priceAbove':
    case 'stopAbove':
    case 'stopBelow':
      return t(`futures.complaint.${about}`, { price: shown('price') })
    case 'experience':
      return t('futures.complaint.experience', {
        above: shown('above'),
        closed: shown('closed'),
        days: shown('days'),
        have: shown('have'),
        on: shown('on'),
      })
    case 'maxOpen':
      return t('futures.complaint.maxOpen', { max: shown('max') })
    case 'cap':
      return t('futures.complaint.cap', { cap: shown('cap'), currency })
    case 'balance':
      return t('futures.complaint.balance', {
        needed: shown('needed'),
        fee: shown('fee'),
        currency,
      })
    default:
      return t(`futures.complaint.${about}`)
  }
}
