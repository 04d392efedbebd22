import { type Price, type Quantity, unitsOf } from '@candor/money'
import { ExchangeFixture } from '@candor/testing/fixtures/exchange'
import { type Fault, faultKinds, faulty, numbersOf } from '@candor/testing/faults'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CommitUnknown, DatabaseUnavailable } from '../../db/connection.ts'
import { LeaseLost, proveLease, renewLeases, takeLeases } from '../../db/lease.ts'
import type { Exchange } from './exchange.ts'
import type { Result } from './commands.ts'

let fixture: ExchangeFixture

beforeAll(async () => {
  fixture = await ExchangeFixture.open()
})
afterAll(() => fixture.close())

async function outcome(submitted: Promise<Result>): Promise<'done' | 'refused' | 'unavailable'> {
  try {
    return 'refused' in (await submitted) ? 'refused' : 'done'
  } catch (error) {
    if (error instanceof DatabaseUnavailable || error instanceof CommitUnknown) return 'unavailable'
    throw error
  }
}

describe('a writer whose database fails', () => {
  it('S14 has the book of the database after 100 faults, and never answers wrongly', async () => {
    const random = numbersOf(20_261_120)
    const people = await Promise.all(
      Array.from({ length: 4 }, () => fixture.party('1000', '100000000')),
    )
    let faults = 0
    let isFaulty = true
    const exchange = fixture.newExchange(
      fixture.lease,
      fixture.clock,
      faulty(fixture.database, () => {
        if (!isFaulty || random() > 0.25) return 'none'
        faults += 1
        return faultKinds[Math.floor(random() * faultKinds.length)] ?? 'none'
      }),
    )
    isFaulty = false
    await exchange.start()
    isFaulty = true
    const writer = exchange.writer(1)
    const answered = { done: 0, refused: 0, unavailable: 0 }
    const acknowledged: number[] = []
    for (let round = 0; faults < 100; round += 1) {
      const party = people[round % people.length] ?? 0
      const open = [...(writer?.state?.openOrdersOf(party) ?? [])]
      const submitted =
        random() < 0.3 && open[0] !== undefined
          ? writer?.submit({ kind: 'cancel', partyId: party, orderId: open[0], intent: undefined })
          : place(
              exchange,
              party,
              50_000 + Math.floor(random() * 20),
              random() < 0.5 ? 'buy' : 'sell',
            )
      if (submitted === undefined) throw new Error('no writer')
      submitted.then(
        (result) => {
          if ('placed' in result) acknowledged.push(result.placed.id)
        },
        () => undefined,
      )
      answered[await outcome(submitted)] += 1
      if (round % 10 === 0) await sameAsRebuilt(exchange)
    }
    isFaulty = false
    await place(exchange, people[0] ?? 0, 40_000, 'buy')
    await sameAsRebuilt(exchange)
    const { rows } = await fixture.owner.query<{ id: string }>('SELECT id FROM spot_order')
    const there = new Set(rows.map(({ id }) => Number(id)))
    expect(
      acknowledged.filter((id) => !there.has(id)),
      'acknowledged and lost',
    ).toEqual([])
    expect(answered.done).toBeGreaterThan(100)
    expect(answered.unavailable).toBeGreaterThan(10)
    const sums = await fixture.owner.query<{ total: string }>(
      'SELECT sum(available + locked) AS total FROM account GROUP BY currency_id',
    )
    for (const { total } of sums.rows) expect(total).toBe('0')
    await exchange.stop()
  })

  it('answers an order whose commit nobody heard with what happened, once', async () => {
    const buyer = await fixture.party('0', '1000')
    const plan: Fault[] = []
    const exchange = fixture.newExchange(
      fixture.lease,
      fixture.clock,
      faulty(fixture.database, () => plan.shift() ?? 'none'),
    )
    await exchange.start()
    plan.push('answer lost')
    const done = await place(exchange, buyer, 10_000, 'buy')
    plan.push('commit lost')
    const again = await place(exchange, buyer, 10_000, 'buy')
    expect([done, again]).toMatchObject([
      { placed: { money: { status: 'doing' } } },
      { placed: { money: { status: 'doing' } } },
    ])
    const { rows } = await fixture.owner.query('SELECT 1 FROM spot_order WHERE party_id = $1', [
      buyer,
    ])
    expect(rows).toHaveLength(2)
    await exchange.stop()
  })

  it('RT-13 tells nobody of what was not committed', async () => {
    const buyer = await fixture.party('0', '1000')
    const plan: Fault[] = []
    const exchange = fixture.newExchange(
      fixture.lease,
      fixture.clock,
      faulty(fixture.database, () => plan.shift() ?? 'none'),
    )
    await exchange.start()
    let committedCount = 0
    exchange.listen({
      onOrders: () => {
        committedCount += 1
      },
    })
    plan.push('within')
    expect(await outcome(place(exchange, buyer, 10_000, 'buy'))).toBe('unavailable')
    expect(committedCount).toBe(0)
    expect(await outcome(place(exchange, buyer, 10_000, 'buy'))).toBe('done')
    expect(committedCount).toBe(1)
    await exchange.stop()
  })
})

