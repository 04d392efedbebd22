import { t } from '../../app/i18n/i18n.ts'
import { defineEarn, type EarnCard, type OwnEarnings } from '../../app/products/define-earn.ts'
import { utcMs } from '../../lib/figures/format.ts'
import { DualSign } from '../../lib/signs/product-signs.ts'
import { serverNow } from '../../net/server-clock.ts'
import { amountOfText, conditionText, rateText, termRateText, termText } from './dual-texts.ts'
import { nameText } from './products.tsx'
import { type DualProductDto, loadOwnDuals, type OwnDuals, useFirstDuals } from './queries.ts'

/** Dual investment in the Earn hub (PAGE-81). */
export const earn = defineEarn({
  texts: 'duals',
  at: 20,
  title: 'duals.title',
  icon: DualSign,
  risk: { look: 'warn', short: 'duals.earn.risk', text: 'duals.earn.riskText' },
  all: '/pages/invest/invest',
  own: '/pages/invest/mine',
  useCards: () => useFirstDuals((calls, puts) => toCards(calls, puts, serverNow())),
  earnings: {
    queryKey: ['dualInvestment', 'earnings'],
    queryFn: async ({ signal }) => toEarnings(await loadOwnDuals(signal)),
  },
})

/** Of those that are sold the soonest call and put, and the call after it. */
export function toCards(
  calls: readonly DualProductDto[],
  puts: readonly DualProductDto[],
  nowMs: number,
): readonly EarnCard[] {
  const sold = (products: readonly DualProductDto[]) =>
    products.flatMap((one) =>
      one.status === 1 && one.rate !== null ? [{ ...one, rate: one.rate }] : [],
    )
  const [first, ...others] = sold(calls)
  const later = others.find(({ end_time: end }) => end !== first?.end_time)
  // The put nearest to the price is the last of its day.
  const soonest = sold(puts)
  const put = soonest.findLast(({ end_time: end }) => end === soonest[0]?.end_time)
  return [first, put, later].flatMap((one) => (one === undefined ? [] : [toCard(one, nowMs)]))
}

function toCard(product: DualProductDto & { readonly rate: string }, nowMs: number): EarnCard {
  const seconds = Math.max(0, Math.floor((utcMs(product.end_time) - nowMs) / 1_000))
  return {
    id: product.id,
    title: nameText(product),
    rate: termRateText(product.rate, seconds),
    holdsFor: t('duals.earn.holdsFor', { term: termText(seconds), rate: rateText(product.rate) }),
    condition: conditionText(product.type, product.currency_name, product.exercise_price),
    to: '/pages/invest/purchase',
    parameters: { id: String(product.id) },
  }
}

export function toEarnings({ sums, dates }: OwnDuals): OwnEarnings {
  return {
    sums: sums.map(({ currency_name: currency, invested, earned }) => ({
      currency,
      locked: invested,
      earned,
    })),
    dates: dates.map((date) => {
      const values = {
        price: amountOfText(date.exercise_price),
        coins: `${amountOfText(date.coin)} ${date.currency_name}`,
        usdt: `${amountOfText(date.usdt)} USDT`,
      }
      return {
        atMs: utcMs(date.at),
        kind: 'return',
        title: t('duals.earn.settles', { name: nameText(date) }),
        text:
          date.type === 'call'
            ? t('duals.earn.eitherCall', values)
            : t('duals.earn.eitherPut', values),
      }
    }),
  }
}
