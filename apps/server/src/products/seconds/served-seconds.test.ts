import { seconds as calls, secondsEvents, secondsOrder } from '@candor/contract/seconds'
import { unitsOf } from '@candor/money'
import { FakeClock } from '@candor/testing/fake-clock'
import { type Envelope, fund, newPerson, type Person, readRisk, send } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { quotedBitcoin, whileTicking } from '@candor/testing/ticks/ticking'
import { io } from 'socket.io-client'
import type { output } from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { riskVersions } from '../../account/limits/index.ts'

type Order = output<typeof secondsOrder>
const clock = new FakeClock()
let fixture: TestPlatform
let alice: Person
let guest: Person

beforeAll(async () => {
  fixture = await openPlatform({ clock })
  ;[alice, guest] = [await newPerson(fixture), await newPerson(fixture)]
  await fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [alice.userId])
  await fund(fixture, alice.userId, { 3: '500' })
  await readRisk(alice, 'seconds')
  expect(
    await alice.post('/wallet/change', {
      currency_id: 3,
      number: '300',
      from_field: 'change',
      to_field: 'micro',
    }),
  ).toMatchObject({ type: 'ok' })
})
afterAll(() => fixture.stop())

const ask = { match_id: 1, currency_id: 3, type: 1, seconds: 30, number: '100' }
/** The result of 100 of 300 USDT by the sign of the price's move: won, tied, lost. */
const figures: Readonly<Record<string, { profits: string; available: string }>> = {
  '1': { profits: '80.00000000', available: '380.00000000' },
  '0': { profits: '0.00000000', available: '300.00000000' },
  '-1': { profits: '-100.00000000', available: '200.00000000' },
}
const codeOf = ({ type, code, message }: Envelope): unknown =>
  type === 'error' ? code : type === 'ok' ? 'ok' : message
const submit = (person: Person, changed: Record<string, unknown> = {}) =>
  person.post('/microtrade/submit', { ...ask, ...changed })

describe('at the door', () => {
  it('SEC-05 asks for session, identity and the risk disclosure before it looks at a malformed field', async () => {
    const nobody = await send(fixture.address, 'POST', '/microtrade/submit', { wrong: 1 })
    expect(nobody.type).toBe('999')
    expect((await guest.post('/microtrade/submit', { wrong: 1 })).type).toBe('998')
    const unread = await newPerson(fixture)
    await fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [unread.userId])
    expect(codeOf(await unread.post('/microtrade/submit', { wrong: 1 }))).toBe('RISK_ACK_REQUIRED')
    expect(await submit(unread, { number: '-1' })).toMatchObject({
      code: 'RISK_ACK_REQUIRED',
      details: { product: 'seconds', version: riskVersions.seconds },
    })
    await readRisk(unread, 'seconds')
    expect(codeOf(await submit(unread, { number: '-1' }))).toBe('PARAM_ERROR')
    expect(codeOf(await submit(unread, { type: 3 }))).toBe('PARAM_ERROR')
    expect(codeOf(await submit(unread, { extra: 1 }))).toBe('PARAM_ERROR')
  })

  it('SEC-01 has an entry for every tradable currency, with quick amounts and the paying USDT account', async () => {
    expect(
      (await send(fixture.address, 'GET', '/microtrade/payable_currencies', undefined)).type,
    ).toBe('999')
    const { message } = await alice.get('/microtrade/payable_currencies')
    const list = calls.payableCurrencies.reply.parse(message)
    expect(list.map(({ name }) => name)).toEqual([
      'BTC',
      'ETH',
      'USDT',
      'BNB',
      'SOL',
      'LTC',
      'XRP',
      'BCH',
      'ADA',
      'DOGE',
      'DOT',
    ])
    for (const one of list) {
      expect(one).toMatchObject({
        is_micro: 1,
        micro_trade_fee: '0.00000000',
        micro_min: '5.00000000',
        micro_max: '5000.00000000',
        micro_holdtrade_max: 10,
        user_wallet: {
          micro_balance: '300.00000000',
          lock_micro_balance: '0.00000000',
          micro_with_insurance: '300.00000000',
        },
      })
      expect(
        one.micro_numbers.map(({ currency_id, number }) => [currency_id, Number(number)]),
      ).toEqual([10, 50, 100, 500, 1000].map((number) => [3, number]))
    }
  })

  it('MKT-01 MKT-04 currencies and pairs show the bounds of seconds orders, and which pairs take them', async () => {
    const { message } = await send(fixture.address, 'GET', '/currency/list', undefined)
    const { currency } = message as { currency: Record<string, unknown>[] }
    expect(currency.find(({ name }) => name === 'BTC')).toMatchObject({
      micro_min: '5.00000000',
      micro_max: '5000.00000000',
      micro_holdtrade_max: 10,
    })
    expect(currency.find(({ name }) => name === 'SYN100')).toMatchObject({
      is_micro: 0,
      micro_min: '0.00000000',
      micro_holdtrade_max: 0,
    })
    const quotation = await send(fixture.address, 'GET', '/currency/quotation_new', undefined)
    const pairs =
      (
        quotation.message as { quotation: { currency_name: string; open_microtrade: number }[] }[]
      )[0]?.quotation ?? []
    expect(
      pairs
        .filter(({ open_microtrade }) => open_microtrade === 0)
        .map(({ currency_name }) => currency_name),
    ).toEqual(['USDC', 'SYN100', 'SYNTECH'])
  })

  it('SEC-17 and SEC-18 refuse in order: session, malformed, unknown', async () => {
    expect((await send(fixture.address, 'GET', '/microtrade/lists', undefined)).type).toBe('999')
    expect(codeOf(await alice.get('/microtrade/lists', { status: 2 }))).toBe('PARAM_ERROR')
    expect(
      (await send(fixture.address, 'GET', '/microtrade/get_result?id=1', undefined)).type,
    ).toBe('999')
    expect(codeOf(await alice.get('/microtrade/get_result', { id: 999_999 }))).toBe('NOT_FOUND')
    expect(codeOf(await alice.get('/fairness/voids', { symbol: '<b>' }))).toBe('PARAM_ERROR')
  })
})

