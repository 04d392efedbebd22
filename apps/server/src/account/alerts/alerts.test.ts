import { randomBytes } from 'node:crypto'
import { alerts as calls, ALERTS_MAX, inputSchema } from '@candor/contract'
import { recomputeAlert } from '@candor/engine/verify/trigger-tick'
import { type Price, type Quantity, unitsOf } from '@candor/money'
import { type AccessFixture, createAccessFixture, messageOf } from '@candor/testing/fixtures/access'
import { contextAt } from '@candor/testing/context'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/connection.ts'
import type { PrivateEvent } from '../../db/outbox.ts'
import type { FeedTick, PriceFeed } from '../../feeds/feed.ts'
import type { Caller, Handlers } from '../../http/handler.ts'
import { loadCatalogue, readListing } from '../../platform/markets/index.ts'
import {
  createPrices,
  openPriceStores,
  type Prices,
  type RecordedTick,
} from '../../platform/prices/index.ts'
import { alertHandlers, findAlertProof, AlertWatch } from './index.ts'

const [BTC, ETH, USDT, BTC_MARKET] = [1, 2, 3, 1]
let nowMs = Date.parse('2026-11-20T10:00:00Z')
const clock = { nowMs: () => nowMs, after: () => () => undefined }

let fixture: AccessFixture
let handlers: Handlers<'alerts'>
let prices: Prices
let next: FeedTick[] = []
let recorded: RecordedTick[] = []
let sentEvents: PrivateEvent[] = []
let caller: Caller
let watch: AlertWatch

const feed: PriceFeed = {
  kinds: ['simulated'],
  symbols: ['BTC/USDT', 'ETH/USDT'],
  start: () => undefined,
  stop: () => Promise.resolve(),
  history: () => [],
  sample: () => ({ ticks: next, drops: [] }),
}
const throwing = (error: unknown): never => {
  throw error
}
const newWatch = () =>
  new AlertWatch({
    clock,
    database: fixture.database,
    onEvents: (events) => {
      sentEvents.push(...(events?.events ?? []))
    },
    onFault: throwing,
  })

beforeAll(async () => {
  fixture = await createAccessFixture()
  const catalogue = await loadCatalogue(() => readListing(fixture.database))
  handlers = alertHandlers({ database: fixture.database, catalogue })
  const markets = catalogue.markets().filter(({ symbol }) => feed.symbols.includes(symbol))
  prices = createPrices({
    clock,
    markets,
    feed,
    stores: openPriceStores(fixture.database, markets, () => Promise.resolve()),
    randomBytes,
    onFault: throwing,
  })
  await prices.recorder.start()
  prices.board.onTick((ticks) => {
    recorded.push(...ticks)
  })
})
beforeEach(async () => {
  nowMs += 3_600_000
  caller = await fixture.newCaller()
  watch = newWatch()
  sentEvents = []
})
afterAll(() => fixture.close())

type Adding = { currency_id?: number; legal_id?: number; direction?: 'up' | 'down' }
const add = (price: string, input: Adding = {}, by = caller) =>
  handlers.add(
    { currency_id: BTC, legal_id: USDT, direction: 'up', price, ...input },
    contextAt(nowMs, by),
  )
const addedId = async (price: string, input: Adding = {}, by = caller) =>
  messageOf(await add(price, input, by)).id
const list = async (by = caller) => messageOf(await handlers.list({}, contextAt(nowMs, by)))
const remove = (id: number, by = caller) => handlers.remove({ id }, contextAt(nowMs, by))
const messagesOf = (by: Caller) =>
  fixture.asOwner('SELECT kind, params FROM message WHERE user_id = $1 ORDER BY id', [by.userId])

/** Records one round a second later, each pair at its price, aged as given; returns BTC's tick. */
async function record(pairs: Record<string, string>, ageMs = 0): Promise<RecordedTick> {
  nowMs += 1_000
  next = Object.entries(pairs).map(([symbol, price]) => ({
    symbol,
    price: unitsOf<Price>(price),
    ts: nowMs - ageMs,
    source: 'simulated',
    volume: unitsOf<Quantity>('1'),
    barTime: undefined,
  }))
  recorded = []
  await prices.recorder.round()
  const tick = recorded.find(({ marketId }) => marketId === BTC_MARKET) ?? recorded[0]
  if (tick === undefined) throw new Error('nothing was recorded')
  return tick
}

async function runWatch(by = watch): Promise<void> {
  by.onTicksRecorded(nowMs)
  await by.idle()
}

/** Records a round and runs the comparison. */
async function round(btc: string, ageMs = 0): Promise<RecordedTick> {
  const tick = await record({ 'BTC/USDT': btc }, ageMs)
  await runWatch()
  return tick
}

