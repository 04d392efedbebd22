import { tokenOffering as calls } from '@candor/contract/token-offering'
import { type Person, send } from '@candor/testing/people'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { formatUtc } from '../../clock/clock.ts'
import { DAY_MS, HOUR_MS, OfferingFixture } from './fixture.testing.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
let fixture: OfferingFixture

beforeAll(async () => {
  fixture = await OfferingFixture.open()
})
afterAll(() => fixture.platform.stop())
afterEach(async () => {
  expect(await fixture.findFaults()).toEqual([])
})

const own = async (person: Person) =>
  calls.own.reply.parse((await person.get('/user/project/own', {})).message)

it('IEO-24 what is locked until a result, and then until tokens are available, is of all own applications and of nobody else', async () => {
  const id = await fixture.offer({ supply: 1_000, lockDays: 7 })
  const [person, other] = [await fixture.buyer('1000'), await fixture.buyer('1000')]
  expect(await own(person)).toEqual({ sums: [], dates: [] })
  await fixture.applied(person, id, 500)
  await fixture.applied(person, id, 300)
  const withdrawn = await fixture.applied(person, id, 50)
  await person.post('/project/order/lessen', { id: withdrawn, amount: '50' })
  await fixture.applied(other, id, 800)
  const later = await fixture.offer({ openMs: 2 * DAY_MS, lockDays: 1 })
  await fixture.applied(person, later, 20)
  const ends = await fixture.endOf(id)
  const waits = { kind: 'result', token_name: 'TIDL', currency_name: 'USDT' }
  const laterWaits = {
    ...waits,
    at: formatUtc(await fixture.endOf(later)),
    amount: '10.00000000',
  }
  expect(await own(person)).toEqual({
    sums: [{ currency_name: 'USDT', locked: '410.00000000' }],
    dates: [{ ...waits, at: formatUtc(ends), amount: '400.00000000' }, laterWaits],
  })
  await fixture.end(id)
  expect(await own(person)).toEqual({
    sums: [
      { currency_name: 'USDT', locked: '10.00000000' },
      { currency_name: 'TIDL', locked: '500.00000000' },
    ],
    dates: [
      laterWaits,
      {
        at: formatUtc(ends + 7 * DAY_MS),
        kind: 'tokens',
        token_name: 'TIDL',
        currency_name: 'TIDL',
        amount: '500.00000000',
      },
    ],
  })
  expect((await own(other)).sums).toEqual([{ currency_name: 'TIDL', locked: '500.00000000' }])
  fixture.goTo(ends + 7 * DAY_MS + HOUR_MS)
  await fixture.untilSettled(later, 3)
  await fixture.untilSettled(id, 3)
  expect(await own(person)).toEqual({ sums: [], dates: [] })
})

it('IEO-24 IEO-08 under fcfs nobody has tokens before the end: what was paid waits, less what the pool returned', async () => {
  const id = await fixture.offer({ allocation: 'fcfs', supply: 1_000 })
  const [person, other] = [await fixture.buyer('1000'), await fixture.buyer('1000')]
  await fixture.applied(person, id, 900)
  await fixture.applied(other, id, 600)
  const waits = async (who: Person) =>
    (await own(who)).dates.map(({ kind, amount, currency_name: name }) => [kind, amount, name])
  expect(await waits(person)).toEqual([['result', '450.00000000', 'USDT']])
  fixture.clock.advance(10 * 60_000)
  await fixture.untilSettled(id, 1)
  expect(await waits(person)).toEqual([['result', '300.00000000', 'USDT']])
  expect(await waits(other)).toEqual([['result', '200.00000000', 'USDT']])
  await fixture.end(id)
  expect(await waits(person)).toEqual([['tokens', '600.00000000', 'TIDL']])
})

it('IEO-24 nobody reads it without a session', async () => {
  expect(await send(fixture.address, 'GET', '/user/project/own', undefined)).toMatchObject({
    type: '999',
  })
})
