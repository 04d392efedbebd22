import { languages } from '@candor/contract'
import { expect, it } from 'vitest'
import { parseFlatForm, toFlatFields, toFlatFormValues } from './flat.ts'
import { toOfferingForm } from './offering-form.ts'

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
    'offer.supply': '50000',
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
    price: '0.25',
    lock_days: 9,
    summary: { th: 'short th' },
    content: { hk: 'long hk' },
  })
  const wrong = parseFlatForm('project', form, { ...typed, 'offer.lock_days': 'x' })
  expect(wrong).toEqual({ validationErrors: { 'offer.lock_days': 'Enter a whole number' } })
})