describe('the calls', () => {
  it('MKT-23 adds, lists and removes own alerts', async () => {
    const other = await fixture.newCaller()
    const alert = messageOf(await add('70000.5'))
    expect(calls.add.reply.parse(alert)).toEqual(alert)
    expect(alert).toMatchObject({
      currency_id: BTC,
      legal_id: USDT,
      symbol: 'BTC/USDT',
      direction: 'up',
      price: '70000.50000000',
      status: 1,
      fired: null,
    })
    const second = await addedId('3000', { currency_id: ETH, direction: 'down' })
    expect((await list()).map(({ id }) => id)).toEqual([second, alert.id])
    expect(calls.list.reply.parse(await list())).toEqual(await list())
    expect(await list(other)).toEqual([])
    expect(await remove(second, other)).toEqual({ refused: 'NOT_FOUND' })
    expect(await remove(second)).toEqual({ message: { id: second } })
    expect(await remove(second)).toEqual({ refused: 'NOT_FOUND' })
    expect((await list()).map(({ id }) => id)).toEqual([alert.id])
  })

  it('MKT-23 refuses in order', async () => {
    const input = { currency_id: BTC, legal_id: USDT, direction: 'up', price: '1' }
    for (const wrong of [
      { price: '0' },
      { price: '-1' },
      { price: '1e3' },
      { direction: 'left' },
      { currency_id: 'BTC' },
    ])
      expect(inputSchema(calls.add).safeParse({ ...input, ...wrong }).success).toBe(false)
    expect(await add('0.000000001', { currency_id: 999 })).toEqual({
      refused: 'PARAM_ERROR',
      details: { field: expect.any(String) },
    })
    for (let count = 0; count < ALERTS_MAX; count += 1) messageOf(await add('90000'))
    for (const pair of [{ currency_id: 999 }, { legal_id: BTC }, { currency_id: USDT }])
      expect(await add('1', pair)).toEqual({ refused: 'PAIR_NOT_FOUND' })
    expect(await add('1')).toEqual({ refused: 'TOO_MANY' })
    expect(calls.add.errors).toEqual(['LOGIN_REQUIRED', 'PAIR_NOT_FOUND', 'TOO_MANY'])
    expect(calls.remove.errors).toEqual(['LOGIN_REQUIRED', 'NOT_FOUND'])
  })

  it('MKT-23 of 30 added at once 20 are taken, and one removed or fired makes room', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => add('88000')))
    expect(answers.filter((answer) => 'message' in answer)).toHaveLength(20)
    expect(
      answers.filter((answer) => 'refused' in answer && answer.refused === 'TOO_MANY'),
    ).toHaveLength(10)
    const [first] = await list()
    messageOf(await remove(first?.id ?? 0))
    messageOf(await add('66000'))
    expect(await add('66000')).toEqual({ refused: 'TOO_MANY' })
    await round('66000')
    messageOf(await add('88000'))
    expect(await add('88000')).toEqual({ refused: 'TOO_MANY' })
    expect(await list()).toHaveLength(21)
  })

  it('MKT-23 what an alert waits for cannot be changed, nor a fired one deleted', async () => {
    await addedId('70000')
    for (const statement of [
      'UPDATE price_alert SET price = 1',
      'UPDATE price_alert SET direction = 2',
      'UPDATE price_alert SET created_ms = 0',
      'UPDATE price_alert SET user_id = 1',
      'DELETE FROM price_alert',
    ]) {
      await expect(fixture.database.rows(sql(statement)), statement).rejects.toMatchObject({
        code: '42501',
      })
    }
  })
})

