import { languages, type ProjectProduct, projectProduct } from '@candor/contract'
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

const reasons = 'offering-withdrawn, offering-wrong or offering-unlawful'

/** What is typed, in the order of display. */
export const offeringFields: readonly Field[] = [
  {
    at: 'sells',
    name: 'Sells an offering (closed: cancels what it sells)',
    as: 'switch',
    unit: '',
  },
  { at: 'closes', name: `Reason for closing: ${reasons}`, as: 'text', unit: '' },
  { at: 'offer.token', name: 'Token, as listed', as: 'text', unit: '' },
  { at: 'offer.title', name: 'Title', as: 'text', unit: '' },
  { at: 'offer.allocation', name: 'Allocation: pro_rata or fcfs', as: 'text', unit: '' },
  { at: 'offer.price', name: 'Issuance price', as: 'amount', unit: 'USDT' },
  { at: 'offer.supply', name: 'Tokens on offer', as: 'text', unit: '' },
  { at: 'offer.total_issuance', name: 'Total issuance', as: 'text', unit: '' },
  { at: 'offer.least', name: 'Smallest application', as: 'text', unit: '' },
  { at: 'offer.most', name: 'Cap per person (empty: none)', as: 'text', unit: '' },
  { at: 'offer.least_sale', name: 'Least sale (0: none)', as: 'text', unit: '' },
  { at: 'offer.pay_coins', name: 'Paid in beside USDT', as: 'words', unit: '' },
  { at: 'offer.warm_up_hours', name: 'Warm-up after taking effect', as: 'count', unit: 'hours' },
  { at: 'offer.open_hours', name: 'Open for applications', as: 'count', unit: 'hours' },
  { at: 'offer.market_hours', name: 'From the end to the market', as: 'count', unit: 'hours' },
  { at: 'offer.lock_days', name: 'Lock after the end', as: 'count', unit: 'days' },
  { at: 'offer.logo', name: 'Picture (uploaded, its path)', as: 'text', unit: '' },
  { at: 'offer.white_paper', name: 'White paper (uploaded, its path)', as: 'text', unit: '' },
  { at: 'offer.link', name: 'Website, https', as: 'text', unit: '' },
  { at: 'offer.insiders', name: 'Insiders, as keyed hashes', as: 'words', unit: '' },
  { at: 'offer.insiders_tokens', name: 'Insiders’ tokens', as: 'text', unit: '' },
  { at: 'offer.insiders_price', name: 'Insiders’ price', as: 'text', unit: 'USDT' },
  { at: 'offer.insiders_days', name: 'Insiders’ vesting', as: 'count', unit: 'days' },
  ...(['summary', 'content'] as const).flatMap((text) =>
    languages.map((language) => ({
      at: `offer.${text}.${language}`,
      name: `${text === 'summary' ? 'Summary' : 'Description'}, ${language}`,
      as: 'text' as const,
      unit: '',
    })),
  ),
]
