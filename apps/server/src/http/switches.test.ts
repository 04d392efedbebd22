import { allRoutes, featureOf, type Feature, features } from '@candor/contract'
import { FakeClock } from '@candor/testing/fake-clock'
import { type Envelope, fund, newPerson, type Person, readRisk, send } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { whileTicking } from '@candor/testing/ticks/ticking'
import { afterAll, beforeAll, expect, it } from 'vitest'

const PAIR = { currency_id: 1, legal_id: 3 }
const CONTRACT = { ...PAIR, share: '1', multiple: 25, type: 1, status: 1 }
const OPTION = { match_id: 1, currency_id: 3, type: 1, seconds: 30, number: '10' }
const clock = new FakeClock()
let fixture: TestPlatform
let alice: Person
let open: {
  readonly contract: number
  readonly pending: number
  readonly option: number
  readonly order: number
}

const idIn = (answer: Envelope): number => {
  expect(answer).toMatchObject({ type: 'ok' })
  return (answer.data as { id?: number }).id ?? (answer.message as { id: number }).id
}
const lastPrice = async (): Promise<number> =>
  Number(
    (
      (await alice.get('/currency/quotation_new')).message as {
        quotation: { now_price: string }[]
      }[]
    )[0]?.quotation[0]?.now_price,
  )

const ticking = <T>(answer: Promise<T>): Promise<T> => whileTicking(fixture, clock, answer)

/** Restarts on the same data with other products switched off. */
async function startWithout(off: readonly Feature[]): Promise<void> {
  await fixture.restart(() => {
    Object.assign(fixture.settings, { featuresOff: off })
    return Promise.resolve()
  })
}

beforeAll(async () => {
  fixture = await openPlatform({ clock })
  alice = await newPerson(fixture)
  await fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [alice.userId])
  await fund(fixture, alice.userId, { 3: '2000' })
  for (const [to, number] of [
    ['lever', '1000'],
    ['micro', '100'],
  ])
    expect(
      await alice.post('/wallet/change', {
        currency_id: 3,
        number,
        from_field: 'change',
        to_field: to,
      }),
    ).toMatchObject({ type: 'ok' })
  for (const product of ['contracts', 'seconds'] as const) await readRisk(alice, product)
  const below = ((await lastPrice()) * 0.95).toFixed(2)
  open = {
    contract: idIn(await ticking(alice.post('/lever/submit', CONTRACT))),
    pending: idIn(
      await alice.post('/lever/submit', { ...CONTRACT, status: 0, target_price: below }),
    ),
    option: idIn(await ticking(alice.post('/microtrade/submit', OPTION))),
    order: idIn(
      await alice.post('/coin/trade', { ...PAIR, amount: '0.001', target_price: below, type: 1 }),
    ),
  }
  await startWithout(features)
})
afterAll(() => fixture.stop())

it('SITE-13 WIRE-12 every call that goes off answers FEATURE_OFF, before session, input and everything else', async () => {
  const off = allRoutes().filter(([name]) => featureOf(name) !== undefined)
  expect(off.length).toBeGreaterThanOrEqual(5)
  for (const [name, { method, path }] of off)
    expect(
      await send(fixture.address, method, path, method === 'GET' ? undefined : { wrong: 1 }),
      name,
    ).toMatchObject({ type: 'error', code: 'FEATURE_OFF' })
  expect(await alice.post('/lever/submit', CONTRACT)).toMatchObject({ code: 'FEATURE_OFF' })
})

it('SITE-13 what is open can be read, cancelled and closed, and money comes back from the accounts of what is off', async () => {
  expect(
    await alice.post('/lever/setstop', {
      id: open.contract,
      target_profit_price: '',
      stop_loss_price: ((await lastPrice()) * 0.9).toFixed(2),
    }),
  ).toMatchObject({ type: 'ok' })
  expect(await alice.post('/lever/cancel', { id: open.pending })).toMatchObject({ type: 'ok' })
  expect(await ticking(alice.post('/lever/close', { id: open.contract }))).toMatchObject({
    type: 'ok',
    message: 'position closed',
  })
  expect(await alice.put('/coin/trade', { id: open.order })).toMatchObject({ type: 'ok' })
  for (const path of ['/coin/list', '/microtrade/lists', '/recharge/log'])
    expect(await alice.get(path), path).toMatchObject({ type: 'ok' })
  expect(
    await alice.post('/wallet/change', {
      currency_id: 3,
      number: '900',
      from_field: 'lever',
      to_field: 'change',
    }),
  ).toMatchObject({ type: 'ok' })
})

it('SITE-13 a seconds order that is open is settled at its end all the same', async () => {
  const status = async () =>
    ((await alice.get('/microtrade/get_result', { id: open.option })).message as { status: number })
      .status
  expect(await status()).toBeLessThan(3)
  await ticking(expect.poll(status, { timeout: 25_000 }).toBe(3))
})

it('SITE-13 the site tells what is off, the quotation shows it closed, the menu and the wallet leave it out', async () => {
  const { message: config } = await send(fixture.address, 'GET', '/getSiteConfig', undefined)
  expect((config as { features: Record<string, 0 | 1> }).features).toEqual(
    Object.fromEntries(features.map((feature) => [feature, 0])),
  )
  const { message: menu } = await send(fixture.address, 'GET', '/menu', undefined)
  expect((menu as { url: string }[]).map(({ url }) => url)).not.toContain(
    '/pages/transaction/index',
  )
  const { message: quoted } = await send(
    fixture.address,
    'GET',
    '/currency/quotation_new',
    undefined,
  )
  expect((quoted as { quotation: unknown[] }[])[0]?.quotation[0]).toMatchObject({
    open_coin_trade: 0,
    open_transaction: 0,
    open_lever: 0,
    open_microtrade: 0,
    lever_min_share: 1,
  })
  expect(
    (await alice.post('/wallet/detail', { currency: 3, type: 'change' })).message,
  ).toMatchObject({ is_charge: 0 })
})

it('SITE-13 switched on again it takes orders as before', async () => {
  await startWithout([])
  expect(idIn(await ticking(alice.post('/lever/submit', CONTRACT)))).toBeGreaterThan(open.contract)
})
