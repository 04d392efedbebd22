import { randomUUID } from 'node:crypto'
import { FakeClock } from '@candor/testing/fake-clock'
import type { Person } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { sized } from '@candor/testing/size'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { effects, shot, USDT } from '../support/harness/attacks/product-shots.ts'
import { race, type Raced, same, type Shot, tally } from '../support/harness/attacks/race.ts'
import { ticking } from '../support/harness/attacks/standing-clock.ts'
import { soundness } from '../support/harness/audits/soundness.ts'
import { newTrader } from '../support/harness/calls/product-people.ts'

/**
 * S2 of swaps: a balance for one pays for one, a key takes effect once, and the house stays within
 * its cap, however many request it at the same moment over HTTP. Counts are exact.
 */
const ROUNDS = sized({ run: 4, campaign: 200 })
const AT_ONCE = 50

/** Far from midnight, when the caps of a UTC day are reset. */
const clock = new FakeClock(Date.parse('2026-11-20T10:00:00Z'))
let fixture: TestPlatform

beforeAll(async () => {
  fixture = await openPlatform({ clock })
})
afterAll(() => fixture.stop())
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
  const answers = await ticking(fixture, clock, race(fixture.address, shots, sameForm))
  return { answers, counts: tally(answers) }
}

function lastPrice(): number {
  return Number(fixture.platform.trading.prices.board.last(1)?.price ?? 0n) / 1e8
}

it(`S2 POST /user/Transfer: ${ROUNDS} rounds, a balance for one: exactly one swap is made`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await newTrader(fixture, { exchange: '150' })
    const { counts } = await raced(
      same(AT_ONCE, (index) =>
        shot(person, '/user/Transfer', {
          number: '100',
          from_currency_id: USDT,
          to_currency_id: 1 + (index % 2),
        }),
      ),
    )
    expect(counts, `round ${round}`).toEqual({ ok: 1, INSUFFICIENT_BALANCE: AT_ONCE - 1 })
  }
})

it('S2 MOVE-08 many users at once: the house pays no more of a coin on a UTC day than its published cap', async () => {
  const price = lastPrice()
  const people: Person[] = []
  for (let index = 0; index < 8; index += 1)
    people.push(await newTrader(fixture, { exchange: `${Math.ceil(price * 2)}` }))
  // Each converts about 1.9 of the day's 8 BTC, so four fit below the cap and a fifth exceeds it;
  // earlier swaps are far smaller than the remainder.
  const number = `${Math.floor(price * 1.9)}`
  const { counts } = await raced(
    people.map((person) =>
      shot(person, '/user/Transfer', { number, from_currency_id: USDT, to_currency_id: 1 }),
    ),
  )
  expect(counts).toEqual({ ok: 4, EXPOSURE_CAP: 4 })
})

it(`S2 WIRE-20 one key, ${AT_ONCE} times at once: one swap and equal replies`, async () => {
  const person = await newTrader(fixture, { exchange: '100' })
  for (let round = 0; round < Math.ceil(ROUNDS / 3); round += 1) {
    const before = await effects(fixture)
    const of = {
      ...shot(person, '/user/Transfer', {
        number: '5',
        from_currency_id: USDT,
        to_currency_id: 1,
      }),
      key: randomUUID(),
    }
    const { counts, answers } = await raced(
      Array.from({ length: AT_ONCE }, () => of),
      true,
    )
    expect(counts).toEqual({ ok: AT_ONCE })
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await effects(fixture)) - before).toBe(1)
  }
})
