import { secondsEvents } from '@candor/contract/seconds'
import { messageOf } from '@candor/testing/fixtures/access'
import { dear, SecondsFixture } from '@candor/testing/fixtures/seconds'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formatUtc } from '../../../clock/clock.ts'
import type { Caller } from '../../../http/handler.ts'

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
const readOrder = async (id: number, caller = alice) =>
  messageOf(
    await fixture.handlers.orders({ status: -1, limit: 200 }, fixture.context(caller)),
  ).data.find((order) => order.id === id)

describe('results', () => {
  it('SEC-15 reads as settling from its end until it is settled', async () => {
    const order = await opened()
    fixture.clock.advance(29_900)
    await fixture.tick('65001')
    expect(await readOrder(order.id)).toMatchObject({ status: 1, remain_milli_seconds: 100 })
    fixture.clock.advance(200)
    expect(await readOrder(order.id)).toMatchObject({
      status: 2,
      status_name: 'Settling',
      remain_milli_seconds: 0,
    })
    await fixture.seconds.settle()
    expect(await readOrder(order.id), 'no later tick yet').toMatchObject({ status: 2 })
    fixture.clock.advance(800)
    await fixture.tick('65002')
    await fixture.seconds.settle()
    expect(await readOrder(order.id)).toMatchObject({ status: 3 })
  })
})

describe('its status', () => {
  it('SEC-15 is settling from the very millisecond of its end', async () => {
    const order = await opened()
    fixture.clock.advance(29_999)
    expect(await readOrder(order.id)).toMatchObject({ status: 1, remain_milli_seconds: 1 })
    fixture.clock.advance(1)
    expect(await readOrder(order.id)).toMatchObject({ status: 2, remain_milli_seconds: 0 })
    fixture.clock.advance(2_000)
    await fixture.seconds.settle()
    expect(await readOrder(order.id)).toMatchObject({ status: 4 })
  })

  it.each([
    ['65000.01', 3, 1],
    ['65000', 3, 0],
    ['64999.99', 3, -1],
    [undefined, 4, 0],
  ] as const)(
    'SEC-15 of an up order from 65000 that ended at %s is %d with result %d',
    async (end, status, result) => {
      const order = await opened()
      if (end === undefined) {
        fixture.clock.advance(42_000)
        await fixture.seconds.settle()
      } else await fixture.endAt(end)
      expect(await readOrder(order.id)).toMatchObject({ status, profit_result: result })
    },
  )
})

