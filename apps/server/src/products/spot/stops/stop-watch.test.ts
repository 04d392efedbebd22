import { verifyProofs } from '@candor/testing/proofs'
import { type Price, unitsOf } from '@candor/money'
import { ExchangeFixture } from '@candor/testing/fixtures/exchange'
import { chainTicks } from '@candor/testing/ticks/tick-chain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, DatabaseUnavailable } from '../../../db/connection.ts'
import { findOrderById } from '../store.ts'

const BTC = 1

let fixture: ExchangeFixture
let user: number

beforeAll(async () => {
  fixture = await ExchangeFixture.open()
  await fixture.database.rows({ name: '', text: 'SELECT tick_partition($1::date)' }, [
    new Date(fixture.clock.nowMs()),
  ])
  user = await fixture.party('10', '1000000')
  await recorded('65000')
})
afterAll(() => fixture.close())

/** Records an unpublished tick and returns its id. */
async function unheard(text: string): Promise<number> {
  fixture.clock.advance(1_000)
  const recordedAt = fixture.clock.nowMs()
  await fixture.owner.query(
    `
    INSERT INTO tick (id, market_id, price, ts, source, prev_hash, hash, volume, recorded_at,
      recorded_day)
    VALUES ($1, $2, $3, $1, 'test', '', '', 0, $1, to_timestamp($1::bigint / 1000.0)::date)`,
    [recordedAt, BTC, unitsOf<Price>(text).toString()],
  )
  return recordedAt
}

/** Records and publishes a tick, as the recorder does. */
async function recorded(text: string): Promise<number> {
  const id = await unheard(text)
  await fixture.record(text)
  fixture.clock.advance(500)
  return id
}

async function waitingStop(stopPrice: string): Promise<number> {
  const placed = await fixture.place(user, {
    side: 'buy',
    amount: '0.01',
    price: '70000',
    orderType: 'stop_limit',
    stopPrice,
  })
  if (!('placed' in placed)) throw new Error(JSON.stringify(placed))
  return placed.placed.id
}

async function tickOf(orderId: number): Promise<number | undefined> {
  return (await findOrderById(fixture.database, orderId))?.order.stopTickId
}

/** A database in which statements first run `before`, which may wait or throw. */
function bent(before: (statement: string) => Promise<void>): Database {
  const rows = fixture.database.rows.bind(fixture.database)
  return {
    ...fixture.database,
    rows: async (statement, ...values) => {
      await before(statement.name)
      return rows(statement, ...values)
    },
  }
}

it('SPOT-34 a stop enters at the tick recorded while its market was opened, not at a later one that is heard meanwhile', async () => {
  const stop = await waitingStop('65100')
  await fixture.exchange.stop()
  const first = await unheard('65150')
  let isHeard = false
  fixture.exchange = fixture.newExchange(
    fixture.lease,
    fixture.clock,
    bent(async (statement) => {
      if (statement !== 'spot-first-ticks-beyond' || isHeard) return
      isHeard = true
      const later = await unheard('65120')
      for (const listener of fixture.listeners)
        listener([
          {
            marketId: BTC,
            id: later,
            price: unitsOf<Price>('65120'),
            ts: later,
            recordedAt: later,
          },
        ])
    }),
  )
  await fixture.exchange.start()
  expect([isHeard, await tickOf(stop)]).toEqual([true, first])
})

it('SPOT-34 a stop enters at a tick that was recorded and never announced, and although the price came back', async () => {
  const stop = await waitingStop('65200')
  const unannounced = await unheard('65250')
  await recorded('65000')
  expect(await tickOf(stop)).toBe(unannounced)
})

it('SPOT-34 what was never announced and cannot be read is waited for: no later tick comes first', async () => {
  const stop = await waitingStop('65260')
  await fixture.exchange.stop()
  let isAway = false
  const faults: unknown[] = []
  fixture.onFault = (error) => {
    faults.push(error)
  }
  fixture.exchange = fixture.newExchange(
    fixture.lease,
    fixture.clock,
    bent((statement) =>
      isAway && statement === 'spot-ticks-after'
        ? Promise.reject(new DatabaseUnavailable('planted'))
        : Promise.resolve(),
    ),
  )
  await fixture.exchange.start()
  isAway = true
  const unannounced = await unheard('65270')
  await recorded('65280')
  expect([await tickOf(stop), faults.length]).toEqual([undefined, 1])
  isAway = false
  await recorded('65000')
  expect(await tickOf(stop)).toBe(unannounced)
})

it('SPOT-34 a stop keeps the tick it met while letting it in has to be tried again', async () => {
  const stop = await waitingStop('65300')
  await fixture.exchange.stop()
  let failures = 0
  const database: Database = {
    ...fixture.database,
    transaction: (work) =>
      (failures -= 1) >= 0
        ? Promise.reject(new DatabaseUnavailable('planted'))
        : fixture.database.transaction(work),
  }
  fixture.exchange = fixture.newExchange(fixture.lease, fixture.clock, database)
  await fixture.exchange.start()
  failures = 1
  const met = await unheard('65310')
  await fixture.record('65310')
  expect(await tickOf(stop)).toBeUndefined()
  await unheard('65320')
  await fixture.record('65320')
  fixture.clock.advance(1_000)
  await fixture.exchange.idle()
  expect(await tickOf(stop)).toBe(met)
})

it('SPOT-34 a crash after its tick was met, and before it was let in, changes neither the tick nor what comes after', async () => {
  const [met, spared] = [await waitingStop('65400'), await waitingStop('65900')]
  const tick = await unheard('65410')
  await unheard('65000')
  fixture.listeners.clear()
  fixture.exchange = fixture.newExchange()
  await fixture.exchange.start()
  expect([await tickOf(met), await tickOf(spared)]).toEqual([tick, undefined])
  await fixture.exchange.stop()
  const { rows } = await fixture.owner.query<{ tick_id: string }>(
    'SELECT tick_id FROM spot_stop_cursor',
  )
  expect(Number(rows[0]?.tick_id)).toBeGreaterThan(tick)
  fixture.exchange = fixture.newExchange()
  await fixture.exchange.start()
  const entered = await recorded('65950')
  expect(await tickOf(spared)).toBe(entered)
})

it('SPOT-34 FAIR-05 every stop that entered is recomputed to the tick that it names', async () => {
  await chainTicks(fixture.owner)
  const { rows } = await fixture.owner.query(
    'SELECT 1 FROM spot_order WHERE stop_tick_id IS NOT NULL',
  )
  expect(await verifyProofs(fixture.database)).toContainEqual({
    kind: 'spot stop',
    count: rows.length,
    difference: undefined,
  })
  expect(rows.length).toBe(6)
})
