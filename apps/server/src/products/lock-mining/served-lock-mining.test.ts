import { lockMining as calls } from '@candor/contract/lock-mining'
import { lendTo, makeBorrower } from '@candor/testing/fixtures/borrower'
import { fund, newPerson, readRisk, send } from '@candor/testing/people'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { LockFixture } from './fixture.testing.ts'

const [USDT, USDC] = [3, 14]
let fixture: LockFixture

beforeAll(async () => {
  fixture = await LockFixture.open()
})
afterAll(() => fixture.platform.stop())
afterEach(async () => {
  expect(await fixture.findFaults()).toEqual([])
})

const reached = async (utc: string, isDone: () => Promise<boolean>): Promise<void> => {
  expect(await fixture.reach(utc, isDone), utc).toBe(true)
}

it('MINE-01 MINE-16 MINE-18 MINE-20 the products on sale tell rates, bounds, stock and who pays', async () => {
  const { message } = await send(fixture.address, 'GET', '/lh/deposit/config', undefined)
  const products = calls.products.reply.parse(message)
  expect(products.map(({ id, currency_name: coin, day }) => [id, coin, day])).toEqual([
    [1, 'USDT', 5],
    [2, 'USDT', 5],
    [3, 'USDT', 90],
    [4, 'USDC', 30],
    [5, 'BTC', 7],
    [6, 'ETH', 14],
  ])
  expect(products[0]).toMatchObject({
    interest_rate: '0.3',
    yearly_rate: '109.5',
    intro: '0.3%',
    save_min: '100.00000000',
    save_max: '20000.00000000',
    save_free: '1000.00000000',
    stock: '2000000.00000000',
    require_review: 0,
    penalty: '20',
    source: 'house:mining',
  })
})

it('MINE-03 AUTH-22 KYC-09 asks who somebody is, the terms and the risks, and answers the first refusal in order', async () => {
  const person = await newPerson(fixture.platform)
  const good = { config_id: 1, amount: '100' }
  const buyWith = (body: object) => person.post('/lh/deposit', { ...good, ...body })
  expect(await send(fixture.address, 'POST', '/lh/deposit', good)).toMatchObject({ type: '999' })
  await fixture.asOwner('DELETE FROM consent WHERE user_id = $1', [person.userId])
  expect(await buyWith({ amount: 'x' })).toMatchObject({ code: 'TERMS_NOT_ACCEPTED' })
  expect(await person.post('/user/consents', { version: 1 })).toMatchObject({ type: 'ok' })
  expect(await buyWith({ amount: 'x' })).toMatchObject({
    code: 'RISK_ACK_REQUIRED',
    details: { product: 'lock', version: 1 },
  })
  await readRisk(person, 'lock')
  for (const [body, code] of [
    [{ amount: '0' }, 'PARAM_ERROR'],
    [{ config_id: 999 }, 'NOT_FOUND'],
    [{ config_id: 7 }, 'PROJECT_NOT_OPEN'],
    [{ amount: '99.99999999' }, 'AMOUNT_MIN'],
    [{ amount: '1000.00000001' }, 'AMOUNT_MAX'],
    [{}, 'INSUFFICIENT_BALANCE'],
  ] as const)
    expect(await buyWith(body)).toMatchObject({ code })
  await fund(fixture.platform, person.userId, { [USDT]: '1000' })
  expect(await buyWith({ amount: '1000' })).toMatchObject({ type: 'ok', message: { status: 1 } })
})

