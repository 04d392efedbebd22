import { type Rate, unitsOf } from '@candor/money'
import { messageOf } from '@candor/testing/fixtures/access'
import { dear, SecondsFixture } from '@candor/testing/fixtures/seconds'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/connection.ts'
import type { Caller } from '../../http/handler.ts'
import { auditLedger, LedgerAudit } from '../../platform/ledger/index.ts'
import { listSecondsHolds, sumSecondsProfit } from './index.ts'

let fixture: SecondsFixture
let alice: Caller

beforeAll(async () => {
  fixture = await SecondsFixture.open(dear)
})
beforeEach(async () => {
  alice = await fixture.person('1000')
})
afterAll(() => fixture.close())

type Ask = Parameters<SecondsFixture['placed']>[1]
const opened = async (ask: Ask = {}, price = '65000') =>
  messageOf(await fixture.placed(alice, ask, price))
const readShownOrder = async (id: number, caller = alice) =>
  messageOf(
    await fixture.handlers.orders({ status: -1, limit: 200 }, fixture.context(caller)),
  ).data.find((order) => order.id === id)

describe('results', () => {
  it.each([
    [
      1,
      '65000.01',
      { profit_result: 1, profit_result_name: 'Won', fact_profits: '85.00000000' },
      '1083',
    ],
    [
      1,
      '65000',
      { profit_result: 0, profit_result_name: 'Tie, refunded', fact_profits: '0.00000000' },
      '1000',
    ],
    [
      1,
      '64999.99',
      { profit_result: -1, profit_result_name: 'Lost', fact_profits: '-100.00000000' },
      '898',
    ],
    [2, '64999.99', { profit_result: 1, fact_profits: '85.00000000' }, '1083'],
    [2, '65000', { profit_result: 0, fact_profits: '0.00000000' }, '1000'],
  ] as const)(
    'SEC-12 SEC-13 SEC-14 type %d from 65000.00 to %s',
    async (type, end, result, available) => {
      const order = await opened({ type })
      expect(await fixture.balanceOf(alice)).toEqual(['898', '102'])
      const { last } = await fixture.endAt(end)
      expect(await readShownOrder(order.id)).toMatchObject({
        status: 3,
        status_name: 'Settled',
        end_tick_id: last,
        end_tick_count: 1,
        ...result,
      })
      expect(await fixture.balanceOf(alice)).toEqual([available, '0'])
    },
  )

  it('SEC-09 the last tick at the very end counts, the next millisecond does not', async () => {
    const order = await opened()
    fixture.clock.advance(29_000)
    await fixture.tick('65000.02')
    fixture.clock.advance(1_000)
    const last = await fixture.tick('65000.01')
    fixture.clock.advance(1)
    await fixture.tick('64000')
    await fixture.seconds.settle()
    expect(await readShownOrder(order.id)).toMatchObject({
      end_price: '65000.01',
      end_tick_id: last,
      profit_result: 1,
    })
  })

  it('SEC-10 the mean of ten seconds, five at 65000.00 and five at 65000.10, is 65000.05', async () => {
    const order = await opened({ seconds: 300, type: 1 }, '65000.04')
    fixture.clock.advance(290_000)
    const ids: number[] = []
    for (let second = 1; second <= 10; second += 1) {
      fixture.clock.advance(500)
      ids.push(await fixture.tick(second <= 5 ? '65000.00' : '65000.10'))
      fixture.clock.advance(500)
    }
    fixture.clock.advance(900)
    await fixture.tick('1')
    await fixture.seconds.settle()
    expect(await readShownOrder(order.id)).toMatchObject({
      end_price: '65000.05',
      end_first_tick_id: ids[0],
      end_tick_id: ids[9],
      end_tick_count: 10,
      profit_result: 1,
      settle_rule: 'mean_10s',
    })
  })
})

