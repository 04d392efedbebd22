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
  type ApplicationDto,
  loadOwnApplications,
  type OfferingRow,
  type OwnApplications,
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
    queryFn: async ({ signal }) => toEarnings(await loadOwnApplications(signal)),
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

/** Payments that wait for the end, and tokens that wait to become available. */
export function toEarnings({ applications, ends }: OwnApplications): OwnEarnings {
  const waiting = applications.filter(({ status }) => status === 1)
  const passed = applications.filter(({ status }) => status === 2)
  return {
    sums: [
      ...waiting.map(({ pay_currency_name: currency, paid }) => [currency, paid] as const),
      ...passed.map(({ name, give_amount: tokens }) => [name, tokens] as const),
    ].map(([currency, locked]) => ({ currency, locked, earned: '0' })),
    dates: [
      ...waiting.flatMap((application) => {
        const end = ends.get(application.project_id)
        return end === undefined ? [] : [endOf(application, utcMs(end))]
      }),
      ...passed.map(unlockOf),
    ],
  }
}

function endOf({ name, paid, pay_currency_name: currency }: ApplicationDto, atMs: number) {
  return {
    atMs,
    kind: 'decision' as const,
    title: t('offerings.earn.ends', { token: name }),
    text: t('offerings.earn.endsText', { amount: amountOfText(paid), currency }),
  }
}

function unlockOf({ name, give_amount: tokens, available_at: at }: ApplicationDto): EarnDate {
  return {
    atMs: utcMs(at),
    kind: 'return',
    title: t('offerings.earn.unlocks', { token: name }),
    text: countText(tokens, name),
  }
}
