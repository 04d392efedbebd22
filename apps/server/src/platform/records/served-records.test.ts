import { publishedLimits } from '../../http/limits.ts'
import { FakeClock } from '@candor/testing/fake-clock'
import { fund, newPerson, type Person, readRisk, send } from '@candor/testing/people'
import { roomyLimits } from '@candor/testing/limits'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { quotedBitcoin, whileTicking } from '@candor/testing/ticks/ticking'
import { afterAll, beforeAll, expect, it } from 'vitest'

const clock = new FakeClock(Date.parse('2026-11-20T12:00:00Z'))
const [today, USDT] = ['2026-11-20', 3]

let fixture: TestPlatform
let alice: Person
let bob: Person

beforeAll(async () => {
  fixture = await openPlatform({
    clock,
    limits: { ...roomyLimits, export: { ...publishedLimits.export, calls: 12 } },
  })
  ;[alice, bob] = [await newPerson(fixture), await newPerson(fixture)]
  await fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [alice.userId])
  for (const product of ['contracts', 'seconds'] as const) await readRisk(alice, product)
  await fund(fixture, alice.userId, { 1: '1', [USDT]: '1000' })
  await fund(fixture, bob.userId, { [USDT]: '100000' })
  for (const [to, number] of [
    ['micro', '100'],
    ['lever', '500'],
  ])
    await alice.post('/wallet/change', {
      currency_id: USDT,
      number,
      from_field: 'change',
      to_field: to,
    })
})
afterAll(() => fixture.stop())

async function lastPrice(): Promise<number> {
  return Math.floor(Number((await quotedBitcoin(fixture)).now_price))
}

async function rowsOf(person: Person, kind: string): Promise<Record<string, string>[]> {
  const answer = await person.post('/records/export', { kind, from: today, to: today })
  expect(answer.type).toBe('ok')
  const [head = [], ...rows] = (answer.message as { csv: string }).csv
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])))
}

it('LEDG-17 fills, contracts, seconds orders and deposits leave as a file of their owner alone', async () => {
  const price = await lastPrice()
  await alice.post('/coin/trade', {
    amount: '0.5',
    target_price: `${price}`,
    currency_id: 1,
    legal_id: USDT,
    type: 2,
  })
  await bob.post('/coin/trade', {
    amount: '0.2',
    target_price: `${price + 10}`,
    currency_id: 1,
    legal_id: USDT,
    type: 1,
  })
  const [sold] = await rowsOf(alice, 'spot')
  expect(sold).toMatchObject({
    pair: 'BTC/USDT',
    side: 'sell',
    role: 'maker',
    price: `${price}.00000000`,
    amount: '0.20000000',
    fee_currency: 'USDT',
  })
  expect(sold?.['time_utc']).toMatch(/^2026-11-20 12:\d\d:\d\d$/)
  const [bought] = await rowsOf(bob, 'spot')
  expect(bought).toMatchObject({
    trade: sold?.['trade'],
    side: 'buy',
    role: 'taker',
    fee: '0.00020000',
    fee_currency: 'BTC',
  })

  const opened = await whileTicking(
    fixture,
    clock,
    alice.post('/lever/submit', {
      currency_id: 1,
      legal_id: USDT,
      share: '1',
      multiple: 10,
      type: 1,
      status: 1,
      target_price: '',
      target_profit_price: '0',
      stop_loss_price: '',
    }),
  )
  expect(opened.type).toBe('ok')
  const [contract] = await rowsOf(alice, 'contracts')
  expect(contract).toMatchObject({
    pair: 'BTC/USDT',
    side: 'long',
    copied: 'no',
    status: 'open',
    lots: '1.00000000',
    multiple: '10',
    closed_utc: '',
    profit: '',
    currency: 'USDT',
  })

  const bet = await whileTicking(
    fixture,
    clock,
    alice.post('/microtrade/submit', {
      match_id: 1,
      currency_id: USDT,
      type: 1,
      seconds: 30,
      number: '10',
    }),
  )
  expect(bet.type).toBe('ok')
  expect(await rowsOf(alice, 'seconds')).toMatchObject([
    {
      pair: 'BTC/USDT',
      direction: 'up',
      seconds: '30',
      stake: '10.00000000',
      result: 'open',
      currency: 'USDT',
    },
  ])
  expect(
    await Promise.all([rowsOf(bob, 'contracts'), rowsOf(bob, 'seconds'), rowsOf(bob, 'deposits')]),
  ).toEqual([[], [], []])
})

it('LEDG-17 LEDG-18 need a session, whole days and a known kind', async () => {
  expect(
    (
      await send(fixture.address, 'POST', '/records/export', {
        kind: 'ledger',
        from: today,
        to: today,
      })
    ).type,
  ).toBe('999')
  expect(
    (await send(fixture.address, 'GET', `/records/statement?from=${today}&to=${today}`, undefined))
      .type,
  ).toBe('999')
  expect(
    await bob.post('/records/export', { kind: 'passwords', from: today, to: today }),
  ).toMatchObject({ code: 'PARAM_ERROR' })
  expect(
    await bob.post('/records/export', { kind: 'ledger', from: '2026-02-30', to: today }),
  ).toMatchObject({ code: 'PARAM_ERROR' })
  expect(await bob.get('/records/statement', { from: today })).toMatchObject({
    code: 'PARAM_ERROR',
  })
})

it('LEDG-17 a caller above the published rate waits and is told for how long', async () => {
  const person = await newPerson(fixture)
  expect(publishedLimits.export).toEqual({ calls: 10, seconds: 600 })
  const ask = () => person.post('/records/export', { kind: 'nft', from: today, to: today })
  for (let count = 0; count < 12; count += 1) expect((await ask()).type).toBe('ok')
  expect(await ask()).toMatchObject({
    type: 'error',
    code: 'TOO_FAST',
    details: { retry_after: expect.any(Number) },
  })
  expect((await person.get('/records/statement', { from: today, to: today })).type).toBe('ok')
})

it('LEDG-17 a deposit request leaves with its state', async () => {
  const person = await newPerson(fixture)
  await fixture.asOwner(
    `
      INSERT INTO deposit_request (user_id, currency_id, amount, voucher, simulated, due_at,
        created_at, updated_at)
    VALUES ($1, 3, 12500000000, '/upload/x', true, NULL, '2026-11-20T11:00:00Z',
      '2026-11-20T11:00:00Z')`,
    [person.userId],
  )
  expect(await rowsOf(person, 'deposits')).toMatchObject([
    {
      filed_utc: '2026-11-20 11:00:00',
      currency: 'USDT',
      amount: '125.00000000',
      status: 'waiting',
      decided_utc: '',
      simulated: 'yes',
    },
  ])
})
