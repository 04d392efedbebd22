import type { FakeClock } from '@candor/testing/fake-clock'
import { type Envelope, fund, type Person, readRisk, send } from '@candor/testing/people'
import type { TestPlatform } from '@candor/testing/platform'
import { whileTicking as whileRecording } from '@candor/testing/ticks/ticking'
import { whileTicking } from '@candor/testing/while-ticking'

const TICK_EVERY_MS = 25
const TRIES = 40
export const [BTC, USDT] = [1, 3]

/**
 * Five-minute closes of the last day and more of every pair, swaying a fifth of a percent around
 * its last price: a test's past has none, and without them there is no rate (DUAL-19).
 */
export const CLOSES = `
  INSERT INTO bar (market_id, period, time, open, high, low, close, volume, turnover, ticks)
  SELECT m.id, '5min', x.time, p.price, p.price, p.price, p.price, 0, 0, 1
  FROM market m CROSS JOIN LATERAL (
    SELECT price, ts FROM tick t WHERE t.market_id = m.id ORDER BY ts DESC LIMIT 1) AS last
  CROSS JOIN LATERAL (SELECT (last.ts / 300000 - i) * 300000 AS time, i
    FROM generate_series(1, 600) AS i) AS x
  CROSS JOIN LATERAL (SELECT div(last.price * (1000 + 2 * (x.i % 2)), 1000) AS price) AS p
  ON CONFLICT DO NOTHING`

export async function addCloses(fixture: TestPlatform): Promise<void> {
  await fixture.asOwner(CLOSES)
}

type Listed = {
  readonly id: number
  readonly type: 'call' | 'put'
  readonly rate: string | null
  readonly status: number
  readonly exercise_price: string
  readonly end_time: string
}

export async function listDuals(
  { address }: Pick<TestPlatform, 'address'>,
  type: 'call' | 'put',
  currency = BTC,
): Promise<Listed[]> {
  const { message } = await send(
    address,
    'GET',
    `/dual/index?currency_id=${currency}&type=${type}`,
    undefined,
  )
  return (message as { dual_currencys: Listed[] }).dual_currencys
}

/** A product that is sold now; lets closes be there, and the ladder be listed. */
export async function soldDual(
  fixture: TestPlatform,
  clock: FakeClock,
  type: 'call' | 'put' = 'put',
): Promise<Listed> {
  await addCloses(fixture)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = (await listDuals(fixture, type)).find(({ status }) => status === 1)
    if (found !== undefined) return found
    await whileRecording(fixture, clock, fixture.asOwner('SELECT pg_sleep(0.1)'))
  }
  throw new Error(`no ${type} of BTC is sold`)
}

/** Lets somebody buy: money of both currencies, and the risk disclosure read. */
export async function enableDuals(fixture: TestPlatform, person: Person): Promise<void> {
  await fund(fixture, person.userId, { [USDT]: '10000', [BTC]: '1' })
  await readRisk(person, 'dual')
}

/** Buys while ticks come, again while none does; answers the order's number. */
export async function buyDual(
  clock: FakeClock,
  person: Person,
  body: Readonly<Record<string, unknown>>,
): Promise<number> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const answer: Envelope = await whileTicking(clock, TICK_EVERY_MS * tries, () =>
      person.post('/dual/buyDual', body),
    )
    if (answer.code === 'NO_PRICE' || answer.code === 'PRICE_CHANGED') continue
    if (answer.type !== 'ok') throw new Error(`a purchase was refused: ${JSON.stringify(answer)}`)
    const { message } = await person.post('/dual/dual_list', { limit: 1 })
    return (message as { list: { id: number }[] }).list[0]?.id ?? 0
  }
  throw new Error('no tick came for a purchase')
}

/**
 * A half hour of a pair's prices, by default BTC's, as a recorder would have written them: a tick a
 * second up to a time, the last ones only where it is to have fewer. The recorder waits, or a tick
 * of its own would take a number between them.
 */
export async function addHalfHour(
  fixture: TestPlatform,
  untilMs: number,
  price: bigint,
  seconds = 1_800,
  marketId = 1,
): Promise<void> {
  const day = new Date(untilMs).toISOString().slice(0, 10)
  await fixture.asOwner('SELECT tick_partition($1::date)', [day])
  await fixture.asOwner(
    `
    WITH recorder AS MATERIALIZED (SELECT FROM lease WHERE name = 'feed' FOR UPDATE)
    INSERT INTO tick (id, market_id, price, ts, source, prev_hash, hash, volume, recorded_at,
      recorded_day)
    SELECT nextval('tick_id'), $5, $1::numeric, s.ts, 'test', '', '', 0, s.ts, $4::date
    FROM recorder
    CROSS JOIN generate_series($2::bigint - ($3::bigint - 1) * 1000, $2::bigint, 1000) AS s(ts)`,
    [price.toString(), untilMs, seconds, day, marketId],
  )
}

/** Lets the clock go on until something is there. */
export async function until<T>(clock: FakeClock, look: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 400; tries += 1) {
    const found = await look()
    if (found !== undefined) return found
    clock.advance(1_000)
    await new Promise((resolve) => {
      setTimeout(resolve, TICK_EVERY_MS)
    })
  }
  throw new Error('it did not come about')
}
