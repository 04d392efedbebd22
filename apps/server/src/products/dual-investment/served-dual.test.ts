import { dualInvestment as calls } from '@candor/contract/dual-investment'
import { FakeClock } from '@candor/testing/fake-clock'
import { type Envelope, fund, newPerson, type Person, readRisk, send } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { whileTicking } from '@candor/testing/ticks/ticking'
import { format, quantity } from '@candor/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { riskVersions } from '../../account/limits/index.ts'
import { auditLedger, LedgerAudit } from '../../platform/ledger/index.ts'
import { BTC, enableDuals, listDuals, soldDual, USDT } from './listed.testing.ts'
import { holdSources } from '@candor/server/composition/products'

const clock = new FakeClock()
let fixture: TestPlatform
let alice: Person

beforeAll(async () => {
  fixture = await openPlatform({ clock })
  alice = await newPerson(fixture)
})
afterAll(() => fixture.stop())

const codeOf = ({ type, code, message }: Envelope): unknown =>
  type === 'error' ? code : type === 'ok' ? 'ok' : message
const buy = (person: Person, body: Record<string, unknown>) =>
  whileTicking(fixture, clock, person.post('/dual/buyDual', body))

describe('before there are closes', () => {
  it('DUAL-19 DUAL-21 lists nothing without enough closes', async () => {
    expect(await listDuals(fixture, 'call')).toEqual([])
    expect(await listDuals(fixture, 'put')).toEqual([])
  })
})

describe('the list', () => {
  it('DUAL-01 DUAL-21 lists the ladder of a coin, calls by default, each sold at the last tick', async () => {
    const sold = await soldDual(fixture, clock, 'call')
    const { message } = await send(fixture.address, 'GET', '/dual/index', undefined)
    const { dual_currencys: list } = calls.products.reply.parse(message)
    expect(list.map(({ id }) => id)).toContain(sold.id)
    for (const one of list) {
      expect(one).toMatchObject({
        type: 'call',
        currency_id: BTC,
        currency_name: 'BTC',
        total_number: 200,
        user_limit: 50,
      })
      expect(one.remaining_number).toBe(one.total_number - one.purchased_number)
      expect(one.end_time.endsWith('08:00:00')).toBe(true)
    }
    expect(await codeOf(await send(fixture.address, 'GET', '/dual/index?type=x', undefined))).toBe(
      'PARAM_ERROR',
    )
  })

  it('DUAL-02 a detail has terms, quote and history; of no product NOT_FOUND', async () => {
    const { id } = await soldDual(fixture, clock, 'put')
    const { message } = await send(fixture.address, 'GET', `/dual/detail?id=${id}`, undefined)
    expect(calls.product.reply.parse(message)).toMatchObject({
      id,
      type: 'put',
      share_size: '100.00000000',
      pay_currency: 'USDT',
      settle_rule: 'mean_1800s',
      house_share: '0.25000000',
      converted: 0,
      settled: 0,
    })
    expect(codeOf(await send(fixture.address, 'GET', '/dual/detail?id=999', undefined))).toBe(
      'NOT_FOUND',
    )
    expect(codeOf(await send(fixture.address, 'GET', '/dual/detail?id=x', undefined))).toBe(
      'PARAM_ERROR',
    )
  })
})

