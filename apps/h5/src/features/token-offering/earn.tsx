import { t } from '../../app/i18n/i18n.ts'
import {
  defineEarn,
  type EarnCard,
  type EarnDate,
  type OwnEarnings,
} from '../../app/products/define-earn.ts'
import { timeText, utcMs } from '../../lib/figures/format.ts'
import { OfferingSign } from '../../lib/signs/product-signs.ts'
import { serverNow } from '../../net/server-clock.ts'
import { amountOfText, countText, nameText, ruleText } from './offering-texts.ts'
import {
  loadOwnOfferings,
  type OfferingRow,
  type OwnOfferings,
  useFirstOfferings,
} from './queries.ts'
import { phaseOf, remainingOf } from './wire.ts'

const SHOWN = 3

/** Token offerings in the Earn hub (PAGE-81): nobody promises that anything is earned. */
export const earn = defineEarn({
  texts: 'offerings',
  at: 30,
  title: 'offerings.title',
  icon: OfferingSign,
  risk: { look: 'danger', short: 'offerings.earn.risk', text: 'offerings.earn.riskText' },
  all: '/pages/ieo/ieo',
  own: '/pages/ieo/order',
  useCards: () => useFirstOfferings((offerings) => toCards(offerings, serverNow())),
  earnings: {
    queryKey: ['tokenOffering', 'earnings'],
    queryFn: async ({ signal }) => toEarnings(await loadOwnOfferings(signal)),
  },
})

/** Those that can be applied to now. Shared out pro rata, none is ever sold out (IEO-05). */
export function toCards(offerings: readonly OfferingRow[], nowMs: number): readonly EarnCard[] {
  return offerings
    .filter((one) => phaseOf(one, nowMs) === 'in_progress' && hasLeft(one))
    .slice(0, SHOWN)
    .map((offering) => ({
      id: offering.id,
      title: nameText(offering),
      rate: countText(offering.amount, offering.currency_name),
      holdsFor: t('offerings.earn.holdsFor', {
        time: timeText(utcMs(offering.end_at)),
        rule: ruleText(offering),
      }),
      condition: t('offerings.earn.condition', { days: offering.day }),
      to: '/pages/ieo/subscribe',
      parameters: { id: String(offering.id) },
    }))
}

function hasLeft(offering: OfferingRow): boolean {
  return offering.allocation === 'pro_rata' || remainingOf(offering) > 0n
}

/** Payments that wait for the result, and tokens that wait to become available. */
export function toEarnings({ sums, dates }: OwnOfferings): OwnEarnings {
  return {
    sums: sums.map(({ currency_name: currency, locked }) => ({ currency, locked, earned: '0' })),
    dates: dates.map((date) => (date.kind === 'result' ? toResultDate(date) : toTokensDate(date))),
  }
}

type OwnDate = OwnOfferings['dates'][number]

function toResultDate({
  at,
  token_name: token,
  amount,
  currency_name: currency,
}: OwnDate): EarnDate {
  return {
    atMs: utcMs(at),
    kind: 'decision',
    title: t('offerings.earn.ends', { token }),
    text: t('offerings.earn.endsText', { amount: amountOfText(amount), currency }),
  }
}

function toTokensDate({ at, token_name: token, amount }: OwnDate): EarnDate {
  return {
    atMs: utcMs(at),
    kind: 'return',
    title: t('offerings.earn.unlocks', { token }),
    text: countText(amount, token),
  }
}
