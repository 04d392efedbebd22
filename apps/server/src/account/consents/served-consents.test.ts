import { allRoutes, featureOf, languages, site } from '@candor/contract'
import { fund, newPerson, type Person, send } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { productCalls } from '@candor/testing/products'
import { isServed } from '@candor/testing/served'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findTermsArticle } from './index.ts'

let fixture: TestPlatform
let person: Person

beforeAll(async () => {
  fixture = await openPlatform()
  person = await newPerson(fixture)
  await fund(fixture, person.userId, { 1: '1', 3: '10000' })
  await fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [person.userId])
})
afterAll(() => fixture.stop())

/** The calls that open something new (USER-36). */
const opening = productCalls.filter(({ opensNew }) => opensNew === true).map(({ call }) => call)
const needing = allRoutes().filter(([, route]) => route.needsTerms === true)
const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', target_price: '1000' }

it('USER-36 what opens something new and nothing else needs the terms; all of it is what an operator can switch off', () => {
  expect(needing.map(([name]) => name).sort()).toEqual(opening.toSorted())
  for (const [name, route] of needing)
    expect([
      name,
      featureOf(name) !== undefined,
      route.errors.includes('TERMS_NOT_ACCEPTED'),
    ]).toEqual([name, true, true])
})

it('USER-36 without the terms in force openings are refused with their version before anything else; closing, moving, converting, withdrawing and reading are not', async () => {
  const placed = await person.post('/coin/trade', order)
  expect(placed).toMatchObject({ type: 'ok' })
  // No consent, as for users from before the terms had versions and at every new version; a restart
  // starts without the cached consent.
  await fixture.asOwner(`DELETE FROM consent WHERE user_id = $1`, [person.userId])
  await fixture.restart()
  expect(await person.get('/user/info')).toMatchObject({ message: { terms_to_accept: 1 } })
  for (const [name, route] of needing)
    expect([name, await person.post(route.path, {})]).toMatchObject([
      name,
      { type: 'error', code: 'TERMS_NOT_ACCEPTED', details: { version: 1 } },
    ])
  expect(await person.post('/coin/trade', order)).toMatchObject({ code: 'TERMS_NOT_ACCEPTED' })
  expect(await person.put('/coin/trade', { id: (placed.data as { id: number }).id })).toMatchObject(
    { type: 'ok' },
  )
  expect(
    await person.post('/wallet/change', {
      currency_id: 3,
      number: '5',
      from_field: 'change',
      to_field: 'micro',
    }),
  ).toMatchObject({ type: 'ok' })
  const converted = isServed('/user/Transfer')
    ? await person.post('/user/Transfer', { number: '10', from_currency_id: 3, to_currency_id: 1 })
    : { type: 'ok' }
  expect(converted).toMatchObject({ type: 'ok' })
  expect(
    await person.post('/wallet/out', {
      currency: 3,
      number: '10',
      address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      type: 0,
      pay_password: '274913',
    }),
  ).not.toMatchObject({ code: 'TERMS_NOT_ACCEPTED' })
  expect(await person.post('/lever/batch_close', { type: 1 })).toMatchObject({
    code: 'NOTHING_TO_CLOSE',
  })
  expect(await person.post('/user/consents', { version: 1 })).toMatchObject({ type: 'ok' })
  expect(await person.post('/coin/trade', order)).toMatchObject({ type: 'ok' })
})

it('USER-36 who is not verified or not signed in hears that first', async () => {
  const other = await newPerson(fixture)
  await fixture.asOwner('DELETE FROM consent WHERE user_id = $1', [other.userId])
  expect(await other.post('/lever/submit', {})).toMatchObject({ type: '998' })
  expect(await other.post('/coin/trade', {})).toMatchObject({ code: 'TERMS_NOT_ACCEPTED' })
})

it('SITE-08 the terms are answered whole in the reader’s language, of the version that is asked for or those in force; refusals in order', async () => {
  const terms = (query: string) => send(fixture.address, 'GET', `/terms?${query}`, undefined)
  for (const lang of languages) {
    const { message } = await terms(`lang=${lang}`)
    expect(site.terms.reply.parse(message)).toEqual(findTermsArticle(lang, 1, Date.now()))
    expect((await terms(`lang=${lang}&version=1`)).message, lang).toEqual(message)
  }
  expect((await terms('lang=en')).message).toMatchObject({
    id: 1,
    version: 1,
    create_time: 1_795_132_800,
    effective_at: '2026-11-20 00:00:00',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    changes: expect.stringMatching(/\w+/) as string,
  })
  for (const version of ['0', '1.5', 'one'])
    expect(await terms(`version=${version}`), version).toMatchObject({
      type: 'error',
      code: 'PARAM_ERROR',
    })
  for (const version of ['2', '99'])
    expect(await terms(`version=${version}`), version).toMatchObject({
      type: 'error',
      code: 'NOT_FOUND',
    })
})
