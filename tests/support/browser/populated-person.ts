import { fund, newPerson, type Person } from '@candor/testing/people'
import type { TestPlatform } from '@candor/testing/platform'
import { productTestings } from '@candor/testing/products'
import { letWithdraw, newWithdrawal } from '@candor/testing/withdrawing'

/**
 * A user whose pages have content: balances, a resting order, a withdrawal, an alert, and what
 * products provide for this.
 */
export async function newPopulatedPerson(fixture: TestPlatform): Promise<Person> {
  const person = await newPerson(fixture)
  await fund(fixture, person.userId, { 1: '0.5', 3: '12345.67' })
  const { message } = await person.get('/currency/quotation_new')
  const price = (
    Number((message as { quotation: { now_price: string }[] }[])[0]?.quotation[0]?.now_price) * 0.95
  ).toFixed(2)
  await person.post('/coin/trade', {
    currency_id: 1,
    legal_id: 3,
    type: 1,
    amount: '0.01',
    target_price: price,
  })
  await person.post('/alert/add', { currency_id: 1, legal_id: 3, direction: 'down', price: '1' })
  await letWithdraw(fixture, person.userId)
  await newWithdrawal(person)
  for (const { populate } of productTestings) await populate?.(person)
  // No level is reached yet, so that the form of the first one is shown.
  await fixture.asOwner('UPDATE app_user SET auth_level = 0 WHERE id = $1', [person.userId])
  return person
}
