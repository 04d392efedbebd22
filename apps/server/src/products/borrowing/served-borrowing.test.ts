import { newPerson, readRisk, send } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { afterAll, beforeAll, expect, it } from 'vitest'

let fixture: TestPlatform
beforeAll(async () => {
  fixture = await openPlatform()
})
afterAll(() => fixture.stop())

it('LOAN-02 asks who somebody is, whether he is verified, the terms and the risks before it looks at what he asks for', async () => {
  const person = await newPerson(fixture)
  const good = {
    amount: '600000',
    currency: 3,
    margin_currency: 3,
    margin_amount: '200000',
    days: 30,
    uid: person.userId,
  }
  /** Expects the same answer for valid and invalid input. */
  const both = async (answer: object) => {
    for (const body of [{}, good])
      expect(await person.post('/borrow/apply', body)).toMatchObject(answer)
  }
  expect(await send(fixture.address, 'POST', '/borrow/apply', good)).toMatchObject({ type: '999' })
  await both({ type: '998' })
  await fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [person.userId])
  await fixture.asOwner('DELETE FROM consent WHERE user_id = $1', [person.userId])
  await both({ code: 'TERMS_NOT_ACCEPTED', details: { version: 1 } })
  expect(await person.post('/user/consents', { version: 1 })).toMatchObject({ type: 'ok' })
  await both({ code: 'RISK_ACK_REQUIRED', details: { product: 'borrowing' } })
  await readRisk(person, 'borrowing')
  for (const body of [{}, { ...good, amount: '0' }, { ...good, uid: person.userId + 1 }])
    expect(await person.post('/borrow/apply', body)).toMatchObject({ code: 'PARAM_ERROR' })
  expect(await person.post('/borrow/apply', good)).toMatchObject({ code: 'BORROW_LEVEL' })
})
