import { verifyProofs } from '@candor/testing/proofs'
import { FakeClock } from '@candor/testing/fake-clock'
import { fund, newPerson, type Person, readRisk } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { quotedBitcoin } from '@candor/testing/ticks/ticking'
import { isServed } from '@candor/testing/served'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Clock, RunningClock } from './clock.ts'

const [BTC, USDT] = [1, 3]
const STEPS = [3_600_000, -1_000, -5_000, -3_600_000]

/** Elapsed time, and the setting of the machine's clock. */
const time = new FakeClock()
let setByMs = 0
const newClock = (): RunningClock =>
  new RunningClock(
    { machineMs: () => time.nowMs() + setByMs, monotonicMs: () => time.nowMs() },
    (delayMs, work) => time.after(delayMs, work),
  )
/** The clock of the current process. */
let running = newClock()
const clock: Clock = {
  nowMs: () => running.nowMs(),
  after: (delayMs, work) => running.after(delayMs, work),
  notBefore: (momentMs) => {
    running.notBefore(momentMs)
  },
  aheadMs: () => running.aheadMs(),
}

let fixture: TestPlatform
let alice: Person

beforeAll(async () => {
  fixture = await openPlatform({ clock })
  alice = await newPerson(fixture, 'alice-of-the-clock@example.com')
  await fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [alice.userId])
  for (const product of ['contracts', 'seconds'] as const) await readRisk(alice, product)
  await fund(fixture, alice.userId, { [USDT]: '900000', [BTC]: '5' })
  for (const to of ['lever', 'micro'])
    await taken(
      alice.post('/wallet/change', {
        currency_id: USDT,
        number: '200000',
        from_field: 'change',
        to_field: to,
      }),
    )
})
afterAll(() => fixture.stop())

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

type Made = Awaited<ReturnType<Person['post']>>

/**
 * A failure on a busy machine is retried after some platform time, so long waits need the clock to
 * advance.
 */
const LONG_MS = 3_000

async function taken(answer: Promise<Made>): Promise<Made> {
  const made = (await Promise.race([answer, pause(LONG_MS)])) ?? (await whileSecondsPass(answer))
  if (made.type !== 'ok') throw new Error(JSON.stringify(made))
  return made
}

function idIn({ message, data }: Made): number {
  return (
    [data, message].flatMap((part) =>
      typeof part === 'object' && part !== null && 'id' in part ? [Number(part.id)] : [],
    )[0] ?? 0
  )
}

/**
 * Advances a second, and a little more while the clock is slewed; resolves once its tick is
 * visible.
 */
async function secondPasses(): Promise<void> {
  const { tick_time: before } = await quotedBitcoin(fixture)
  time.advance(1_000)
  for (let looks = 1; (await quotedBitcoin(fixture)).tick_time === before; looks += 1) {
    if (looks % 20 === 0) time.advance(20)
    if (looks > 10_000) throw new Error(`no tick after ${before}, ${time.nowMs()} of the clock`)
    await pause(5)
  }
}

async function whileSecondsPass<T>(work: Promise<T>): Promise<T> {
  let isWaiting = true
  const ended = (): void => {
    isWaiting = false
  }
  work.then(ended, ended)
  while (isWaiting) {
    await secondPasses()
    // An order that has its tick must be decided, also on a busy machine, before its price is too
    // old.
    for (let waits = 0; isWaiting && waits < 40; waits += 1) await pause(10)
  }
  return work
}

/**
 * Orders waiting for a tick are decided by the next ones; none may be refused for lack of a price.
 */
async function priced(...pendingOrders: readonly Promise<Made>[]): Promise<Made[]> {
  const answers = await whileSecondsPass(Promise.all(pendingOrders))
  return Promise.all(answers.map((made) => taken(Promise.resolve(made))))
}

async function secondsPass(count: number): Promise<void> {
  for (let second = 0; second < count; second += 1) await secondPasses()
}

/**
 * One of everything that a tick decides; the stop is on the near side of the price, so that the
 * next tick triggers it.
 */
