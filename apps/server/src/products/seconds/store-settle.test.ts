import { type Quantity, unitsOf } from '@candor/money'
import { messageOf } from '@candor/testing/fixtures/access'
import { SecondsFixture } from '@candor/testing/fixtures/seconds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../http/handler.ts'
import { sql } from '../../db/connection.ts'

let fixture: SecondsFixture

beforeAll(async () => {
  fixture = await SecondsFixture.open()
})
afterAll(() => fixture.close())

async function opened(at = fixture) {
  const alice = await at.person('1000')
  return [alice, messageOf(await at.placed(alice))] as const
}

const readShownOrder = async (caller: Caller, id: number, at = fixture) =>
  messageOf(await at.handlers.orders({ status: -1 }, at.context(caller))).data.find(
    (order) => order.id === id,
  )
const q = (text: string): Quantity => unitsOf<Quantity>(text)

it('SEC-19 is not settled before the record of its end is whole: a tick of before it may be recorded after it', async () => {
  const [alice, order] = await opened()
  fixture.clock.advance(29_000)
  await fixture.tick('64999')
  fixture.clock.advance(1_300)
  expect(await fixture.seconds.settle()).toBe(0)
  fixture.clock.advance(200)
  const last = await fixture.tick('65001', { lateMs: 700 })
  await fixture.tick('64000')
  await fixture.seconds.settle()
  expect(await readShownOrder(alice, order.id)).toMatchObject({
    end_tick_id: last,
    profit_result: 1,
  })
})

it('SEC-19 waits for a batch of ticks that is being recorded while no later one came', async () => {
  const [alice, order] = await opened()
  fixture.clock.advance(29_000)
  await fixture.tick('64999')
  fixture.clock.advance(2_600)
  await fixture.asOwner(
    `
      INSERT INTO lease (name, holder, epoch, expires_at)
      VALUES ('feed', 'recorder', 1, now() + interval '1 hour') ON CONFLICT DO NOTHING`,
  )
  const recorder = await fixture.owner.connect()
  try {
    await recorder.query('BEGIN')
    await recorder.query(`SELECT 1 FROM lease WHERE name = 'feed' FOR UPDATE`)
    await recorder.query(
      `
      INSERT INTO tick (id, market_id, price, ts, source, prev_hash, hash, volume, recorded_at,
        recorded_day)
      VALUES (nextval('tick_id'), 1, 6500100000000, $1, 'test', '', '', 0, $2,
        to_timestamp($2::bigint / 1000.0)::date)`,
      [order.handled_ms - 200, order.handled_ms + 700],
    )
    const settling = fixture.seconds.settle()
    await new Promise((resolve) => {
      setTimeout(resolve, 150)
    })
    await recorder.query('COMMIT')
    expect(await settling).toBe(1)
  } finally {
    recorder.release(true)
  }
  expect(await readShownOrder(alice, order.id)).toMatchObject({
    end_price: '65001.00',
    profit_result: 1,
  })
})

it.each([
  [
    'just before midnight by a tick recorded after it',
    '23:59:29.400',
    '2026-11-21T00:00:00.200Z',
    500,
  ],
  [
    'just after midnight by a tick recorded before it',
    '23:59:34.600',
    '2026-11-20T23:59:58.000Z',
    0,
  ],
])('SEC-19 an order that ends %s is settled', async (_name, endTime, recorded, lateMs) => {
  const night = await SecondsFixture.open()
  try {
    night.clock.advance(Date.parse(`2026-11-20T${endTime}Z`) - night.clock.nowMs())
    const [bob, order] = await opened(night)
    night.clock.advance(Date.parse(recorded) - night.clock.nowMs())
    const last = await night.tick('65001', { lateMs })
    night.clock.advance(8_000)
    await night.tick('60000')
    await night.seconds.settle()
    expect(await readShownOrder(bob, order.id, night)).toMatchObject({
      status: 3,
      end_tick_id: last,
      profit_result: 1,
    })
  } finally {
    await night.close()
  }
})

describe('the record of orders', () => {
  it.each([
    'UPDATE seconds_order SET open_price = open_price + 1',
    'UPDATE seconds_order SET handled_ms = handled_ms + 1',
    'UPDATE seconds_order SET payout = 1',
    'UPDATE seconds_order SET stake = 1',
    'UPDATE seconds_order SET direction = 1',
    'UPDATE seconds_order SET open_tick_id = 1',
    'DELETE FROM seconds_order',
  ])('SEC-22 the application may not: %s', async (statement) => {
    await expect(fixture.database.rows(sql(statement))).rejects.toMatchObject({ code: '42501' })
  })

  it('SEC-22 an open order has no place for a wanted result', async () => {
    const order = messageOf(await fixture.placed(await fixture.person('100'), { number: '5' }))
    for (const wanted of [
      'result = -1',
      'end_sum = 1',
      'credit = 0',
      'end_tick_id = 1',
      'completed_at = now()',
    ]) {
      await expect(
        fixture.database.rows(sql(`UPDATE seconds_order SET ${wanted} WHERE id = ${order.id}`)),
        wanted,
      ).rejects.toThrow(/open_has_no_end/)
    }
  })

  it.each([
    ['up', 1, '65000.01', -1],
    ['up', 1, '64999.99', 1],
    ['down', 2, '64999.99', -1],
    ['up', 1, '65000', 1],
    ['down', 2, '65000', -1],
  ] as const)(
    'SEC-22 the database refuses another result than that of its prices: %s to %s',
    async (_name, type, end, result) => {
      const order = messageOf(
        await fixture.placed(await fixture.person('100'), { number: '5', type }),
      )
      const credit = result === 1 ? q('9') : q('0')
      const settled = `
        UPDATE seconds_order
        SET status = 3, end_first_tick_id = 1, end_tick_id = 1, end_count = 1, end_sum = $1,
          result = $2, credit = $3, completed_at = now() WHERE id = $4`
      await expect(
        fixture.database.rows(sql(settled), [
          q(end).toString(),
          result,
          credit.toString(),
          order.id,
        ]),
      ).rejects.toThrow(/result_follows_its_prices/)
    },
  )
  it('SEC-22 a settled order keeps its result, whatever other prices it is given', async () => {
    const order = messageOf(
      await fixture.placed(await fixture.person('100'), { number: '5', type: 1 }),
    )
    fixture.clock.advance(29_000)
    await fixture.tick('64999')
    fixture.clock.advance(2_000)
    await fixture.tick('64998')
    expect(await fixture.seconds.settle()).toBeGreaterThan(0)
    const rewritten = `
        UPDATE seconds_order SET end_sum = open_price * end_count, result = 0, credit = stake + fee
        WHERE id = $1 AND status = 3`
    await expect(fixture.database.rows(sql(rewritten), [order.id])).rejects.toThrow('is final')
    await expect(
      fixture.database.rows(sql('UPDATE seconds_order SET completed_at = now() WHERE id = $1'), [
        order.id,
      ]),
    ).rejects.toThrow('is final')
  })
})
