import { firstLevels } from '@candor/engine/identity/limits'
import { type Envelope, newPerson, type Person, send } from '@candor/testing/people'
import { uploadPicture } from '@candor/testing/pictures'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { afterAll, beforeAll, expect, it } from 'vitest'

let world: TestPlatform
let person: Person

beforeAll(async () => {
  world = await openPlatform()
  person = await newPerson(world)
})
afterAll(() => world.stop())

const ok = async (call: Promise<Envelope>): Promise<unknown> => {
  const answer = await call
  expect(answer).toMatchObject({ type: 'ok' })
  return answer.message
}

it('KYC-09 somebody without verification browses, deposits and trades spot', async () => {
  expect(await ok(person.get('/real/state'))).toMatchObject({ real_status: 0 })
  const quotation = await ok(person.get('/currency/quotation_new')) as { quotation: { now_price: string }[] }[]
  await ok(person.post('/wallet/list'))
  await ok(person.post('/wallet/charge_req', { currency: 3, amount: '250', account: await uploadPicture(world.address, person, 'private') }))
  await expect.poll(async () => {
    const { data } = await ok(person.get('/recharge/log')) as { data: { status: number }[] }
    return data[0]?.status
  }, { timeout: 20_000, interval: 500 }).toBe(2)
  const price = (Number(quotation[0]?.quotation[0]?.now_price) * 0.95).toFixed(2)
  await ok(person.post('/coin/trade', { currency_id: 1, legal_id: 3, type: 1, amount: '0.001', target_price: price }))
})

it('KYC-09 withdraws nothing and is asked to verify where leverage or a bet begins', async () => {
  expect(firstLevels[0].withdrawalBtc).toBe(0n)
  const { rules } = await ok(send(world.address, 'GET', '/fairness/rules', undefined)) as { rules: { id: string; value: string }[] }
  expect(rules.find(({ id }) => id === 'identity.withdrawals')?.value).toContain('not verified 0 BTC')
  for (const path of ['/lever/submit', '/microtrade/submit']) expect(await person.post(path, {}), path).toMatchObject({ type: '998', code: 'KYC_REQUIRED' })
})