describe('silence and odd prices', () => {
  it.each([3, 9])(
    'SEC-11 a source silent for %d s around the end settles on its last tick',
    async (silentSeconds) => {
      const order = await opened()
      fixture.clock.advance(30_000 - silentSeconds * 1_000)
      await fixture.tick('65001')
      fixture.clock.advance(silentSeconds * 1_000 + 1_499)
      await fixture.seconds.settle()
      expect((await readShownOrder(order.id))?.status).toBe(2)
      fixture.clock.advance(1)
      await fixture.seconds.settle()
      expect(await readShownOrder(order.id)).toMatchObject({ status: 3, profit_result: 1 })
    },
  )

  it.each([10, 29])(
    'SEC-11 a source silent for the last %d s voids the order and gives stake and fee back',
    async (silentSeconds) => {
      const order = await opened({}, '65000')
      fixture.clock.advance(30_000 - silentSeconds * 1_000)
      await fixture.tick('70000')
      fixture.clock.advance(silentSeconds * 1_000 + 1_500)
      await fixture.tick('80000')
      await fixture.seconds.settle()
      expect(await readShownOrder(order.id)).toMatchObject({
        status: 4,
        status_name: 'Void, refunded',
        profit_result: 0,
        profit_result_name: '',
        fact_profits: '0.00000000',
        end_price: '0.00',
        end_tick_id: 0,
      })
      expect(await fixture.balanceOf(alice)).toEqual(['1000', '0'])
    },
  )

  it('SEC-11 a minute of silence voids every duration that ended in it', async () => {
    const [short, long] = [await opened(), await opened({ seconds: 60 }, '65001')]
    fixture.clock.advance(62_000)
    await fixture.seconds.settle()
    expect([
      (await readShownOrder(short.id))?.status,
      (await readShownOrder(long.id))?.status,
    ]).toEqual([4, 4])
  })

  it.each([
    [4, 4],
    [5, 3],
  ])('SEC-11 a mean of %d of the ten seconds: status %d', async (seconds, status) => {
    const order = await opened({ seconds: 300 })
    fixture.clock.advance(290_500)
    for (let second = 1; second <= seconds; second += 1) {
      await fixture.tick('65001')
      fixture.clock.advance(1_000)
    }
    fixture.clock.advance(11_000)
    await fixture.seconds.settle()
    expect((await readShownOrder(order.id))?.status).toBe(status)
  })

  it.each([
    ['45500', -1],
    ['84500', 1],
  ])('SEC-22 a jump of 30 %% to %s settles by the same rule', async (end, result) => {
    const order = await opened()
    await fixture.endAt(end)
    expect(await readShownOrder(order.id)).toMatchObject({ status: 3, profit_result: result })
  })

  it('SEC-11 a price that was recorded late settles nothing', async () => {
    const order = await opened()
    fixture.clock.advance(29_000)
    await fixture.tick('65001')
    fixture.clock.advance(2_001)
    await fixture.tick('60000', { lateMs: 1_500 })
    await fixture.tick('60000', { lateMs: 1_001 })
    fixture.clock.advance(500)
    await fixture.seconds.settle()
    expect(await readShownOrder(order.id)).toMatchObject({
      status: 3,
      profit_result: 1,
      end_price: '65001.00',
    })
  })

  it.each(['0', '-1', 'NaN'])('SEC-22 the record takes no price of %s', async (price) => {
    const insert = sql(`
        INSERT INTO tick (id, market_id, price, ts, source, prev_hash, hash, volume, recorded_at,
          recorded_day)
      VALUES (nextval('tick_id'), 1, $1, $2, 'test', '', '', 0, $2,
        to_timestamp($2::bigint / 1000.0)::date)`)
    await expect(
      fixture.database.rows(insert, [price, fixture.clock.nowMs()]),
    ).rejects.toMatchObject({
      code: '23514',
    })
  })

  it('SEC-25 voids are public, gathered by the silence that caused them', async () => {
    const marketId = 5
    const bob = await fixture.person('1000')
    await opened({ match_id: marketId, number: '100' }, '80')
    await fixture.placed(bob, { match_id: marketId, type: 2, number: '30' }, '80.1')
    fixture.clock.advance(1_000)
    await fixture.tick('80.5', { marketId })
    const from = fixture.clock.nowMs()
    fixture.clock.advance(40_000)
    await fixture.seconds.settle()
    const listed = async () =>
      messageOf(await fixture.handlers.voids({ symbol: 'LTC/USDT' }, fixture.context(alice)))
    const text = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
    const period = {
      symbol: 'LTC/USDT',
      from: text(from),
      orders: 2,
      staked_up: '100.00000000',
      staked_down: '30.00000000',
      last_price: '80.50000000',
    }
    expect((await listed()).data).toMatchObject([period])
    fixture.clock.advance(20_000)
    await fixture.tick('90', { marketId })
    expect(await listed()).toMatchObject({
      total: 1,
      page: 1,
      pages: 1,
      data: [{ ...period, to: text(fixture.clock.nowMs()) }],
    })
    expect(
      messageOf(await fixture.handlers.voids({ symbol: 'NO/PAIR' }, fixture.context(alice))),
    ).toEqual({
      data: [],
      page: 1,
      pages: 1,
      total: 0,
    })
    expect(
      messageOf(await fixture.handlers.voids({}, fixture.context(alice))).total,
    ).toBeGreaterThan(1)
  })
})