describe('a purchase', () => {
  it('DUAL-04 refuses in order, the disclosure before a malformed field', async () => {
    const { id } = await soldDual(fixture, clock, 'put')
    expect((await send(fixture.address, 'POST', '/dual/buyDual', { id, num: 1 })).type).toBe('999')
    expect(await buy(alice, { wrong: 1 })).toMatchObject({
      code: 'RISK_ACK_REQUIRED',
      details: { product: 'dual', version: riskVersions.dual },
    })
    await readRisk(alice, 'dual')
    for (const num of [undefined, 0, -1, 'x', '0.5'])
      expect(codeOf(await buy(alice, { id, num })), String(num)).toBe('PARAM_ERROR')
    expect(codeOf(await buy(alice, { id: 999, num: '1.5' }))).toBe('NOT_INTEGER')
    expect(codeOf(await buy(alice, { id: 999, num: 1 }))).toBe('NOT_FOUND')
    expect(codeOf(await buy(alice, { id, num: 2001 }))).toBe('SOLD_OUT')
    expect(await buy(alice, { id, num: 501 })).toMatchObject({
      code: 'PURCHASE_LIMIT',
      details: { max: 500 },
    })
    expect(await buy(alice, { id, num: 1 })).toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
      details: { needed: '100.00000000', available: '0.00000000' },
    })
  })

  it('DUAL-20 the rate shown may have fallen by a twentieth, and no more', async () => {
    await enableDuals(fixture, alice)
    const { id, rate } = await soldDual(fixture, clock, 'put')
    const shown = Number(rate)
    const refused = await buy(alice, { id, num: 1, rate: (shown * 1.2).toFixed(4) })
    expect(codeOf(refused)).toBe('PRICE_CHANGED')
    expect(codeOf(await buy(alice, { id, num: 1, rate: (shown * 0.9).toFixed(4) }))).toBe('ok')
  })

  it('DUAL-04 DUAL-05 DUAL-08 DUAL-20 is frozen by a tick after its acceptance, for seconds', async () => {
    const bob = await newPerson(fixture)
    await enableDuals(fixture, bob)
    const { id, exercise_price: linked, end_time } = await soldDual(fixture, clock, 'call')
    const acceptedMs = clock.nowMs()
    const answer = await buy(bob, { id, num: 2 })
    expect(answer).toMatchObject({ type: 'ok', message: 'purchase success' })
    const { message } = await bob.post('/dual/dual_list', {})
    const { list, count } = calls.orders.reply.parse(message)
    expect(count).toBe(1)
    const [order] = list
    expect(order).toMatchObject({
      dual_id: id,
      user_id: bob.userId,
      type: 'call',
      number: 2,
      price: '0.10000000',
      total: '0.20000000',
      exercise_price: linked,
      end_time,
      status: 1,
      success: '0.00000000',
      settle_currency: '',
      settle_price: '0.00000000',
    })
    const [row] = await fixture.asOwner<{ ts: string; recorded_at: string; price: string }>(
      `SELECT t.ts, t.recorded_at, t.price FROM dual_order o JOIN tick t ON t.id = o.tick_id
       WHERE o.id = $1`,
      [order?.id],
    )
    expect(Number(row?.ts)).toBeGreaterThan(acceptedMs)
    expect(order?.seconds).toBe(
      Math.floor((Date.parse(`${end_time.replace(' ', 'T')}Z`) - Number(row?.ts)) / 1_000),
    )
    expect(await balancesOf(bob, BTC)).toEqual(['0.80000000', '0.20000000'])
  })

  it('DUAL-20 without a tick within 3 s nothing is debited', async () => {
    const carla = await newPerson(fixture)
    await enableDuals(fixture, carla)
    const { id } = await soldDual(fixture, clock, 'put')
    const pending = carla.post('/dual/buyDual', { id, num: 1 })
    // One step of the clock beyond the wait: the next tick is recorded too late for it.
    await new Promise((resolve) => setTimeout(resolve, 300))
    clock.advance(11_000)
    expect(codeOf(await pending)).toBe('NO_PRICE')
    expect(await balancesOf(carla, USDT)).toEqual(['10000.00000000', '0.00000000'])
  })

  it('DUAL-04 one key buys once, two at once of a balance for one buy one', async () => {
    const dora = await newPerson(fixture)
    await fund(fixture, dora.userId, { [USDT]: '150' })
    await readRisk(dora, 'dual')
    const { id } = await soldDual(fixture, clock, 'put')
    const key = { 'idempotency-key': 'dual-twice' }
    const first = await whileTicking(
      fixture,
      clock,
      Promise.all([
        dora.post('/dual/buyDual', { id, num: 1 }, key),
        dora.post('/dual/buyDual', { id, num: 1 }, key),
      ]),
    )
    expect(first.map(codeOf)).toEqual(['ok', 'ok'])
    expect(codeOf(await buy(dora, { id, num: 1 }))).toBe('INSUFFICIENT_BALANCE')
    expect(await balancesOf(dora, USDT)).toEqual(['50.00000000', '100.00000000'])
  })

  it('DUAL-05 filters by coin, type and state, and refuses other words', async () => {
    const count = async (body: Record<string, unknown>) =>
      ((await alice.post('/dual/dual_list', body)).message as { count: number }).count
    expect(
      await Promise.all([{}, { type: 'put' }, { status: 1 }, { currency: BTC }].map(count)),
    ).toEqual([1, 1, 1, 1])
    expect(
      await Promise.all(
        [{ type: 'call' }, { status: 0 }, { status: 2 }, { currency: 2 }].map(count),
      ),
    ).toEqual([0, 0, 0, 0])
    expect(codeOf(await alice.post('/dual/dual_list', { status: 4 }))).toBe('PARAM_ERROR')
    expect((await send(fixture.address, 'POST', '/dual/dual_list', {})).type).toBe('999')
  })

  it('DUAL-23 sets both outcomes aside, by coin and day under a published cap, and holds as it says', async () => {
    const audit = await auditLedger(
      fixture.platform.database,
      new LedgerAudit(),
      'whole',
      holdSources,
    )
    expect(audit).toEqual([])
    const [aside] = await fixture.asOwner<{ coin: string; usdt: string }>(
      'SELECT sum(aside_coin) AS coin, sum(aside_usdt) AS usdt FROM dual_order WHERE status = 1',
    )
    const house = await fixture.asOwner<{ currency_id: number; locked: string }>(
      `SELECT a.currency_id, a.locked FROM account a JOIN party p ON p.id = a.party_id
       WHERE p.house = 'house:dual' ORDER BY a.currency_id`,
    )
    expect(house.find(({ currency_id: id }) => id === BTC)?.locked).toBe(aside?.coin)
    expect(house.find(({ currency_id: id }) => id === USDT)?.locked).toBe(aside?.usdt)
    clock.advance(11_000)
    const { message } = await send(fixture.address, 'GET', '/fairness/house', undefined)
    const { exposures } = message as { exposures: { product: string; exposure: string }[] }
    expect(
      exposures.filter(
        ({ product, exposure }) => product === 'dualInvestment' && Number(exposure) > 0,
      ).length,
    ).toBeGreaterThan(1)
  })

  it('DUAL-17 DUAL-04 pauses by itself once the price has left its band, and is sold again in it', async () => {
    const { id } = await soldDual(fixture, clock, 'call')
    await fixture.asOwner(
      `
      UPDATE dual_product SET band_from = band_from + 1000000000,
        band_to = band_to + 1000000000 WHERE id = $1`,
      [id],
    )
    expect(codeOf(await buy(alice, { id, num: 1 }))).toBe('PROJECT_NOT_OPEN')
    expect((await listDuals(fixture, 'call')).find((one) => one.id === id)).toMatchObject({
      status: 0,
    })
    await fixture.asOwner(
      `
      UPDATE dual_product SET band_from = band_from - 1000000000,
        band_to = band_to - 1000000000 WHERE id = $1`,
      [id],
    )
    clock.advance(1_000)
    await soldDual(fixture, clock, 'call')
    expect(codeOf(await buy(alice, { id, num: 1 }))).toBe('ok')
  })

  it('DUAL-17 DUAL-23 what the house could not pay, or more than its cap, is SOLD_OUT', async () => {
    const { id } = await soldDual(fixture, clock, 'put')
    await fixture.asOwner(
      `UPDATE account a SET available = 0 FROM party p
       WHERE p.id = a.party_id AND p.house = 'house:dual' AND a.currency_id = $1`,
      [BTC],
    )
    expect(codeOf(await buy(alice, { id, num: 1 }))).toBe('SOLD_OUT')
  })
})

async function balancesOf(person: Person, currencyId: number): Promise<string[]> {
  const rows = await fixture.asOwner<{ available: string; locked: string }>(
    'SELECT available, locked FROM account WHERE party_id = $1 AND currency_id = $2 AND kind = 2',
    [person.userId, currencyId],
  )
  return rows.flatMap(({ available, locked }) =>
    [available, locked].map((units) => format(quantity(BigInt(units)))),
  )
}
