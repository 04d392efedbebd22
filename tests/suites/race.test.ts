import { randomUUID } from 'node:crypto'
import { FakeClock } from '@candor/testing/fake-clock'
import { fund, newPerson, type Person, personPassword } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { uploadPicture } from '@candor/testing/pictures'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { codeFor } from '../support/harness/attacks/mailbox.ts'
import { callNaiveHandler } from '../support/harness/attacks/naive-handler.ts'
import { race, type Raced, same, type Shot, tally } from '../support/harness/attacks/race.ts'
import { sized } from '@candor/testing/size'
import { soundness } from '../support/harness/audits/soundness.ts'
import {
  BTC,
  cancel,
  cancelAll,
  ETH,
  order,
  placed,
  SpotShots,
  USDT,
} from '../support/harness/attacks/spot-shots.ts'

/**
 * S2: what may happen once happens once, and a balance for one order pays for one, however many
 * request it at the same moment over HTTP. Counts are exact. Rounds that hash 50 passwords are
 * fewer.
 */
const [ROUNDS, HASHING_ROUNDS] = sized({ run: [12, 2], campaign: [1_000, 100] })
const AT_ONCE = 50

let fixture: TestPlatform
let alice: Person
let bob: Person
let spot: SpotShots
let requests = 0

beforeAll(async () => {
  // Its clock stands still, so that no tick and no quote comes between a round's orders.
  fixture = await openPlatform({ clock: new FakeClock(Date.now()) })
  ;[alice, bob] = [await newPerson(fixture), await newPerson(fixture)]
  spot = await SpotShots.at(fixture.address)
})

afterAll(async () => {
  console.info(
    `S2: ${requests} raced requests in rounds of ${AT_ONCE}, 0 doubled effects, 0 answers 5xx`,
  )
  await fixture.stop()
})

afterEach(async () => {
  for (const { what, text } of soundness) expect(await fixture.asOwner(text), what).toEqual([])
})

/** Sends all at the same moment and returns the tally of answers. */
async function raced(
  shots: readonly Shot[],
  sameForm = false,
): Promise<{ counts: Record<string, number>; answers: Raced[] }> {
  const answers = await race(fixture.address, shots, sameForm)
  requests += shots.length
  return { counts: tally(answers), answers }
}

it(`S2 POST /coin/trade: ${ROUNDS} rounds, a balance for one order, ${AT_ONCE} at once: exactly one is taken`, async () => {
  const person = await newPerson(fixture)
  await fund(fixture, person.userId, { [BTC]: '0.01', [USDT]: spot.dollars(0.01) })
  for (let round = 0; round < ROUNDS; round += 1) {
    const wanted = round % 2 === 0 ? spot.buy('0.01') : spot.sell('0.01')
    const { counts } = await raced(
      same(AT_ONCE, (index) =>
        order(person, index % 5 === 0 ? { ...wanted, client_order_id: randomUUID() } : wanted),
      ),
    )
    expect(counts, `round ${round}`).toEqual({ ok: 1, INSUFFICIENT_BALANCE: AT_ONCE - 1 })
    expect(await cancelAll(person)).toBe(1)
  }
})

it(`S2 one balance, two markets: ${ROUNDS} rounds of orders in BTC and ETH at once: exactly one is taken`, async () => {
  const person = await newPerson(fixture)
  const inEth = `${Math.floor(((spot.price(BTC) * 0.01) / spot.price(ETH)) * 1e4) / 1e4}`
  await fund(fixture, person.userId, { [USDT]: spot.dollars(0.01) })
  for (let round = 0; round < ROUNDS; round += 1) {
    const { counts } = await raced(
      same(AT_ONCE, (index) =>
        order(person, (index + round) % 2 === 0 ? spot.buy('0.01') : spot.buy(inEth, ETH)),
      ),
    )
    expect(counts, `round ${round}`).toEqual({ ok: 1, INSUFFICIENT_BALANCE: AT_ONCE - 1 })
    expect(await cancelAll(person)).toBe(1)
  }
})

