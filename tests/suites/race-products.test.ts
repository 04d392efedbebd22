import { randomUUID } from 'node:crypto'
import { FakeClock } from '@candor/testing/fake-clock'
import type { Person } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { newTrader } from '../support/harness/calls/product-people.ts'
import {
  effects,
  LOT,
  limit,
  lotsWorth,
  market,
  move,
  onlyOpen,
  option,
  shot,
  USDT,
} from '../support/harness/attacks/product-shots.ts'
import { race, type Raced, same, type Shot, tally } from '../support/harness/attacks/race.ts'
import { sized } from '@candor/testing/size'
import { soundness } from '../support/harness/audits/soundness.ts'
import { endOptions, ticking } from '../support/harness/attacks/standing-clock.ts'

/**
 * S2 of transfers, contracts and seconds orders: a balance for one pays for one, and what may
 * happen once happens once, however many request it at the same moment over HTTP. Counts are exact.
 */
const ROUNDS = sized({ run: 4, campaign: 200 })
const AT_ONCE = 50

/** Far from midnight, when the caps of a UTC day are reset. */
const clock = new FakeClock(Date.parse('2026-11-20T10:00:00Z'))
let fixture: TestPlatform
let requests = 0

beforeAll(async () => {
  fixture = await openPlatform({ clock })
})
afterAll(async () => {
  console.info(
    `S2 products: ${requests} raced requests in rounds of ${AT_ONCE}, 0 doubled effects, 0 answers 5xx`,
  )
  await fixture.stop()
})
afterEach(async () => {
  for (const { what, text } of soundness) expect(await fixture.asOwner(text), what).toEqual([])
})

/**
 * Sends all at the same moment; ticks come once per second of the standing clock until all are
 * answered.
 */
async function raced(
  shots: readonly Shot[],
  sameForm = false,
): Promise<{ counts: Record<string, number>; answers: Raced[] }> {
  requests += shots.length
  const answers = await ticking(fixture, clock, race(fixture.address, shots, sameForm))
  return { answers, counts: tally(answers) }
}

async function done(
  person: Person,
  path: string,
  body: Record<string, string | number>,
): Promise<Record<string, unknown>> {
  const answer = await ticking(fixture, clock, person.post(path, body))
  if (answer.type !== 'ok') throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer as unknown as Record<string, unknown>
}

async function opened(person: Person): Promise<number> {
  return ((await done(person, '/lever/submit', market))['data'] as { id: number }).id
}

async function eightTraders(): Promise<Person[]> {
  const people: Person[] = []
  for (let index = 0; index < 8; index += 1)
    people.push(await newTrader(fixture, { leverage: '110000' }))
  return people
}

/** Half the last price, so that the limit order rests. */
function below(): string {
  return `${Math.floor(lastPrice() / 2)}`
}

function lastPrice(): number {
  return Number(fixture.platform.trading.prices.board.last(1)?.price ?? 0n) / 1e8
}

/**
 * A multiple of what a long of one lot locks, in USDT; prices depend on the installation's seed.
 */
function margins(times: number): string {
  return (((lastPrice() * LOT) / market.multiple) * times).toFixed(2)
}

it(`S2 POST /wallet/change: ${ROUNDS} rounds, a balance for one transfer: exactly one goes through; one key, one transfer`, async () => {
  const person = await newTrader(fixture, { exchange: '10' })
  for (let round = 0; round < ROUNDS; round += 1) {
    const [to, back] = [
      ['lever', 'change'],
      ['micro', 'change'],
    ][round % 2] as [string, string]
    expect(
      (
        await raced(
          same(AT_ONCE, (index) => move(person, index % 2 === 0 ? '10' : '9.99999999', back, to)),
        )
      ).counts,
      `round ${round}`,
    ).toEqual({ ok: 1, INSUFFICIENT_BALANCE: AT_ONCE - 1 })
    await expectOnce(move(person, '9.99999999', to, back))
    await person.post('/wallet/change', {
      currency_id: USDT,
      number: '0.00000001',
      from_field: to,
      to_field: back,
    })
  }
})

it(`S2 POST /lever/submit and /lever/close: ${ROUNDS} rounds, a balance for one: one opens, and closes once`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await newTrader(fixture, { leverage: margins(1.6) })
    expect(
      (
        await raced(
          same(AT_ONCE, (index) =>
            shot(person, '/lever/submit', { ...market, type: 1 + (index % 2) }),
          ),
        )
      ).counts,
      `round ${round}`,
    ).toEqual({ ok: 1, INSUFFICIENT_BALANCE: AT_ONCE - 1 })
    const id = await onlyOpen(person)
    expect(
      (await raced(same(AT_ONCE, () => shot(person, '/lever/close', { id })))).counts,
      `round ${round}`,
    ).toEqual({ ok: 1, ORDER_STATE: AT_ONCE - 1 })
  }
})