describe('exactly once', () => {
  it('SEC-19 several workers at once settle each order once', async () => {
    const orders = [await opened(), await opened({ type: 2 }), await opened({ number: '50' })]
    fixture.clock.advance(29_000)
    await fixture.tick('65002')
    fixture.clock.advance(2_000)
    await fixture.tick('65003')
    const counts = await Promise.all(Array.from({ length: 6 }, () => fixture.seconds.settle()))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3)
    expect(await fixture.seconds.settle()).toBe(0)
    const journals = await fixture.asOwner(
      `SELECT reference FROM journal WHERE cause = 'seconds.settle' AND reference = ANY ($1)`,
      [orders.map(({ id }) => String(id))],
    )
    expect(journals).toHaveLength(3)
  })

  it('SEC-19 after a restart every order past due is settled by the price of its own end', async () => {
    const order = await opened()
    fixture.clock.advance(29_500)
    await fixture.tick('65000.01')
    for (let minute = 0; minute < 30; minute += 1) {
      fixture.clock.advance(60_000)
      await fixture.tick(`${60_000 - minute}`)
    }
    await fixture.reopen(dear)
    await fixture.seconds.settle()
    expect(await readShownOrder(order.id)).toMatchObject({
      status: 3,
      profit_result: 1,
      end_price: '65000.01',
    })
  })

  it('SEC-19 settles within two seconds of the end while ticks arrive', async () => {
    const order = await opened()
    const stop = fixture.seconds.startSettling()
    for (let second = 0; second < 31; second += 1) {
      fixture.clock.advance(900)
      await fixture.tick('65001')
      fixture.clock.advance(100)
    }
    const isSettled = async (): Promise<boolean> => (await readShownOrder(order.id))?.status === 3
    for (let step = 0; step < 4 && !(await isSettled()); step += 1) {
      fixture.clock.advance(200)
      for (let tries = 0; tries < 40 && !(await isSettled()); tries += 1)
        await new Promise((resolve) => {
          setTimeout(resolve, 20)
        })
    }
    await stop()
    expect(await readShownOrder(order.id)).toMatchObject({ status: 3 })
    expect(fixture.clock.nowMs() - order.handled_ms).toBeLessThanOrEqual(2_000)
  })

  it('SEC-19 an order that cannot be settled keeps none of its neighbours', async () => {
    const [wrong, right] = [
      await opened({ match_id: 8 }, '0.5'),
      await opened({ match_id: 8, type: 2 }, '0.5'),
    ]
    await fixture.asOwner(
      `
        INSERT INTO journal (id, chain, cause, reference, params, imbalance, created_at)
        VALUES (nextval('journal_id'), 1, 'seconds.settle', $1, '{}', 0, now())`,
      [String(wrong.id)],
    )
    await fixture.endAt('0.6', { marketId: 8 })
    expect([
      (await readShownOrder(wrong.id))?.status,
      (await readShownOrder(right.id))?.status,
    ]).toEqual([2, 3])
    expect(fixture.faults.splice(0)).not.toEqual([])
    await fixture.asOwner(`DELETE FROM journal WHERE cause = 'seconds.settle' AND reference = $1`, [
      String(wrong.id),
    ])
    await fixture.seconds.settle()
    expect((await readShownOrder(wrong.id))?.status).toBe(3)
  })

  it('LEDG-06 the books hold: what is locked is what open orders hold, of users and of the house', async () => {
    await opened()
    expect(
      await auditLedger(fixture.database, new LedgerAudit(), 'whole', [listSecondsHolds]),
    ).toEqual([])
    await fixture.endAt('64000')
    expect(
      await auditLedger(fixture.database, new LedgerAudit(), 'whole', [listSecondsHolds]),
    ).toEqual([])
  })

  it('USER-31 tells what a user realised in a span of time, fees included', async () => {
    const startMs = fixture.clock.nowMs()
    await opened()
    await fixture.endAt('64000')
    await opened({ number: '50' })
    await fixture.endAt('66000')
    const profit = await sumSecondsProfit(
      fixture.database,
      alice.userId,
      new Date(startMs),
      new Date(fixture.clock.nowMs() + 1),
    )
    expect(profit).toBe(unitsOf<Rate>('60.5') * -1n)
    expect(
      await sumSecondsProfit(
        fixture.database,
        alice.userId,
        new Date(fixture.clock.nowMs() + 1),
        new Date(fixture.clock.nowMs() + 2),
      ),
    ).toBe(0n)
  })
})