it(`S2 WIRE-20 one key, ${AT_ONCE} times at once, ${ROUNDS} rounds each: one effect, ${AT_ONCE} equal replies`, async () => {
  const person = await newPerson(fixture)
  await fund(fixture, person.userId, { [USDT]: spot.dollars(1) })
  const once = async (shot: Shot, what: string): Promise<void> => {
    const { counts, answers } = await raced(
      Array.from({ length: AT_ONCE }, () => ({ ...shot, key: shot.key ?? '' })),
      true,
    )
    expect(counts, what).toEqual({ ok: AT_ONCE })
    expect(
      new Set(answers.map(({ text }) => text)).size,
      `${what}: the replies differ: ${[...new Set(answers.map(({ text }) => text))].join(' ')}`,
    ).toBe(1)
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    await once(order(person, spot.buy('0.01'), randomUUID()), 'placing')
    const [open, ...more] = (await person.get('/coin/list', { status: 1 })).message as {
      id: number
    }[]
    expect(more).toEqual([])
    await once({ ...cancel(person, open?.id ?? 0), key: randomUUID() }, 'cancelling')
    await placed(person, spot.buy('0.001'))
    await once(
      {
        method: 'POST',
        path: '/coin/cancel_all',
        token: person.token,
        body: {},
        key: randomUUID(),
      },
      'cancelling all',
    )
    expect((await person.get('/coin/list', { status: 1 })).message).toEqual([])
  }
})

it(`S2 WIRE-20 one key with other bodies at once, ${ROUNDS} rounds: one is taken and its equals repeat it, the rest are conflicts`, async () => {
  const person = await newPerson(fixture)
  await fund(fixture, person.userId, { [USDT]: spot.dollars(1) })
  for (let round = 0; round < ROUNDS; round += 1) {
    const key = randomUUID()
    const { counts } = await raced(
      Array.from({ length: AT_ONCE }, (_, index) =>
        order(person, spot.buy(`0.0${1 + (index % 5)}`), key),
      ),
    )
    expect(counts, `round ${round}`).toEqual({
      ok: AT_ONCE / 5,
      IDEMPOTENCY_CONFLICT: AT_ONCE - AT_ONCE / 5,
    })
    expect(await cancelAll(person)).toBe(1)
  }
})

it(`S2 SPOT-30 one client_order_id, ${ROUNDS} rounds: one order, the rest are DUPLICATE`, async () => {
  const person = await newPerson(fixture)
  await fund(fixture, person.userId, { [USDT]: spot.dollars(1) })
  for (let round = 0; round < ROUNDS; round += 1) {
    const { counts } = await raced(
      same(AT_ONCE, (index) =>
        order(person, {
          ...spot.buy('0.001', index % 2 === 0 ? BTC : ETH),
          amount: index % 2 === 0 ? '0.001' : '0.1',
          client_order_id: `own-${round}`,
        }),
      ),
    )
    expect(counts, `round ${round}`).toEqual({ ok: 1, DUPLICATE: AT_ONCE - 1 })
    expect(await cancelAll(person)).toBe(1)
  }
})

it(`S2 PUT /coin/trade and /coin/cancel_all: ${ROUNDS} rounds, an order is cancelled once`, async () => {
  const person = await newPerson(fixture)
  await fund(fixture, person.userId, { [USDT]: spot.dollars(0.01) })
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = await placed(person, spot.buy('0.01'))
    expect(
      (await raced(same(AT_ONCE, () => cancel(person, first)))).counts,
      `round ${round}`,
    ).toEqual({ ok: 1, ORDER_STATE: AT_ONCE - 1 })
    const second = await placed(person, spot.buy('0.01'))
    const { answers } = await raced(
      same(AT_ONCE, (index) =>
        index % 2 === 0
          ? cancel(person, second)
          : { method: 'POST', path: '/coin/cancel_all', token: person.token, body: {} },
      ),
    )
    const effects = answers
      .map(
        ({ text }) =>
          JSON.parse(text) as { type: string; message: { count?: number; released?: string } },
      )
      .filter(({ type, message }) => type === 'ok' && message.count !== 0)
    expect(effects, `round ${round}`).toHaveLength(1)
  }
})