async function tradeAll(): Promise<{ seconds: number; contract: number }> {
  const price = Math.floor(Number((await quotedBitcoin(fixture)).now_price))
  const lever = { currency_id: BTC, legal_id: USDT, share: '1', multiple: 10, type: 1 }
  await taken(
    alice.post('/alert/add', {
      currency_id: BTC,
      legal_id: USDT,
      direction: 'up',
      price: `${price - 50}`,
    }),
  )
  await taken(
    alice.post('/coin/trade', {
      amount: '0.001',
      target_price: `${price}`,
      currency_id: BTC,
      legal_id: USDT,
      type: 1,
      order_type: 'stop_limit',
      stop_price: `${price - 50}`,
    }),
  )
  const [seconds, contract] = await priced(
    alice.post('/microtrade/submit', {
      match_id: 1,
      currency_id: USDT,
      type: 1,
      seconds: 30,
      number: '20',
    }),
    alice.post('/lever/submit', {
      ...lever,
      status: 1,
      stop_loss_price: `${Math.floor(price * 0.95)}`,
      target_profit_price: `${Math.floor(price * 1.05)}`,
    }),
    ...(isServed('/user/Transfer')
      ? [
          alice.post('/user/Transfer', {
            number: '50',
            from_currency_id: USDT,
            to_currency_id: BTC,
          }),
        ]
      : []),
  )
  if (seconds === undefined || contract === undefined) throw new Error('no answer')
  await taken(
    alice.post('/lever/submit', {
      ...lever,
      status: 0,
      target_price: `${Math.floor(price * 0.99)}`,
    }),
  )
  return { seconds: idIn(seconds), contract: idIn(contract) }
}

async function stateOf(id: number): Promise<number> {
  const { message } = await taken(alice.get(`/microtrade/get_result?id=${id}`))
  return (message as { status: number }).status
}

/** Recomputes every decided order from the recorded ticks; returns their number by kind. */
async function verified(): Promise<Record<string, number>> {
  const proofs = await verifyProofs(fixture.platform.database)
  expect(proofs.filter(({ difference }) => difference !== undefined)).toEqual([])
  return Object.fromEntries(proofs.map(({ kind, count }) => [kind, count]))
}

describe.each(STEPS)("the machine's clock is set by %d ms", { timeout: 180_000 }, (byMs) => {
  it('MKT-30 FAIR-17 while it runs: everything is taken on, ends in its time and is recomputed', async () => {
    const before = await tradeAll()
    setByMs += byMs
    const after = await tradeAll()
    await priced(alice.post('/lever/close', { id: before.contract }))
    await secondsPass(34)
    expect(
      [await stateOf(before.seconds), await stateOf(after.seconds)],
      'closed, not void',
    ).toEqual([3, 3])
    const { message } = await taken(alice.get('/fairness/clock'))
    expect((message as { right: number }).right, 'a second is evened out meanwhile').toBe(
      Math.abs(byMs) > 1_000 ? 0 : 1,
    )
    await verified()
    setByMs -= byMs
    await secondsPass(1)
  })

  it('MKT-30 over a restart: prices are there at once, no stake stays locked, and everything is recomputed', async () => {
    const before = await tradeAll()
    await fixture.restart(() => {
      setByMs += byMs
      running = newClock()
      return Promise.resolve()
    })
    const after = await tradeAll()
    await priced(alice.post('/lever/close', { id: before.contract }))
    await secondsPass(34)
    // An unrecorded hour lies before the end of an open order: it is void and its stake returned.
    expect([await stateOf(before.seconds), await stateOf(after.seconds)]).toEqual([
      byMs > 10_000 ? 4 : 3,
      3,
    ])
    expect(
      await fixture.asOwner(
        'SELECT locked::text FROM account WHERE party_id = $1 AND kind = 4 AND currency_id = $2',
        [alice.userId, USDT],
      ),
    ).toEqual([{ locked: '0' }])
    await verified()
  })
})

it('MKT-29 S21 all of it was decided: contracts, seconds orders, swaps, stops and alerts', async () => {
  const {
    contract = 0,
    seconds = 0,
    swap = 0,
    'spot stop': stops = 0,
    alert = 0,
  } = await verified()
  const least = STEPS.length * 4
  expect([contract >= least, seconds, swap, stops, alert]).toEqual([
    true,
    least,
    isServed('/user/Transfer') ? least : 0,
    least,
    least,
  ])
})
