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

/** What a place has: what it sells, or the reason for which it is closed. */
export function hasField({ sells }: Pick<OfferingForm, 'sells'>, at: string): boolean {
  return sells ? at !== 'closes' : !at.startsWith('offer.')
}

/** What is typed, in the order of display. */
export function offeringFields(): readonly Field[] {
  return [
    { at: 'sells', name: t('products.offering.sells'), as: 'switch', unit: '' },
    {
      at: 'closes',
      name: t('products.offering.closes'),
      as: 'choice',
      unit: '',
      choices: reasons.map(([value, label]) => ({ value, label: t(label) })),
    },
    ...offerFields.map(([name, as, unit]) => ({
      at: `offer.${name}`,
      name: t(`products.offering.${name}`),
      as,
      unit: unit === 'days' || unit === 'hours' ? t(`products.offering.unit.${unit}`) : unit,
      ...(name === 'most' ? { isOptional: true as const } : {}),
      ...(name === 'allocation' ? { choices: listRules() } : {}),
    })),
    ...(['summary', 'content'] as const).flatMap((text) =>
      languages.map((language) => ({
        at: `offer.${text}.${language}`,
        name: t(`products.offering.${text}`, { language }),
        as: text === 'content' ? ('longText' as const) : ('text' as const),
        unit: '',
      })),
    ),
  ]
}

const reasons = [
  ['', 'products.offering.closes.none'],
  ['offering-withdrawn', 'products.offering.closes.withdrawn'],
  ['offering-wrong', 'products.offering.closes.wrong'],
  ['offering-unlawful', 'products.offering.closes.unlawful'],
] as const satisfies readonly (readonly [ProjectProduct['closes'], string])[]

/** Why a place is closed, in the words of the reader. */
export function formatReason(closes: string): string {
  const [, label] = reasons.find(([value]) => value === closes) ?? reasons[0]
  return t(label)
}

function listRules() {
  return (['pro_rata', 'fcfs'] as const).map((value) => ({
    value,
    label: t(`products.offering.allocation.${value}`),
  }))
}

const offerFields = [
  ['token', 'text', ''],
  ['title', 'text', ''],
  ['allocation', 'choice', ''],
  ['price', 'amount', 'USDT'],
  ['supply', 'tokens', ''],
  ['total_issuance', 'tokens', ''],
  ['least', 'tokens', ''],
  ['most', 'tokens', ''],
  ['least_sale', 'tokens', ''],
  ['pay_coins', 'words', ''],
  ['warm_up_hours', 'count', 'hours'],
  ['open_hours', 'count', 'hours'],
  ['market_hours', 'count', 'hours'],
  ['lock_days', 'count', 'days'],
  ['logo', 'text', ''],
  ['white_paper', 'text', ''],
  ['link', 'text', ''],
  ['insiders', 'words', ''],
  ['insiders_tokens', 'tokens', ''],
  ['insiders_price', 'amount', 'USDT'],
  ['insiders_days', 'count', 'days'],
] as const satisfies readonly (readonly [keyof Offer, Field['as'], string])[]
