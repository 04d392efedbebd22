import { languages, type ProjectProduct, projectProduct } from '@candor/contract'
import { t } from '../../i18n/i18n.ts'
import type { Field } from './field.ts'

type Offer = NonNullable<ProjectProduct['offer']>

/** The terms of a place of token offerings as they are typed: what it sells, or why it closes. */
export type OfferingForm = {
  readonly offering: string
  readonly sells: boolean
  readonly closes: string
  readonly offer: Offer
}

const inEveryLanguage = Object.fromEntries(
  languages.map((language) => [language, '']),
) as unknown as Offer['summary']

/** A place that sells nothing yet begins with an empty offer. */
const emptyOffer: Offer = {
  token: '',
  title: '',
  summary: inEveryLanguage,
  content: inEveryLanguage,
  logo: '',
  white_paper: '',
  link: '',
  total_issuance: '',
  allocation: 'pro_rata',
  price: '1',
  supply: '',
  least: '1',
  most: '',
  least_sale: '0',
  pay_coins: ['BTC', 'ETH'],
  warm_up_hours: 24,
  open_hours: 72,
  market_hours: 120,
  lock_days: 7,
  insiders: [],
  insiders_tokens: '0',
  insiders_price: '0',
  insiders_days: 0,
}

export function toOfferingForm(fields: string): OfferingForm {
  const { project, closes, offer } = projectProduct.parse(JSON.parse(fields))
  return { offering: project, sells: offer !== null, closes, offer: offer ?? emptyOffer }
}

/** The fields of a version: an offer, or the reason for which the place is closed. */
export function toOfferingFields({ offering, sells, closes, offer }: OfferingForm): string {
  return JSON.stringify({
    project: offering,
    closes: sells ? '' : closes,
    offer: sells ? offer : null,
  })
}

/** What is typed, in the order of display. */
export function offeringFields(): readonly Field[] {
  return [
    { at: 'sells', name: t('products.offering.sells'), as: 'switch', unit: '' },
    { at: 'closes', name: t('products.offering.closes', { reasons }), as: 'text', unit: '' },
    ...offerFields.map(([name, as, unit]) => ({
      at: `offer.${name}`,
      name: fieldName(name),
      as,
      unit: unit === 'days' || unit === 'hours' ? t(`products.offering.unit.${unit}`) : unit,
    })),
    ...(['summary', 'content'] as const).flatMap((text) =>
      languages.map((language) => ({
        at: `offer.${text}.${language}`,
        name: t(`products.offering.${text}`, { language }),
        as: 'text' as const,
        unit: '',
      })),
    ),
  ]
}

/** As the terms have them. */
const reasons = 'offering-withdrawn, offering-wrong, offering-unlawful'
const rules = 'pro_rata, fcfs'

const offerFields = [
  ['token', 'text', ''],
  ['title', 'text', ''],
  ['allocation', 'text', ''],
  ['price', 'amount', 'USDT'],
  ['supply', 'text', ''],
  ['total_issuance', 'text', ''],
  ['least', 'text', ''],
  ['most', 'text', ''],
  ['least_sale', 'text', ''],
  ['pay_coins', 'words', ''],
  ['warm_up_hours', 'count', 'hours'],
  ['open_hours', 'count', 'hours'],
  ['market_hours', 'count', 'hours'],
  ['lock_days', 'count', 'days'],
  ['logo', 'text', ''],
  ['white_paper', 'text', ''],
  ['link', 'text', ''],
  ['insiders', 'words', ''],
  ['insiders_tokens', 'text', ''],
  ['insiders_price', 'text', 'USDT'],
  ['insiders_days', 'count', 'days'],
] as const satisfies readonly (readonly [keyof Offer, Field['as'], string])[]

function fieldName(name: (typeof offerFields)[number][0]): string {
  return name === 'allocation'
    ? t('products.offering.allocation', { rules })
    : t(`products.offering.${name}`)
}
