import { newPerson, type Person, send, signInDemo } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { afterAll, beforeAll, expect, it } from 'vitest'

let fixture: TestPlatform
let alice: Person

beforeAll(async () => {
  fixture = await openPlatform()
  alice = await signInDemo(fixture.address, 'alice')
})
afterAll(() => fixture.stop())

it('REW-01 REW-02 REW-06 REW-09 answer 999 to whoever is not signed in', async () => {
  for (const [method, path] of [
    ['GET', '/user/invite'],
    ['POST', '/user/my_invite_list'],
    ['POST', '/user/my_account_return'],
    ['GET', '/user/vip'],
    ['GET', '/user/coupon/list'],
  ] as const) {
    expect(
      (await send(fixture.address, method, path, method === 'GET' ? undefined : {})).type,
      path,
    ).toBe('999')
  }
})

it('REW-06 answers level, next level, figures and the table of all levels', async () => {
  expect((await alice.get('/user/vip')).message).toEqual({
    level: 0,
    next_level: 1,
    volume_30d: '0.00000000',
    assets_30d: '0.00000000',
    computed_for: null,
    fee_discount: '0.00',
    table: [
      { level: 0, least: '0.00000000', fee_discount: '0.00', borrowing: 0 },
      { level: 1, least: '10000.00000000', fee_discount: '10.00', borrowing: 0 },
      { level: 2, least: '100000.00000000', fee_discount: '20.00', borrowing: 1 },
      { level: 3, least: '1000000.00000000', fee_discount: '30.00', borrowing: 1 },
    ],
  })
})

it('REW-10 REW-11 FAIR-11 a demo person has the coupon of the published campaign and uses it once; before it come 999, 998 and NOT_FOUND; a repeated key repeats the answer', async () => {
  const { message: list } = (await alice.get('/user/coupon/list', { status: 1 })) as {
    message: { total: number; data: { id: number; kind: string; terms: string[] }[] }
  }
  expect(list.data.map(({ kind }) => kind).toSorted()).toEqual(['cash', 'fee', 'trial'])
  const id = list.data.find(({ kind }) => kind === 'cash')?.id ?? 0
  const { message: rules } = (await alice.get('/fairness/rules')) as {
    message: { rules: { id: string; value: string }[] }
  }
  expect(rules.rules.find((rule) => rule.id === 'rewards.campaign.sandbox-welcome')?.value).toMatch(
    /^cash coupon of 10 USDT, used once within 30 days/,
  )
  expect((await send(fixture.address, 'POST', '/user/coupon/use', { id })).type).toBe('999')
  const carla = await newPerson(fixture)
  expect((await carla.post('/user/coupon/use', { id })).type).toBe('998')
  await fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [carla.userId])
  expect(await carla.post('/user/coupon/use', { id })).toMatchObject({
    type: 'error',
    code: 'NOT_FOUND',
  })
  const key = { 'idempotency-key': 'coupon-1' }
  const used = await alice.post('/user/coupon/use', { id }, key)
  expect(used).toMatchObject({
    type: 'ok',
    message: 'coupon used: 10 USDT credited to your exchange account',
  })
  expect(await alice.post('/user/coupon/use', { id }, key)).toEqual(used)
  expect(await alice.post('/user/coupon/use', { id })).toMatchObject({
    type: 'error',
    code: 'COUPON_STATE',
  })
  const { message: records } = (await alice.post('/wallet/legal_log', {
    type: 2,
    currency: 3,
    page: 1,
  })) as { message: { list: { info: string; value: string }[] } }
  expect(records.list[0]).toMatchObject({ info: 'Coupon used', value: '10.00000000' })
})

it('REW-01 REW-03 the invitation of a demo person leads to this installation', async () => {
  const { message } = (await alice.get('/user/invite')) as {
    message: { link: string; extension_code: string; verified: number }
  }
  expect(message.link).toMatch(
    new RegExp(`^http://localhost:\\d+/#/pages/common/register\\?code=${message.extension_code}$`),
  )
  expect(message.verified).toBe(1)
})
