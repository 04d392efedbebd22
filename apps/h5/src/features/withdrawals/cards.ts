import type { WithdrawalWay } from '@candor/engine/withdrawals/validate-withdrawal'
import { t } from '../../app/i18n/i18n.ts'
import { useDomesticCard, useInternationalCard } from '../../net/queries/payout-destinations.ts'

export type CardWay = Exclude<WithdrawalWay, 'address'>
/** A card's lines; undefined where none is saved. */
export type CardLines = readonly (readonly [term: string, text: string])[] | undefined
export type Cards = Readonly<Record<CardWay, CardLines>>

/** The two saved cards (OUT-08), as shown before money is sent there. */
export function useCards(): Cards {
  const domestic = useDomesticCard().data
  const international = useInternationalCard().data
  return {
    bank:
      domestic === undefined || domestic.bank_account === ''
        ? undefined
        : [
            [t('payouts.card.holder'), domestic.real_name],
            [t('payouts.card.bank'), domestic.bank_name],
            [t('payouts.card.number'), domestic.bank_account],
          ],
    'international-card':
      international === undefined || international.data.every((text) => text === '')
        ? undefined
        : international.forms.map(
            (term, index) => [term, international.data[index] ?? ''] as const,
          ),
  }
}
