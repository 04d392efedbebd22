import { languages } from '@candor/contract'
import { beforeAll, expect, it } from 'vitest'
import { activate, loadGroup } from '../../i18n/i18n.ts'
import {
  flatChanges,
  flatFacts,
  listTyped,
  parseFlatForm,
  toFlatFields,
  toFlatFormValues,
} from './flat.ts'
import { rewriteFigures } from './form-values.ts'
import { offeringFields, toOfferingForm } from './offering-form.ts'
import { mapFigures } from './product.ts'

beforeAll(async () => {
  await Promise.all([activate('en'), loadGroup('products')])
})

const none = JSON.stringify({ project: '3', closes: '', offer: null })

it('STAFF-08 a place that sells nothing begins with an empty offer, and is closed for a reason alone', () => {
  const form = toOfferingForm(none)
  expect([form.offering, form.sells, form.offer.token]).toEqual(['3', false, ''])
  const typed = { ...toFlatFormValues(form), closes: 'offering-wrong' }
  const parsed = parseFlatForm('project', form, typed)
  if (!('product' in parsed)) throw new Error(JSON.stringify(parsed))
  expect(JSON.parse(toFlatFields(parsed.product))).toEqual({
    project: '3',
    closes: 'offering-wrong',
    offer: null,
  })
})

it('STAFF-08 what is typed of an offer is what is sent, lists by words and texts by language', () => {
  const form = toOfferingForm(none)
  const words = Object.fromEntries(
    languages.flatMap((language) => [
      [`offer.summary.${language}`, `short ${language}`],
      [`offer.content.${language}`, `long ${language}`],
    ]),
  )
  const typed = {
    ...toFlatFormValues(form),
    ...words,
    sells: 'open',
    'offer.token': 'LUMO',
    'offer.pay_coins': 'BTC',
    'offer.insiders': 'aa bb',
    'offer.supply': '50,000',
    'offer.total_issuance': '999999999999999999',
    'offer.insiders_tokens': '1,000',
    'offer.content.hk': 'first\n\nsecond',
    'offer.price': '0.25',
    'offer.lock_days': '9',
  }
  const parsed = parseFlatForm('project', form, typed)
  if (!('product' in parsed)) throw new Error(JSON.stringify(parsed))
  const sent = JSON.parse(toFlatFields(parsed.product)) as Record<string, Record<string, unknown>>
  expect(sent['closes']).toBe('')
  expect(sent['offer']).toMatchObject({
    token: 'LUMO',
    pay_coins: ['BTC'],
    insiders: ['aa', 'bb'],
    supply: '50000',
    total_issuance: '999999999999999999',
    least: '1',
    most: '',
    insiders_tokens: '1000',
    price: '0.25',
    lock_days: 9,
    summary: { th: 'short th' },
    content: { th: 'long th', hk: 'first\n\nsecond' },
  })
  const wrong = parseFlatForm('project', form, { ...typed, 'offer.lock_days': 'x' })
  expect(wrong).toEqual({ validationErrors: { 'offer.lock_days': 'Enter a whole number' } })
  expect(
    parseFlatForm('project', form, {
      ...typed,
      'offer.allocation': 'prorata',
      'offer.supply': '0.5',
      'offer.most': '12x',
    }),
  ).toEqual({
    validationErrors: {
      'offer.allocation': 'Choose one of the options',
      'offer.supply': 'Enter a whole number of tokens',
      'offer.most': 'Enter a whole number of tokens',
    },
  })
})

it('STAFF-08 a field is named in the language of the reader, and what the terms call something stays', async () => {
  const nameOf = (at: string) => offeringFields().find((field) => field.at === at)?.name
  expect([nameOf('offer.allocation'), nameOf('offer.summary.th')]).toEqual([
    'Allocation',
    'Summary, th',
  ])
  try {
    await activate('zh')
    expect([nameOf('offer.allocation'), nameOf('offer.summary.th')]).toEqual([
      '分配方式',
      '简介，th',
    ])
  } finally {
    await activate('en')
  }
})

it('STAFF-08 IEO-22 a place that sells nothing is shown without terms, and begins with none that are offered', () => {
  const closed = toOfferingForm(none)
  expect(flatFacts(closed)).toEqual([
    ['Sells an offering (closed: cancels what it sells)', 'closed'],
    ['Reason for closing', 'none'],
  ])
  const sold = { ...closed, sells: true, offer: { ...closed.offer, supply: '5000000', most: '' } }
  expect(flatFacts(sold).map(([name]) => name)).not.toContain('Reason for closing')
  const [opens, begins] = [flatChanges(closed, sold), flatChanges(sold, closed)].map((changes) =>
    changes.filter(({ name }) => /^(Tokens on offer|Cap|Allocation|Sells)/.test(name)),
  )
  expect(opens?.map(({ before, after }) => [before, after])).toEqual([
    ['closed', 'open'],
    ['not offered', 'pro rata'],
    ['not offered', '5,000,000'],
    ['not offered', 'none'],
  ])
  expect(begins?.map(({ before, after }) => [before, after])).toEqual([
    ['open', 'closed'],
    ['pro rata', 'not offered'],
    ['5,000,000', 'not offered'],
    ['none', 'not offered'],
  ])
})

it('STAFF-08 the form asks for what the place will have: an offer, or the reason for closing', () => {
  const form = toOfferingForm(none)
  const typed = toFlatFormValues(form)
  expect(listTyped(form, typed).map(({ at }) => at)).toEqual(['sells', 'closes'])
  const open = listTyped(form, { ...typed, sells: 'open' }).map(({ at }) => at)
  expect(open).toContain('offer.content.th')
  expect(open).not.toContain('closes')
})

it('APP-33 STAFF-08 a draft that is read in another language has its figures as that one writes them, and its words as they were typed', () => {
  const base = { kind: 'project', terms: toOfferingForm(none) } as const
  const typed = {
    'offer.price': '0.25',
    'offer.summary.en': 'Pays 0.5 of 5,000 coins',
    'offer.insiders_price': '0.2',
    'offer.allocation': 'pro_rata',
    'offer.content.en': 'From 0.5 to 5,000',
  }
  const read = mapFigures(base, { kind: 'project', typed }, (text) =>
    rewriteFigures(text, 'en', 'fra'),
  )
  expect(read).toEqual({
    kind: 'project',
    typed: { ...typed, 'offer.price': '0,25', 'offer.insiders_price': '0,2' },
  })
})
