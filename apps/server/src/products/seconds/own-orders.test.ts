import { closedSecondsOrder } from '@candor/contract'
import { messageOf } from '@candor/testing/fixtures/access'
import { dear, SecondsWorld } from '@candor/testing/fixtures/seconds'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { utcText } from '../../clock/clock.ts'
import type { Caller } from '../../http/handler.ts'

let world: SecondsWorld
let alice: Caller

beforeAll(async () => {
  world = await SecondsWorld.open(dear)
})
beforeEach(async () => {
  alice = await world.person('1000')
})
afterAll(() => world.close())

type Ask = Parameters<SecondsWorld['placed']>[1]
const opened = async (ask: Ask = {}, price = '65000') =>
  messageOf(await world.placed(alice, ask, price))
const shown = async (id: number, caller = alice) =>
  messageOf(await world.door.orders({ status: -1, limit: 200 }, world.context(caller))).data.find(
    (order) => order.id === id,
  )

describe('results', () => {
  it('SEC-15 reads as settling from its end until it is settled', async () => {
    const order = await opened()
    world.clock.advance(29_900)
    await world.tick('65001')
    expect(await shown(order.id)).toMatchObject({ status: 1, remain_milli_seconds: 100 })
    world.clock.advance(200)
    expect(await shown(order.id)).toMatchObject({
      status: 2,
      status_name: 'Settling',
      remain_milli_seconds: 0,
    })
    await world.seconds.settle()
    expect(await shown(order.id), 'no later tick yet').toMatchObject({ status: 2 })
    world.clock.advance(800)
    await world.tick('65002')
    await world.seconds.settle()
    expect(await shown(order.id)).toMatchObject({ status: 3 })
  })
})

describe('its status', () => {
  it('SEC-15 is settling from the very millisecond of its end', async () => {
    const order = await opened()
    world.clock.advance(29_999)
    expect(await shown(order.id)).toMatchObject({ status: 1, remain_milli_seconds: 1 })
    world.clock.advance(1)
    expect(await shown(order.id)).toMatchObject({ status: 2, remain_milli_seconds: 0 })
    world.clock.advance(2_000)
    await world.seconds.settle()
    expect(await shown(order.id)).toMatchObject({ status: 4 })
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
        world.clock.advance(42_000)
        await world.seconds.settle()
      } else await world.endAt(end)
      expect(await shown(order.id)).toMatchObject({ status, profit_result: result })
    },
  )
})

describe('what its user hears and reads', () => {
  it('SEC-06 counts down while it runs, and then shows its end, its result and when it was settled', async () => {
    const carla = await world.person('1000')
    const asked = world.submit(carla)
    world.clock.advance(400)
    const first = await world.tick('65000')
    const order = messageOf(await asked)
    expect(order).toMatchObject({
      open_tick_id: first,
      remain_milli_seconds: order.handled_ms - world.clock.nowMs(),
      updated_at: utcText(world.clock.nowMs()),
    })
    const shown = async () =>
      messageOf(await world.door.orders({ status: -1, limit: 200 }, world.context(carla))).data
    world.clock.advance(10_000)
    expect(await shown()).toMatchObject([
      {
        id: order.id,
        status: 1,
        remain_milli_seconds: order.handled_ms - world.clock.nowMs(),
        created_at: order.created_at,
        updated_at: order.updated_at,
      },
    ])
    world.clock.advance(order.handled_ms - world.clock.nowMs() - 500)
    const last = await world.tick('64999')
    world.clock.advance(2_500)
    expect(await shown()).toMatchObject([{ status: 2, remain_milli_seconds: 0 }])
    await world.tick('1')
    await world.seconds.settle()
    const settledAt = utcText(world.clock.nowMs())
    expect(await shown()).toMatchObject([
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
    world.told.splice(0)
    await world.endAt('65001')
    const event = world.told.find((one) => one.event === 'closed_microorder')
    expect(closedSecondsOrder.safeParse(event?.payload).success).toBe(true)
    expect(event).toMatchObject({
      partyId: alice.userId,
      payload: {
        type: 'closed_microorder',
        to: alice.userId,
        data: { id: won.id, status: 3, profit_result: 1 },
      },
    })
    expect(
      world.told.filter((one) => one.event === 'wallet').map(({ partyId }) => partyId),
    ).toEqual([alice.userId])
    const gone = await opened()
    world.clock.advance(42_000)
    await world.seconds.settle()
    expect(world.told.filter((one) => one.event === 'closed_microorder').at(-1)).toMatchObject({
      payload: { data: { id: gone.id, status: 4 } },
    })
  })

  it('SEC-17 lists own orders newest first, five a page, open or closed or all', async () => {
    const first = await opened({ number: '10' })
    await world.endAt('65001')
    const rest: number[] = []
    for (let count = 0; count < 6; count += 1)
      rest.push((await opened({ number: '10', match_id: count < 5 ? 1 : 2 })).id)
    const list = async (input: { match_id?: number; status?: 1 | 3 | -1; page?: number }) =>
      messageOf(await world.door.orders(input, world.context(alice)))
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
      messageOf(await world.door.orders({}, world.context(await world.person('0')))).total,
    ).toBe(0)
  })

  it('SEC-17 has voids among the closed, counts what it lists, and goes by when an order was opened', async () => {
    const long = await opened({ number: '10', seconds: 300 })
    const short = await opened({ number: '10' })
    world.clock.advance(42_000)
    await world.seconds.settle()
    const list = async (status: 1 | 3 | -1) => {
      const { total, data } = messageOf(await world.door.orders({ status }, world.context(alice)))
      return [total, ...data.map(({ id }) => id)]
    }
    expect([await list(1), await list(3), await list(-1)]).toEqual([
      [1, long.id],
      [1, short.id],
      [2, short.id, long.id],
    ])
    world.clock.advance(300_000)
    await world.seconds.settle()
  })

  it('SEC-18 waits for a settlement that is due, and else answers the order as it stands', async () => {
    const order = await opened()
    const ask = (caller = alice) => world.door.result({ id: order.id }, world.context(caller))
    expect(messageOf(await ask())).toMatchObject({ status: 1 })
    expect(await ask(await world.person('0'))).toEqual({ refused: 'NOT_FOUND' })
    world.clock.advance(29_500)
    await world.tick('65001')
    const waiting = ask()
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
    world.clock.advance(1_000)
    await world.tick('65002')
    await world.seconds.settle()
    expect(messageOf(await waiting)).toMatchObject({
      status: 3,
      profit_result: 1,
      fact_profits: '85.00000000',
    })
    expect(messageOf(await ask())).toMatchObject({ status: 3 })
  })

  it('SEC-18 gives up after 1.5 s so that the client asks again', async () => {
    const order = await opened()
    world.clock.advance(30_001)
    const waiting = world.door.result({ id: order.id }, world.context(alice))
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
    world.clock.advance(1_500)
    expect(messageOf(await waiting)).toMatchObject({ status: 2, remain_milli_seconds: 0 })
  })
})