it(`S2 a cancel races ${AT_ONCE - 1} fills, ${ROUNDS} rounds: what is released is what was not filled`, async () => {
  await fund(fixture, alice.userId, { [BTC]: `${ROUNDS}` })
  await fund(fixture, bob.userId, { [USDT]: spot.dollars(ROUNDS * 1.2) })
  for (let round = 0; round < ROUNDS; round += 1) {
    const limitPrice = await spot.insideSpread()
    const id = await placed(alice, { ...spot.sell('0.49'), target_price: limitPrice })
    const shots = Array.from({ length: AT_ONCE - 1 }, () =>
      order(bob, { ...spot.buy('0.01'), target_price: limitPrice, time_in_force: 'IOC' }),
    )
    shots.splice(1 + ((round * 7) % (AT_ONCE - 1)), 0, cancel(alice, id))
    const { answers, counts } = await raced(shots)
    expect((counts['ok'] ?? 0) + (counts['ORDER_STATE'] ?? 0), JSON.stringify(counts)).toBe(AT_ONCE)
    const [own] = (await alice.get('/coin/list', { limit: 1 })).message as {
      id: number
      status: number
      deal_amount: string
      frozen: string
    }[]
    const released =
      answers
        .map(
          ({ text }) => (JSON.parse(text) as { message: { released?: string } }).message.released,
        )
        .find((text) => text !== undefined) ?? '0'
    expect(own?.id).toBe(id)
    expect(
      hundredths(own?.deal_amount) + hundredths(released),
      `round ${round}: filled and released`,
    ).toBe(49)
    expect([own?.status, hundredths(own?.frozen)]).toEqual([hundredths(released) > 0 ? 3 : 2, 0])
  }
})

it(`S2 POST /wallet/charge_req: ${ROUNDS} rounds, one voucher files one deposit; one key answers ${AT_ONCE} equal replies`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const account = await uploadPicture(fixture.address, alice)
    const file = (index: number): Shot => ({
      method: 'POST',
      path: '/wallet/charge_req',
      token: alice.token,
      body: { account, amount: `${100 + index}`, currency: USDT },
    })
    expect((await raced(same(AT_ONCE, file))).counts, `round ${round}`).toEqual({
      ok: 1,
      DUPLICATE: AT_ONCE - 1,
    })
  }
  const account = await uploadPicture(fixture.address, alice)
  const key = randomUUID()
  const { counts, answers } = await raced(
    Array.from({ length: AT_ONCE }, () => ({
      method: 'POST',
      path: '/wallet/charge_req',
      token: alice.token,
      body: { account, amount: '100', currency: USDT },
      key,
    })),
    true,
  )
  expect(counts).toEqual({ ok: AT_ONCE })
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(
    await fixture.asOwner('SELECT 1 AS one FROM deposit_request WHERE voucher = $1', [account]),
  ).toHaveLength(1)
})

it(`S2 POST /sms_mail and /optional/add: ${ROUNDS} rounds, one code is sent and one star is kept`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const name = `${randomUUID()}@example.com`
    const code = (): Shot => ({
      method: 'POST',
      path: '/sms_mail',
      token: undefined,
      body: { user_string: name, scene: 'register' },
    })
    expect((await raced(same(AT_ONCE, code))).counts, `round ${round}`).toEqual({
      ok: 1,
      CODE_TOO_OFTEN: AT_ONCE - 1,
    })
    const star = (): Shot => ({
      method: 'POST',
      path: '/optional/add',
      token: alice.token,
      body: { currency_id: BTC },
    })
    expect((await raced(same(AT_ONCE, star))).counts, `round ${round}`).toEqual({
      ok: 1,
      DUPLICATE: AT_ONCE - 1,
    })
    const [kept] = (await alice.get('/optional/list')).message as { id: number }[]
    await alice.post('/optional/del', { id: kept?.id })
  }
})