it('MINE-04 MINE-06 MINE-08 MINE-21 10000 for 5 days bring 30 a day at 00:05, and come back with the fifth', async () => {
  fixture.nextMorning()
  const person = await fixture.saver('10000')
  const houseBefore = Number(await fixture.balanceOf('house:mining', 'locked'))
  const [bought, end] = [fixture.dayAfter(0), fixture.dayAfter(5)]
  const id = await fixture.buy(person, '10000')
  expect(Number(await fixture.balanceOf('house:mining', 'locked')) - houseBefore).toBe(150)
  expect(await fixture.orderOf(person, id)).toMatchObject({
    currency_name: 'USDT',
    amount: '10000.00000000',
    day_rate: '0.3',
    total_interest: '150.00000000',
    start_at: `${bought} 09:00:00`,
    end_at: `${end} 00:05:00`,
    status: 1,
    cancel_fee: 0,
    paid_days: 0,
    days: 5,
  })
  expect(await fixture.balanceOf(person.userId, 'locked')).toBe('10000.00')
  for (const day of [1, 2, 3, 4]) {
    const midnight = fixture.dayAfter(1)
    fixture.goTo(`${midnight} 00:04:50`)
    expect((await fixture.orderOf(person, id)).paid_days).toBe(day - 1)
    await reached(
      `${midnight} 00:05:00`,
      async () => (await fixture.orderOf(person, id)).paid_days === day,
    )
    expect(await fixture.balanceOf(person.userId, 'available')).toBe(`${30 * day}.00`)
  }
  await reached(`${end} 00:05:00`, async () => (await fixture.orderOf(person, id)).status === 2)
  expect(await fixture.orderOf(person, id)).toMatchObject({
    paid_days: 5,
    paid_interest: '150.00000000',
    returned: '10000.00000000',
    taken_back: 0,
  })
  expect(await fixture.balanceOf(person.userId, 'available')).toBe('10150.00')
  expect(await fixture.balanceOf(person.userId, 'locked')).toBe('0.00')
  const { message: proof } = await person.get('/fairness/order', { kind: 'lock', id })
  expect(proof).toMatchObject({
    formula: 'lock.payments',
    inputs: { ended_by: 'term' },
    result: { paid_days: 5, interest: '150.00000000', returned: '10000.00000000' },
  })
})

it('MINE-09 two missed days are both paid, once, by several workers and over a restart', async () => {
  fixture.nextMorning()
  const person = await fixture.saver('10000')
  const id = await fixture.buy(person, '10000')
  const third = fixture.dayAfter(2)
  await fixture.platform.restart(() => {
    fixture.goTo(`${third} 00:05:01`)
    return Promise.resolve()
  })
  await reached(
    `${third} 00:05:02`,
    async () => (await fixture.orderOf(person, id)).paid_days === 2,
  )
  await reached(`${third} 00:30:00`, () => Promise.resolve(true))
  expect(await fixture.balanceOf(person.userId, 'available')).toBe('60.00')
  const rows = await fixture.asOwner(
    `SELECT day FROM lock_payment WHERE order_id = $1 ORDER BY day`,
    [id],
  )
  expect(rows).toEqual([{ day: 1 }, { day: 2 }])
  await expect(
    fixture.asOwner(
      `INSERT INTO lock_payment (order_id, day, interest, due_ms, paid_ms) VALUES ($1, 2, 1, 1, 1)`,
      [id],
    ),
  ).rejects.toThrow('lock_payment_order_id_day_key')
})

it('MINE-15 STAFF-05 a purchase of a product with review waits for two of staff, and comes back whole with a reason', async () => {
  fixture.nextMorning()
  const person = await fixture.saver('20000')
  const id = await fixture.buy(person, '10000', 2)
  expect((await fixture.orderOf(person, id)).status).toBe(0)
  expect(await person.post('/lh/deposit/order/redemption', { id })).toMatchObject({
    code: 'ORDER_STATE',
  })
  await expect(
    fixture.asOwner('UPDATE lock_order SET status = 1, begun_ms = start_ms WHERE id = $1', [id]),
  ).rejects.toThrow('was not passed by two')
  const [reviewer] = await fixture.signInRole('reviewer')
  expect(
    await reviewer?.post('/staff/review', {
      kind: 'lock',
      id,
      verdict: 'fail',
      reason: 'funds-unexplained',
    }),
  ).toMatchObject({ type: 'ok' })
  expect(await fixture.orderOf(person, id)).toMatchObject({
    status: 5,
    returned: '10000.00000000',
    reason: 'the origin of the funds was not explained',
  })
  expect(await fixture.balanceOf(person.userId, 'available')).toBe('20000.00')
  const passed = await fixture.buy(person, '10000', 2)
  await fixture.pass(passed)
  expect((await fixture.orderOf(person, passed)).status).toBe(1)
})

