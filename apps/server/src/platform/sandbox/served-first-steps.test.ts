import { newPerson, signInDemo } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeFirstSteps } from './first-steps.ts'

let fixture: TestPlatform
beforeAll(async () => {
  fixture = await openPlatform()
})
afterAll(() => fixture.stop())

const totalOf = (answer: { readonly message: unknown }) =>
  (answer.message as { total: number }).total

it('the demo people of a new sandbox have swapped, moved, ordered and applied by calls of their own, once', async () => {
  const { people } = fixture.platform
  expect(people.map(({ name, isNew }) => [name, isNew])).toEqual([
    ['alice', true],
    ['bob', true],
    ['carla', true],
  ])
  await takeFirstSteps(fixture.address, people)
  const [alice, bob] = [
    await signInDemo(fixture.address, 'alice'),
    await signInDemo(fixture.address, 'bob'),
  ]
  expect(await alice.get('/buy_crypto/orders', { page: 1, limit: 5 })).toMatchObject({
    message: { total: 1, data: [{ status: 0, amount: '1000.00000000', currency: 'USD' }] },
  })
  expect(totalOf(await alice.get('/wallet/hzhistory', { page: 1 }))).toBe(2)
  expect(await bob.post('/user/maker/apply', { intro: 'again' })).toMatchObject({
    code: 'DUPLICATE',
  })
  expect(
    (await fixture.asOwner<{ count: number }>('SELECT count(*)::int FROM swap'))[0]?.count,
  ).toBe(2)
  await fixture.restart()
  expect(fixture.platform.people.map(({ isNew }) => isNew)).toEqual([false, false, false])
  await takeFirstSteps(fixture.address, fixture.platform.people)
  expect(
    (await fixture.asOwner<{ count: number }>('SELECT count(*)::int FROM swap'))[0]?.count,
  ).toBe(2)
  expect(
    totalOf(await (await newPerson(fixture)).get('/buy_crypto/orders', { page: 1, limit: 5 })),
  ).toBe(0)
})