it(`S2 one code, ${AT_ONCE} registrations or resets at once, ${HASHING_ROUNDS} rounds each: one account, one new password`, async () => {
  for (let round = 0; round < HASHING_ROUNDS; round += 1) {
    const name = `${randomUUID()}@example.com`
    const register = await codeFor(fixture, name, 'register')
    const { counts } = await raced(
      same(AT_ONCE, () => ({
        method: 'POST',
        path: '/user/register',
        token: undefined,
        body: {
          user_string: name,
          code: register,
          password: personPassword,
          re_password: personPassword,
        },
      })),
    )
    expect(counts['ok'], JSON.stringify(counts)).toBe(1)
    expect(counts['CODE_EXPIRED'], JSON.stringify(counts)).toBe(AT_ONCE - 1)
    expect(
      await fixture.asOwner('SELECT 1 AS one FROM app_user WHERE email = $1', [name]),
    ).toHaveLength(1)
    const forget = await codeFor(fixture, name, 'forget')
    const reset = await raced(
      same(AT_ONCE, (index) => ({
        method: 'POST',
        path: '/user/forget',
        token: undefined,
        body: {
          account: name,
          code: forget,
          password: `${personPassword} ${index}`,
          repassword: `${personPassword} ${index}`,
        },
      })),
    )
    expect(reset.counts).toEqual({ ok: 1, CODE_EXPIRED: AT_ONCE - 1 })
  }
})

it(`S2 one key for two calls at once, 10 rounds: neither waits for the other, and the orders come to an end`, async () => {
  const person = await newPerson(fixture)
  await fund(fixture, person.userId, { [USDT]: spot.dollars(1) })
  for (let round = 0; round < 10; round += 1) {
    await placed(person, spot.buy('0.01'))
    const key = randomUUID()
    const began = performance.now()
    const { counts } = await raced(
      Array.from({ length: AT_ONCE }, (_, index) =>
        index % 2 === 0
          ? order(person, spot.buy('0.02'), key)
          : { method: 'POST', path: '/coin/cancel_all', token: person.token, body: {}, key },
      ),
    )
    expect(
      (counts['ok'] ?? 0) + (counts['IDEMPOTENCY_CONFLICT'] ?? 0),
      JSON.stringify(counts),
    ).toBe(AT_ONCE)
    expect(performance.now() - began, 'two calls waited for each other').toBeLessThan(6_000)
    await cancelAll(person)
  }
})

it('S2 control: reading a balance and then writing it lets more than one through in every round', async () => {
  const pool = new pg.Pool({ connectionString: fixture.databases.ownerUrl, max: 20 })
  let doubled = 0
  const debit = async (): Promise<unknown> => {
    const { rows } = await pool.query<{ balance: number }>('SELECT balance FROM scratch')
    if ((rows[0]?.balance ?? 0) < 100) return { type: 'error', code: 'INSUFFICIENT_BALANCE' }
    // The work between the two takes longer than 50 requests need to arrive, also on a busy
    // machine.
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
    await pool.query('UPDATE scratch SET balance = balance - 100')
    return { type: 'ok' }
  }
  try {
    await Promise.all(Array.from({ length: 20 }, () => pool.query('SELECT pg_sleep(0.05)')))
    await pool.query(
      'CREATE TABLE scratch (balance integer NOT NULL); INSERT INTO scratch VALUES (100)',
    )
    await callNaiveHandler(debit, async (address) => {
      for (let round = 0; round < 10; round += 1) {
        await pool.query('UPDATE scratch SET balance = 100')
        const counts = tally(
          await race(
            address,
            same(AT_ONCE, () => order(alice, spot.buy('0.01'))),
          ),
        )
        doubled += (counts['ok'] ?? 0) > 1 ? 1 : 0
      }
    })
  } finally {
    await pool.end()
  }
  expect(doubled, 'rounds in which this rig saw the race').toBe(10)
})

function hundredths(text: string | undefined): number {
  return Math.round(Number(text) * 100)
}
