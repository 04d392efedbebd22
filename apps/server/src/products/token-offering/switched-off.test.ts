import { send } from '@candor/testing/people'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { OfferingFixture } from './fixture.testing.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
let fixture: OfferingFixture

beforeAll(async () => {
  fixture = await OfferingFixture.open({ settings: { featuresOff: ['tokenOffering'] } })
})
afterAll(() => fixture.platform.stop())

it('SITE-13 switched off nobody applies; what reads, lessens, decides and pays goes on', async () => {
  const id = await fixture.offer({ supply: 1_000 })
  const person = await fixture.buyer('1000')
  expect(await fixture.apply(person, id, 100)).toMatchObject({ code: 'FEATURE_OFF' })
  expect(await send(fixture.address, 'GET', '/project', undefined)).toMatchObject({ type: 'ok' })
  expect(await person.get('/user/project/order', { page: 1 })).toMatchObject({ type: 'ok' })
  expect(await person.post('/project/order/lessen', { id: 1_001, amount: '1' })).toMatchObject({
    code: 'NOT_FOUND',
  })
  fixture.goTo((await fixture.endOf(id)) + 1_000)
  await fixture.untilDone(id)
  expect((await fixture.detail(id)).info).toMatchObject({ status: 2, result: { sold: '0' } })
})