describe('firing', () => {
  it('MKT-23 fires once at the first tick at or beyond its price and names that tick', async () => {
    await record({ 'BTC/USDT': '70000' })
    const [up, down, far] = [
      await addedId('65000'),
      await addedId('64000', { direction: 'down' }),
      await addedId('99000'),
    ]
    await round('64999.99')
    expect((await list()).map(({ status }) => status)).toEqual([1, 1, 1])
    const reached = await round('65000')
    const fell = await round('63500')
    await round('65500')
    expect(await list()).toMatchObject([
      { id: far, status: 1, fired: null },
      { id: down, status: 2, fired: { tick_id: fell.id, price: '63500.00000000', ts: fell.ts } },
      {
        id: up,
        status: 2,
        fired: { tick_id: reached.id, price: '65000.00000000', ts: reached.ts },
      },
    ])
    expect(await messagesOf(caller)).toEqual([
      {
        kind: 'price-alert',
        params: {
          alert: up,
          pair: 'BTC/USDT',
          price: '65000.00000000',
          tick: reached.id,
          tick_price: '65000.00000000',
        },
      },
      {
        kind: 'price-alert',
        params: {
          alert: down,
          pair: 'BTC/USDT',
          price: '64000.00000000',
          tick: fell.id,
          tick_price: '63500.00000000',
        },
      },
    ])
    expect(sentEvents.filter(({ partyId }) => partyId === caller.userId)).toEqual([
      { partyId: caller.userId, event: 'message', payload: { unread: 1 } },
      { partyId: caller.userId, event: 'message', payload: { unread: 2 } },
    ])
  })

  it('MKT-23 only a tick that may price something and was true and recorded after the alert fires it', async () => {
    await round('50000')
    nowMs += 500
    const id = await addedId('60000')
    await round('61000', 1_001)
    expect((await list())[0]).toMatchObject({ id, status: 1 })
    nowMs += 2_000
    const inTime = await round('60000', 1_000)
    expect((await list())[0]).toMatchObject({ id, status: 2, fired: { tick_id: inTime.id } })
    const late = await addedId('60000')
    next = []
    await record({ 'BTC/USDT': '60000' }, 1_000)
    await runWatch()
    expect((await list()).find((alert) => alert.id === late)).toMatchObject({ status: 1 })
  })

  it('MKT-23 a tick of another pair fires nothing', async () => {
    await addedId('2000')
    await record({ 'ETH/USDT': '3000' })
    await runWatch()
    expect(await list()).toMatchObject([{ status: 1 }])
  })

  it('MKT-23 fires after a restart by the first tick recorded meanwhile, though the price went back', async () => {
    await round('50000')
    const id = await addedId('55000')
    await record({ 'BTC/USDT': '54999' })
    const first = await record({ 'BTC/USDT': '55001' })
    await record({ 'BTC/USDT': '55500' })
    nowMs += 200_000
    await record({ 'BTC/USDT': '50000' })
    await runWatch(newWatch())
    expect(await list()).toMatchObject([
      { id, status: 2, fired: { tick_id: first.id, price: '55001.00000000' } },
    ])
  })

  it('MKT-23 an alert that became visible only after its tick was compared still fires by that tick', async () => {
    const acceptedMs = nowMs
    const reached = await round('52000')
    await round('50000')
    const [row] = await fixture.asOwner(
      `
        INSERT INTO price_alert (user_id, market_id, direction, price, created_ms)
        VALUES ($1, $2, 1, 5150000000000, $3) RETURNING id`,
      [caller.userId, BTC_MARKET, acceptedMs],
    )
    await round('50000')
    expect(await list()).toMatchObject([
      { id: Number(row?.['id']), status: 2, fired: { tick_id: reached.id } },
    ])
  })

  it('MKT-23 fires once under two workers at once, each alert with one message', async () => {
    const people = [caller, await fixture.newCaller(), await fixture.newCaller()]
    for (const person of people)
      await Promise.all(
        Array.from({ length: ALERTS_MAX }, (_each, at) =>
          addedId(at % 2 === 0 ? '77000' : '78000', {}, person),
        ),
      )
    const workers = Array.from({ length: 4 }, newWatch)
    const reached = await record({ 'BTC/USDT': '78000' })
    await Promise.all(workers.map((worker) => runWatch(worker)))
    for (const person of people) {
      expect((await list(person)).map(({ fired }) => fired?.tick_id)).toEqual(
        Array.from({ length: ALERTS_MAX }, () => reached.id),
      )
      const messages = await messagesOf(person)
      expect(new Set(messages.map(({ params }) => (params as { alert: number }).alert)).size).toBe(
        ALERTS_MAX,
      )
      expect(messages).toHaveLength(ALERTS_MAX)
    }
    for (const { userId } of people)
      expect(
        sentEvents.filter(({ partyId }) => partyId === userId).map(({ event }) => event),
      ).toEqual(['message'])
  })

  it('MKT-23 a removed alert does not fire, and a fired one stays fired when it is removed', async () => {
    const [removed, fired] = [await addedId('45000'), await addedId('45000')]
    messageOf(await remove(removed))
    await round('45000')
    expect(await messagesOf(caller)).toHaveLength(1)
    messageOf(await remove(fired))
    expect(await list()).toEqual([])
    await round('45000')
    expect(await messagesOf(caller)).toHaveLength(1)
    expect(await findAlertProof(fixture.database, caller.userId, fired)).toMatchObject({
      result: { price: '45000.00000000' },
    })
  })

  it('MKT-23 takes rounds that come while one is under way together', async () => {
    const id = await addedId('46000')
    const reached = await record({ 'BTC/USDT': '46000' })
    for (let count = 0; count < 20; count += 1) watch.onTicksRecorded(nowMs)
    await watch.idle()
    expect(await list()).toMatchObject([{ id, fired: { tick_id: reached.id } }])
    expect(await messagesOf(caller)).toHaveLength(1)
  })

  it('FAIR-04 of kind alert: the proof names the tick, and the ticks between give the same one', async () => {
    const from = await round('50000')
    const id = await addedId('51000')
    expect(await findAlertProof(fixture.database, caller.userId, id)).toMatchObject({
      formula: 'alert.price',
      ticks: [],
      result: null,
    })
    const run = [await round('50500'), await round('51000'), await round('52000')]
    const proof = await findAlertProof(fixture.database, caller.userId, id)
    if (proof === undefined) throw new Error('there is no proof')
    expect(proof).toMatchObject({
      kind: 'alert',
      id,
      inputs: { symbol: 'BTC/USDT', direction: 'above', price: '51000.00000000' },
      result: { tick_id: run[1]?.id, price: '51000.00000000' },
    })
    expect(recomputeAlert(proof, { from, ticks: run })).toEqual(proof.result)
    expect(proof.runs).toEqual([{ from: from.id, to: run[1]?.id }])
    expect(
      await findAlertProof(fixture.database, (await fixture.newCaller()).userId, id),
    ).toBeUndefined()
  })
})