describe('what its user hears and reads', () => {
  it('SEC-06 counts down while it runs, and then shows its end, its result and when it was settled', async () => {
    const carla = await fixture.person('1000')
    const submission = fixture.submit(carla)
    fixture.clock.advance(400)
    const first = await fixture.tick('65000')
    const order = messageOf(await submission)
    expect(order).toMatchObject({
      open_tick_id: first,
      remain_milli_seconds: order.handled_ms - fixture.clock.nowMs(),
      updated_at: formatUtc(fixture.clock.nowMs()),
    })
    const readOrders = async () =>
      messageOf(await fixture.handlers.orders({ status: -1, limit: 200 }, fixture.context(carla)))
        .data
    fixture.clock.advance(10_000)
    expect(await readOrders()).toMatchObject([
      {
        id: order.id,
        status: 1,
        remain_milli_seconds: order.handled_ms - fixture.clock.nowMs(),
        created_at: order.created_at,
        updated_at: order.updated_at,
      },
    ])
    fixture.clock.advance(order.handled_ms - fixture.clock.nowMs() - 500)
    const last = await fixture.tick('64999')
    fixture.clock.advance(2_500)
    expect(await readOrders()).toMatchObject([{ status: 2, remain_milli_seconds: 0 }])
    await fixture.tick('1')
    await fixture.seconds.settle()
    const settledAt = formatUtc(fixture.clock.nowMs())
    expect(await readOrders()).toMatchObject([
      {
        status: 3,
        status_name: 'Settled',
        profit_result: -1,
        profit_result_name: 'Lost',
        fact_profits: `-${order.number}`,
        open_price: '65000.00',
        end_price: '64999.00',
        open_tick_id: first,
        end_tick_id: last,
        end_first_tick_id: last,
        end_tick_count: 1,
        remain_milli_seconds: 0,
        handled_at: order.handled_at,
        complete_at: settledAt,
        updated_at: settledAt,
      },
    ])
  })

  it('RT-11 closed_microorder goes to its user after every settlement and void, with the wallet', async () => {
    const won = await opened()
    fixture.sentEvents.splice(0)
    await fixture.endAt('65001')
    const event = fixture.sentEvents.find((one) => one.event === 'closed_microorder')
    expect(secondsEvents.settled.payload.safeParse(event?.payload).success).toBe(true)
    expect(event).toMatchObject({
      partyId: alice.userId,
      payload: {
        type: 'closed_microorder',
        to: alice.userId,
        data: { id: won.id, status: 3, profit_result: 1 },
      },
    })
    expect(
      fixture.sentEvents.filter((one) => one.event === 'wallet').map(({ partyId }) => partyId),
    ).toEqual([alice.userId])
    const gone = await opened()
    fixture.clock.advance(42_000)
    await fixture.seconds.settle()
    expect(
      fixture.sentEvents.filter((one) => one.event === 'closed_microorder').at(-1),
    ).toMatchObject({
      payload: { data: { id: gone.id, status: 4 } },
    })
  })

  it('SEC-17 lists own orders newest first, five a page, open or closed or all', async () => {
    const first = await opened({ number: '10' })
    await fixture.endAt('65001')
    const rest: number[] = []
    for (let count = 0; count < 6; count += 1)
      rest.push((await opened({ number: '10', match_id: count < 5 ? 1 : 2 })).id)
    const list = async (input: { match_id?: number; status?: 1 | 3 | -1; page?: number }) =>
      messageOf(await fixture.handlers.orders(input, fixture.context(alice)))
    expect(await list({})).toMatchObject({
      current_page: 1,
      per_page: 5,
      total: 7,
      last_page: 2,
      path: '/api/microtrade/lists',
    })
    expect((await list({})).data.map(({ id }) => id)).toEqual(rest.toReversed().slice(0, 5))
    expect((await list({ page: 2 })).data.map(({ id }) => id)).toEqual([rest[0], first.id])
    expect((await list({ status: 3 })).data.map(({ id }) => id)).toEqual([first.id])
    expect((await list({ status: 1, match_id: 2 })).data.map(({ id }) => id)).toEqual([rest[5]])
    expect(
      messageOf(await fixture.handlers.orders({}, fixture.context(await fixture.person('0'))))
        .total,
    ).toBe(0)
  })

  it('SEC-17 has voids among the closed, counts what it lists, and goes by when an order was opened', async () => {
    const long = await opened({ number: '10', seconds: 300 })
    const short = await opened({ number: '10' })
    fixture.clock.advance(42_000)
    await fixture.seconds.settle()
    const list = async (status: 1 | 3 | -1) => {
      const { total, data } = messageOf(
        await fixture.handlers.orders({ status }, fixture.context(alice)),
      )
      return [total, ...data.map(({ id }) => id)]
    }
    expect([await list(1), await list(3), await list(-1)]).toEqual([
      [1, long.id],
      [1, short.id],
      [2, short.id, long.id],
    ])
    fixture.clock.advance(300_000)
    await fixture.seconds.settle()
  })

  it('SEC-18 waits for a settlement that is due, and else answers the order as it stands', async () => {
    const order = await opened()
    const ask = (caller = alice) =>
      fixture.handlers.result({ id: order.id }, fixture.context(caller))
    expect(messageOf(await ask())).toMatchObject({ status: 1 })
    expect(await ask(await fixture.person('0'))).toEqual({ refused: 'NOT_FOUND' })
    fixture.clock.advance(29_500)
    await fixture.tick('65001')
    const waiting = ask()
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
    fixture.clock.advance(1_000)
    await fixture.tick('65002')
    await fixture.seconds.settle()
    expect(messageOf(await waiting)).toMatchObject({
      status: 3,
      profit_result: 1,
      fact_profits: '85.00000000',
    })
    expect(messageOf(await ask())).toMatchObject({ status: 3 })
  })

  it('SEC-18 gives up after 1.5 s so that the client asks again', async () => {
    const order = await opened()
    fixture.clock.advance(30_001)
    const waiting = fixture.handlers.result({ id: order.id }, fixture.context(alice))
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
    fixture.clock.advance(1_500)
    expect(messageOf(await waiting)).toMatchObject({ status: 2, remain_milli_seconds: 0 })
  })
})
