import { t } from '../../app/i18n/i18n.ts'
import { defineEarn, type EarnCard, type OwnEarnings } from '../../app/products/define-earn.ts'
import { utcMs } from '../../lib/figures/format.ts'
import { LockSign } from '../../lib/signs/product-signs.ts'
import { amountOf, rateText, termRateText } from './product-facts.tsx'
import { loadOwnLocks, type LockProduct, type OwnLocks, useFirstLocks } from './queries.ts'

const SHOWN = 3

/** Lock mining in the Earn hub (PAGE-81). */
export const earn = defineEarn({
  texts: 'locks',
  at: 10,
  title: 'locks.title',
  icon: LockSign,
  risk: { look: 'good', short: 'locks.earn.risk', text: 'locks.earn.riskText' },
  all: '/pages/lockming/lockming',
  own: '/pages/lockming/order',
  useCards: () => useFirstLocks(toCards),
  earnings: {
    queryKey: ['lockMining', 'earnings'],
    queryFn: async ({ signal }) => toEarnings(await loadOwnLocks(signal)),
  },
})

export function toCards(products: readonly LockProduct[]): readonly EarnCard[] {
  return products
    .filter(({ stock }) => /[1-9]/.test(stock))
    .slice(0, SHOWN)
    .map((product) => ({
      id: product.id,
      title: t('locks.product', { currency: product.currency_name, days: product.day }),
      rate: termRateText(product),
      holdsFor: t('locks.earn.holdsFor', {
        days: product.day,
        rate: rateText(product.interest_rate),
        min: amountOf(product.save_min),
        currency: product.currency_name,
      }),
      condition: t('locks.condition', { share: rateText(product.penalty) }),
      to: '/pages/lockming/buy',
      parameters: { id: String(product.id) },
    }))
}

export function toEarnings({ sums, dates }: OwnLocks): OwnEarnings {
  return {
    sums: sums.map(({ currency_name: currency, locked, earned }) => ({ currency, locked, earned })),
    dates: dates.map(({ at, currency_name: currency, interest, principal }) => {
      const isReturn = /[1-9]/.test(principal)
      const values = { currency, interest: amountOf(interest), principal: amountOf(principal) }
      return {
        atMs: utcMs(at),
        kind: isReturn ? 'return' : 'interest',
        title: t(isReturn ? 'locks.earn.end' : 'locks.earn.interest'),
        text: isReturn ? t('locks.earn.endText', values) : `${values.interest} ${currency}`,
      }
    }),
  }
}