describe('an order over the wire', () => {
  it('SEC-08 SEC-18 SEC-19 RT-11 opens at a tick of its own, ends, and is told of within two seconds', async () => {
    const receivedEvents: { event: string; payload: Record<string, unknown>; atMs: number }[] = []
    const socket = io(fixture.address, {
      auth: { token: alice.token },
      forceNew: true,
      reconnection: false,
    })
    socket.onAny((event: string, payload: Record<string, unknown>) => {
      receivedEvents.push({ event, payload, atMs: clock.nowMs() })
    })
    const sentMs = clock.nowMs()
    const order = secondsOrder.parse((await whileTicking(fixture, clock, submit(alice))).message)
    const { message } = await alice.get('/fairness/tick', { id: order.open_tick_id })
    const opened = message as {
      tick: { price: string; ts: number }
      recorded_at: number
      previous: { ts: number }
    }
    expect(unitsOf(opened.tick.price)).toBe(unitsOf(order.open_price))
    expect(opened.tick.ts).toBeGreaterThan(sentMs - 1)
    expect(opened.previous.ts).toBeLessThan(opened.tick.ts)
    expect(order.handled_ms).toBe(opened.tick.ts + 30_000)
    await secondsPass(order.handled_ms)
    const findClosedEvent = () => receivedEvents.find((one) => one.event === 'closed_microorder')
    await stepsPass(order.handled_ms + 2_000, () => findClosedEvent() !== undefined)
    const event = findClosedEvent()
    const result = await settled(order.id)
    socket.disconnect()
    expect((event?.atMs ?? Infinity) - order.handled_ms).toBeLessThan(2_000)
    expect(secondsEvents.settled.payload.parse(event?.payload).data).toMatchObject({
      id: order.id,
      profit_result: result.profit_result,
    })
    const wanted = String(Math.sign(Number(result.end_price) - Number(result.open_price)))
    expect(result).toMatchObject({
      profit_result: Number(wanted),
      fact_profits: figures[wanted]?.profits,
    })
    expect(
      (await alice.post('/wallet/detail', { currency: 3, type: 'micro' })).message,
    ).toMatchObject({ micro_balance: figures[wanted]?.available, lock_micro_balance: '0.00000000' })
    const records = (await alice.post('/wallet/legal_log', { type: 4, currency: 3 })).message as {
      list: { info: string; type: number }[]
    }
    expect(records.list.map(({ info }) => info)).toEqual(
      expect.arrayContaining(['Up/Down opened BTC/USDT', 'Up/Down settled BTC/USDT']),
    )
  })

  it('SEC-20 the ledger agrees with what is open', async () => {
    await whileTicking(fixture, clock, submit(alice, { number: '5', seconds: 900 }))
    const { message } = await send(fixture.address, 'GET', '/fairness/house', undefined)
    const { exposures, accounts } = message as {
      exposures: { product: string; symbol: string; exposure: string; cap: string }[]
      accounts: { name: string; locked: string }[]
    }
    expect(
      exposures.find(({ product, symbol }) => product === 'seconds' && symbol === 'BTC/USDT'),
    ).toMatchObject({ cap: '50000.00000000' })
    expect(accounts.find(({ name }) => name === 'house:seconds')).toMatchObject({
      locked: '4.25000000',
    })
  })
})

/** Advances second by second, each with its tick. */
async function secondsPass(untilMs: number): Promise<void> {
  while (clock.nowMs() < untilMs) {
    const { tick_time: before } = await quotedBitcoin(fixture)
    clock.advance(Math.min(1_000, untilMs - clock.nowMs()))
    while (clock.nowMs() < untilMs && (await quotedBitcoin(fixture)).tick_time <= before)
      await new Promise((resolve) => {
        setTimeout(resolve, 10)
      })
  }
}

/**
 * Advances in small steps until a condition holds or a time is reached; on a busy machine each
 * step's effects may take half a second.
 */
async function stepsPass(untilMs: number, isDone: () => boolean): Promise<void> {
  while (!isDone() && clock.nowMs() < untilMs) {
    clock.advance(Math.min(100, untilMs - clock.nowMs()))
    for (let looks = 0; !isDone() && looks < 50; looks += 1)
      await new Promise((resolve) => {
        setTimeout(resolve, 10)
      })
  }
}

/** Polls until the order is over, as a client does. */
async function settled(id: number): Promise<Order> {
  for (let tries = 0; tries < 5; tries += 1) {
    const order = secondsOrder.parse((await alice.get('/microtrade/get_result', { id })).message)
    if (order.status >= 3) return order
  }
  throw new Error(`order ${id} was not settled`)
}