it(`S2 POST /lever/submit of limit orders and /lever/cancel: ${ROUNDS} rounds, one is filed, and cancelled once`, async () => {
  const person = await newTrader(fixture, { leverage: margins(0.8) })
  for (let round = 0; round < ROUNDS; round += 1) {
    const limitPrice = below()
    expect(
      (
        await raced(
          same(AT_ONCE, () =>
            shot(person, '/lever/submit', { ...limit, target_price: limitPrice }),
          ),
        )
      ).counts,
      `round ${round}`,
    ).toEqual({ ok: 1, INSUFFICIENT_BALANCE: AT_ONCE - 1 })
    const id = await onlyOpen(person, 0)
    const { counts } = await raced(
      same(AT_ONCE, (index) => shot(person, '/lever/cancel', { id: index === 7 ? id + 1 : id })),
    )
    expect(counts, `round ${round}`).toEqual({ ok: 1, ORDER_STATE: AT_ONCE - 2, NOT_FOUND: 1 })
  }
})

it(`S2 POST /lever/batch_close against /lever/close: ${ROUNDS} rounds, two positions close twice in all`, async () => {
  const person = await newTrader(fixture, { leverage: '1000' })
  for (let round = 0; round < ROUNDS; round += 1) {
    const [first] = [await opened(person), await opened(person)]
    const { answers } = await raced(
      same(AT_ONCE, (index) =>
        index % 2 === 0
          ? shot(person, '/lever/batch_close', { type: index % 4 === 0 ? 0 : 1 })
          : shot(person, '/lever/close', { id: first }),
      ),
    )
    const closed = answers
      .filter(({ type }) => type === 'ok')
      .map(({ text }) => (JSON.parse(text) as { data: { count?: number } }).data.count ?? 1)
    expect(
      closed.reduce((sum, count) => sum + count, 0),
      JSON.stringify(tally(answers)),
    ).toBe(2)
    expect(
      Object.keys(tally(answers)).filter(
        (code) => !['ok', 'ORDER_STATE', 'NOTHING_TO_CLOSE'].includes(code),
      ),
    ).toEqual([])
  }
})

it(`S2 POST /microtrade/submit: ${ROUNDS} rounds, a balance for one: exactly one is taken`, async () => {
  const person = await newTrader(fixture, { options: '199.99' })
  for (let round = 0; round < ROUNDS; round += 1) {
    const { counts } = await raced(
      same(AT_ONCE, (index) =>
        shot(person, '/microtrade/submit', {
          ...option,
          type: 1 + (index % 2),
          match_id: 1 + (round % 2),
        }),
      ),
    )
    expect(counts, `round ${round}`).toEqual({ ok: 1, INSUFFICIENT_BALANCE: AT_ONCE - 1 })
    await endOptions(fixture, clock)
  }
})

it(`S2 WIRE-20 one key, ${AT_ONCE} times at once: one effect and equal replies, of every call`, async () => {
  const person = await newTrader(fixture, { exchange: '100', leverage: '2000', options: '1000' })
  for (let round = 0; round < Math.ceil(ROUNDS / 3); round += 1) {
    await expectOnce(move(person, '1', 'change', 'lever'))
    await expectOnce(shot(person, '/lever/submit', market))
    await expectOnce(shot(person, '/lever/close', { id: await onlyOpen(person) }))
    await expectOnce(shot(person, '/lever/submit', { ...limit, target_price: below() }))
    await expectOnce(shot(person, '/lever/cancel', { id: await onlyOpen(person, 0) }))
    await done(person, '/lever/submit', { ...limit, target_price: below() })
    await expectOnce(shot(person, '/lever/cancel_all', {}))
    await opened(person)
    await opened(person)
    await expectOnce(shot(person, '/lever/batch_close', { type: 0 }))
    await expectOnce(shot(person, '/microtrade/submit', option), (text) =>
      String((JSON.parse(text) as { message: { id: number } }).message.id),
    )
    await endOptions(fixture, clock)
  }
})