it('MINE-26 a purchase that nobody decides within 24 h comes back whole by itself', async () => {
  fixture.nextMorning()
  const person = await fixture.saver('10000')
  const id = await fixture.buy(person, '10000', 2)
  await reached(
    `${fixture.dayAfter(1)} 09:00:01`,
    async () => (await fixture.orderOf(person, id)).status === 5,
  )
  expect(await fixture.balanceOf(person.userId, 'available')).toBe('10000.00')
  const { reason } = await fixture.orderOf(person, id)
  expect(reason).toBe('it was not decided within 24 hours')
})

it('LOAN-15 MINE-03 what a borrower may not lose is not locked: WALLET_RISK comes before the balance', async () => {
  fixture.nextMorning()
  const person = await fixture.saver('0')
  await makeBorrower(fixture.platform, person, '320000')
  await lendTo(
    fixture.platform,
    person,
    () => fixture.clock.nowMs(),
    () => fixture.ticking(() => fixture.asOwner('SELECT pg_sleep(0.1)').then(() => undefined)),
  )
  expect(await person.post('/lh/deposit', { config_id: 1, amount: '20000' })).toMatchObject({
    code: 'WALLET_RISK',
  })
})

it('MINE-24 save_max counts all accounts of one verified identity, also where they race; an unverified one has save_free', async () => {
  const [one, other] = [await fixture.saver('30000'), await fixture.saver('30000')]
  const mac = Buffer.from('lock-mining-one-person-32-bytes!')
  await fixture.asOwner('DROP INDEX identity_request_one_card')
  for (const { userId } of [one, other])
    await fixture.asOwner(
      `
      INSERT INTO identity_request (user_id, level, id_type, name_sealed, card_sealed, card_mac,
        status, filed_at, decide_by, decided_at, decided_by)
      SELECT $1, 1, 0, '', '', $2, 2, now(), now(), now(), min(id) FROM staff_member`,
      [userId, mac],
    )
  await fixture.buy(one, '15000')
  expect(await other.post('/lh/deposit', { config_id: 1, amount: '5000.01' })).toMatchObject({
    code: 'AMOUNT_MAX',
  })
  const raced = await Promise.all(
    [one, other, one, other].map((person) =>
      person.post('/lh/deposit', { config_id: 1, amount: '2500' }),
    ),
  )
  expect(raced.filter(({ type }) => type === 'ok')).toHaveLength(2)
  const free = await fixture.saver('5000', false)
  expect(await free.post('/lh/deposit', { config_id: 1, amount: '1000.01' })).toMatchObject({
    code: 'AMOUNT_MAX',
  })
  await fixture.buy(free, '1000')
})

it('MINE-21 what the house could not pay, or exceeds the stock, is sold out before any debit', async () => {
  const person = await fixture.saver('50000')
  const { message } = await send(fixture.address, 'GET', '/lh/deposit/config', undefined)
  const stock = calls.products.reply.parse(message).find(({ id }) => id === 3)?.stock ?? ''
  const [house] = await fixture.asOwner<{ id: string; available: string }>(
    `
    SELECT a.id, a.available FROM account a JOIN party p ON p.id = a.party_id
    WHERE p.house = 'house:mining' AND a.currency_id = ${USDT}`,
  )
  // 5,000,000 for 90 days at 0.06 % is all that the stock lets anybody promise.
  expect(Number(stock)).toBeLessThanOrEqual(5_000_000)
  const set = (available: string) =>
    fixture.asOwner(`
      ALTER TABLE account DISABLE TRIGGER USER;
      UPDATE account SET available = ${available} WHERE id = ${house?.id};
      ALTER TABLE account ENABLE TRIGGER USER`)
  await set('1')
  const refused = await person.post('/lh/deposit', { config_id: 3, amount: '50' })
  await set(house?.available ?? '0')
  expect(refused).toMatchObject({ code: 'SOLD_OUT' })
  expect(await fixture.balanceOf(person.userId, 'locked')).toBe('0.00')
})

it('MINE-27 STAFF-08 a published version holds from its time on, and changes nothing that was sold', async () => {
  fixture.nextMorning()
  const person = await fixture.saver('2000')
  const sold = await fixture.buy(person, '1000')
  const at = await fixture.publish('1', { daily_rate: '0.002' })
  const { message: rules } = await send(fixture.address, 'GET', '/fairness/rules', undefined)
  expect(JSON.stringify(rules)).toContain('lock.product.1@')
  await reached(at, () => Promise.resolve(true))
  const later = await fixture.buy(person, '1000')
  expect((await fixture.orderOf(person, sold)).day_rate).toBe('0.3')
  expect((await fixture.orderOf(person, later)).day_rate).toBe('0.2')
})