describe('two owners', () => {
  it('a writer whose lease was taken cannot commit, and the new owner trades on', async () => {
    const seller = await fixture.party('10', '0')
    const late = fixture.newExchange()
    await late.start()
    await fixture.owner.query(
      `UPDATE lease SET expires_at = now() - interval '1 minute' WHERE name = 'market:1'`,
    )
    const taken = await takeLeases(fixture.database, ['market:1'])
    if ('heldBy' in taken) throw new Error(taken.heldBy)
    const owner = fixture.newExchange(taken.leases[0])
    await owner.start()
    await expect(place(late, seller, 70_000, 'sell')).rejects.toThrow(LeaseLost)
    expect(
      (await fixture.owner.query('SELECT 1 FROM spot_order WHERE party_id = $1', [seller])).rows,
    ).toHaveLength(0)
    expect(await place(owner, seller, 70_000, 'sell')).toMatchObject({
      placed: { money: { status: 'doing' } },
    })
    await expect(place(late, seller, 70_000, 'sell')).rejects.toThrow(LeaseLost)
    await owner.stop()
  })

  it('prolongs its leases while a long transaction holds one of them, and learns of one that was taken', async () => {
    const taken = await takeLeases(fixture.database, ['a', 'b'])
    if ('heldBy' in taken) throw new Error(taken.heldBy)
    const [a] = taken.leases
    if (a === undefined) throw new Error('no lease')
    await fixture.owner.query(
      `UPDATE lease SET expires_at = now() + interval '1 second' WHERE name IN ('a', 'b')`,
    )
    await fixture.database.transaction(async (tx) => {
      await proveLease(tx, a)
      await renewLeases(fixture.database, taken.leases)
    })
    const { rows } = await fixture.owner.query<{ name: string; fresh: boolean }>(
      `
        SELECT name, expires_at > now() + interval '5 seconds' AS fresh FROM lease
        WHERE name IN ('a', 'b') ORDER BY name`,
    )
    expect(rows).toEqual([
      { name: 'a', fresh: false },
      { name: 'b', fresh: true },
    ])
    await renewLeases(fixture.database, taken.leases)
    await fixture.owner.query(`UPDATE lease SET epoch = epoch + 1 WHERE name = 'b'`)
    await expect(renewLeases(fixture.database, taken.leases)).rejects.toThrow(LeaseLost)
  })

  it('a second start on the same data is refused while the first lives', async () => {
    expect(await takeLeases(fixture.database, ['market:1'])).toHaveProperty('heldBy')
  })
})

function place(
  exchange: Exchange,
  partyId: number,
  dollars: number,
  side: 'buy' | 'sell',
): Promise<Result> {
  const writer = exchange.writer(1)
  if (writer === undefined) throw new Error('no writer')
  const request = {
    side,
    amount: unitsOf<Quantity>('0.01'),
    price: unitsOf<Price>(String(dollars)),
  }
  return writer.submit({
    kind: 'place',
    partyId,
    clientOrderId: undefined,
    intent: undefined,
    request,
  })
}

async function sameAsRebuilt(exchange: Exchange): Promise<void> {
  const state = exchange.writer(1)?.state
  if (state === undefined) return
  const rebuilt = fixture.newExchange()
  await rebuilt.start()
  expect(state.book.stateHash()).toBe(rebuilt.writer(1)?.state?.book.stateHash())
  expect(new Set(state.orders.keys())).toEqual(new Set(rebuilt.writer(1)?.state?.orders.keys()))
  await rebuilt.stop()
}