it(`S2 different calls on one balance: ${ROUNDS} rounds, a transfer out, an opening and a limit order: one of them goes through`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await newTrader(fixture, { leverage: margins(1.5), options: '100' })
    const [out, limitPrice] = [margins(1.3), `${Math.floor(lastPrice() * 0.95)}`]
    const { counts } = await raced(
      same(
        AT_ONCE,
        (index) =>
          [
            move(person, out, 'lever', 'change'),
            shot(person, '/lever/submit', market),
            shot(person, '/lever/submit', { ...limit, target_price: limitPrice }),
          ][(index + round) % 3] as Shot,
      ),
    )
    expect(
      [counts['ok'], (counts['INSUFFICIENT_BALANCE'] ?? 0) + (counts['WALLET_RISK'] ?? 0)],
      JSON.stringify(counts),
    ).toEqual([1, AT_ONCE - 1])
    const options = await raced(
      same(AT_ONCE, (index) =>
        (index + round) % 2 === 0
          ? move(person, '60', 'micro', 'change')
          : shot(person, '/microtrade/submit', option),
      ),
    )
    expect(options.counts, `round ${round}`).toEqual({ ok: 1, INSUFFICIENT_BALANCE: AT_ONCE - 1 })
    await endOptions(fixture, clock)
  }
})

it('S2 SEC-20 FUT-41 money for all of them: no more seconds orders and no more notional than a user may have', async () => {
  const person = await newTrader(fixture, { leverage: '120000', options: '5000' })
  expect(
    (await raced(same(AT_ONCE, () => shot(person, '/microtrade/submit', option)))).counts,
  ).toEqual({ ok: 10, MAX_OPEN_ORDERS: AT_ONCE - 10 })
  await endOptions(fixture, clock)
  const lots = Math.floor(400_000 / (lastPrice() * LOT))
  expect(
    (
      await raced(
        same(AT_ONCE, (index) =>
          shot(person, '/lever/submit', {
            ...market,
            share: `${lots}`,
            multiple: 25,
            type: 1 + (index % 2),
          }),
        ),
      )
    ).counts,
  ).toEqual({ ok: 2, EXPOSURE_CAP: AT_ONCE - 2 })
  // Which two succeeded, and so their direction, depends on the order of their reads: they are
  // closed, because the next test needs the pair without positions.
  expect(
    await ticking(fixture, clock, person.post('/lever/batch_close', { type: 0 })),
  ).toMatchObject({ data: { count: 2 } })
})

it('S2 FUT-37 many users at once: the net exposure of a pair stays within its published cap', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const people = await eightTraders()
    // Each is worth 910,000: five fit below the cap of 5,000,000 and six exceed it, whichever
    // direction the small positions of earlier tests have.
    const share = lotsWorth(910_000, lastPrice())
    expect(
      (await raced(people.map((person) => shot(person, '/lever/submit', { ...market, share }))))
        .counts,
      `round ${round}`,
    ).toEqual({ ok: 5, EXPOSURE_CAP: 3 })
    for (const person of people)
      await ticking(fixture, clock, person.post('/lever/batch_close', { type: 0 }))
  }
})

it('S2 FUT-51 many users at once: what waits on one side stays within half of that cap', async () => {
  const people = await eightTraders()
  const limitPrice = `${Math.floor(lastPrice() * 0.9)}`
  const share = lotsWorth(910_000, Number(limitPrice))
  for (let round = 0; round < ROUNDS; round += 1) {
    const { counts } = await raced(
      people.map((person) =>
        shot(person, '/lever/submit', { ...limit, share, target_price: limitPrice }),
      ),
    )
    expect(counts, `round ${round}`).toEqual({ ok: 2, EXPOSURE_CAP: 6 })
    for (const person of people) await person.post('/lever/cancel_all')
  }
})

it('S2 USER-32 a cool-off that starts among openings: they are taken or told of it, and once it is answered nothing opens', async () => {
  const person = await newTrader(fixture, { leverage: '100000' })
  const { answers } = await raced(
    same(AT_ONCE, (index) =>
      index === 20
        ? shot(person, '/safe/cool_off', { days: 1 })
        : shot(person, '/lever/submit', market),
    ),
  )
  expect(Object.keys(tally(answers)).filter((code) => !['ok', 'COOL_OFF'].includes(code))).toEqual(
    [],
  )
  expect(tally(await race(fixture.address, [shot(person, '/lever/submit', market)]))).toEqual({
    COOL_OFF: 1,
  })
})

/**
 * Sends the same request many times under one key: all answers are equal, and it took effect once.
 */
async function expectOnce(
  of: Shot,
  essence: (text: string) => string = (text) => text,
): Promise<void> {
  const before = await effects(fixture)
  const key = randomUUID()
  const { counts, answers } = await raced(
    Array.from({ length: AT_ONCE }, () => ({ ...of, key })),
    true,
  )
  expect(counts, of.path).toEqual({ ok: AT_ONCE })
  expect(
    new Set(answers.map(({ text }) => essence(text))).size,
    `${of.path}: the replies differ`,
  ).toBe(1)
  expect((await effects(fixture)) - before, of.path).toBe(of.path === '/lever/batch_close' ? 2 : 1)
}