it('MINE-31 WIRE-20 a purchase that names the version it was shown is refused once another is in force, and sent again stays one purchase', async () => {
  fixture.nextMorning()
  const person = await fixture.saver('2000')
  const shownVersion = async () => {
    const { message } = await send(fixture.address, 'GET', '/lh/deposit/config', undefined)
    return calls.products.reply.parse(message).find(({ id }) => id === 4)?.version
  }
  await fund(fixture.platform, person.userId, { [USDC]: '1000' })
  const first = await shownVersion()
  expect(first).toBe(0)
  const buy = (version: number | undefined, key: string) =>
    person.post('/lh/deposit', { config_id: 4, amount: '100', version }, { 'idempotency-key': key })
  const bought = await buy(first, 'shown-and-lost')
  expect(bought).toMatchObject({ type: 'ok' })
  const at = await fixture.publish('4', { daily_rate: '0.0003' })
  await reached(at, () => Promise.resolve(true))
  expect(await buy(first, 'shown-and-lost')).toEqual(bought)
  const before = await fixture.asOwner('SELECT count(*)::int AS n FROM lock_order')
  expect(await buy(first, 'shown-before')).toMatchObject({ code: 'TERMS_CHANGED' })
  expect(await fixture.asOwner('SELECT count(*)::int AS n FROM lock_order')).toEqual(before)
  const second = await shownVersion()
  expect(second).toBe(Date.parse(`${at.replace(' ', 'T')}Z`) / 1_000)
  for (const version of [second, undefined])
    expect(await buy(version, `named-${version}`)).toMatchObject({ type: 'ok' })
})

it('FAIR-07 MINE-21 the book of the house shows what is promised in each coin beside what there is', async () => {
  const { message } = await send(fixture.address, 'GET', '/fairness/house', undefined)
  const { exposures } = message as {
    exposures: { product: string; symbol: string; exposure: string; cap: string }[]
  }
  const own = exposures.filter(({ product }) => product === 'lockMining')
  expect(own.map(({ symbol }) => symbol).toSorted()).toEqual(['BTC', 'ETH', 'USDC', 'USDT'])
  const usdt = own.find(({ symbol }) => symbol === 'USDT')
  expect(Number(usdt?.exposure)).toBeCloseTo(
    Number(await fixture.balanceOf('house:mining', 'locked')),
    1,
  )
  expect(Number(usdt?.cap)).toBeGreaterThan(Number(usdt?.exposure))
})

it('LEDG-17 the file of earn has every lock with what it brought', async () => {
  const person = await fixture.saver('1000')
  const id = await fixture.buy(person, '1000', 3)
  const today = fixture.dayAfter(0)
  const { message } = await person.post('/records/export', { kind: 'earn', from: today, to: today })
  const { csv } = message as { csv: string }
  expect(csv.split('\r\n')[1]).toContain(`${id},USDT,1000.00000000,0.0006,90`)
})

it('MINE-21 MINE-24 MINE-27 what runs of a product in its former coin counts neither to its stock nor to what a person may have in the new one', async () => {
  fixture.nextMorning()
  const person = await fixture.saver('20000')
  await fixture.buy(person, '1000', 3)
  const at = await fixture.publish('3', {
    currency: 'BTC',
    daily_rate: '0.0002',
    least: '0.01',
    free_most: '0.05',
    most: '2',
    stock: '200',
  })
  expect(await fixture.reach(at, () => Promise.resolve(true))).toBe(true)
  const other = await fixture.saver('0')
  await fund(fixture.platform, other.userId, { 1: '1' })
  expect(await other.post('/lh/deposit', { config_id: 3, amount: '0.1' })).toMatchObject({
    type: 'ok',
  })
  const { message } = await other.get('/lh/deposit/config')
  expect(calls.products.reply.parse(message).find((one) => one.id === 3)).toMatchObject({
    currency_name: 'BTC',
    stock: '199.90000000',
  })
  await fund(fixture.platform, person.userId, { 1: '1' })
  const own = await person.post('/lh/deposit', { config_id: 3, amount: '0.1' })
  expect(own).toMatchObject({ type: 'ok' })
})
