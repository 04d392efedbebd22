import { randomUUID } from 'node:crypto'
import { auditLedger, LedgerAudit } from '@candor/server/platform/ledger/index'
import { flowSources, holdSources } from '@candor/server/composition/products'
import { FakeClock } from '@candor/testing/fake-clock'
import { fund, newPerson, type Person } from '@candor/testing/people'
import { uploadPicture } from '@candor/testing/pictures'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { signInStaff, type StaffPerson } from '@candor/testing/staff'
import { letWithdraw, newWithdrawal, payPassword, tronAddress } from '@candor/testing/withdrawing'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { purchaseOrder } from '@candor/testing/fixtures/purchase-order'
import { race, type Raced, same, type Shot, tally } from '../support/harness/attacks/race.ts'
import { sized } from '@candor/testing/size'
import { soundness } from '../support/harness/audits/soundness.ts'

/**
 * S2 of withdrawals and of buying crypto: what is filed, taken back, proved, cancelled or decided
 * once happens once, however many ask at the same moment, customers and reviewers together. The
 * clock stands, so that nothing is paid or lapses before a round has been counted.
 */
const [ROUNDS, HASHING_ROUNDS] = sized({ run: [2, 1], campaign: [60, 20] })
const AT_ONCE = 50
const clock = new FakeClock(Date.parse('2026-11-20T10:00:00Z'))
const withdrawal = {
  currency: 3,
  number: '100',
  address: tronAddress,
  type: 0,
  pay_password: payPassword,
}

let fixture: TestPlatform
let reviewers: readonly [rita: StaffPerson, ravi: StaffPerson]
let requests = 0

beforeAll(async () => {
  fixture = await openPlatform({ clock })
  reviewers = [
    await signInStaff(fixture, 'rita', clock.nowMs()),
    await signInStaff(fixture, 'ravi', clock.nowMs()),
  ]
})
afterAll(async () => {
  console.info(
    `S2 payments: ${requests} raced requests in rounds of ${AT_ONCE}, 0 doubled effects, 0 answers 5xx`,
  )
  await fixture.stop()
})
afterEach(async () => {
  for (const { what, text } of soundness) expect(await fixture.asOwner(text), what).toEqual([])
  expect(
    await auditLedger(
      fixture.platform.database,
      new LedgerAudit(),
      'whole',
      holdSources,
      flowSources,
    ),
  ).toEqual([])
})

const shot = (token: string, path: string, body: Shot['body'], key?: string): Shot => ({
  method: 'POST',
  path,
  token,
  body,
  ...(key === undefined ? {} : { key }),
})
/** What a reviewer of an index says of a request: rita the even ones, ravi the odd ones. */
const vote = (index: number, kind: string, id: number, verdict: 'pass' | 'fail'): Shot =>
  shot((reviewers[index % 2] ?? reviewers[0]).token, '/staff/review', {
    kind,
    id,
    verdict,
    ...(verdict === 'fail'
      ? { reason: kind === 'purchase' ? 'payment-not-received' : 'not-by-owner' }
      : {}),
  })
const okOf = (answers: readonly Raced[]) => answers.filter(({ type }) => type === 'ok')

async function raced(
  shots: readonly Shot[],
  sameForm = false,
): Promise<{ answers: Raced[]; counts: Record<string, number> }> {
  const answers = await race(fixture.address, shots, sameForm)
  requests += shots.length
  return { answers, counts: tally(answers) }
}

async function customer(usdt: string): Promise<Person> {
  const person = await newPerson(fixture)
  await letWithdraw(fixture, person.userId)
  await fund(fixture, person.userId, { 3: usdt })
  return person
}

/** What is available and locked of USDT in an account of a user, as a text. */
async function held({ userId }: Person, kind: 1 | 2): Promise<string> {
  const [row] = await fixture.asOwner<{ held: string }>(
    `
      SELECT trim_scale(available / 1e8) || ' ' || trim_scale(locked / 1e8) AS held FROM account
      WHERE party_id = $1 AND currency_id = 3 AND kind = $2`,
    [userId, kind],
  )
  return row?.held ?? ''
}

async function placed({ post }: Person, amount = '1000'): Promise<number> {
  const { type, message } = await post('/buy_crypto/order', { ...purchaseOrder, amount })
  if (type !== 'ok') throw new Error(JSON.stringify(message))
  return (message as { id: number }).id
}

async function proved(person: Person, amount?: string): Promise<number> {
  const id = await placed(person, amount)
  expect(
    await person.post('/buy_crypto/proof', {
      id,
      voucher: await uploadPicture(fixture.address, person),
    }),
  ).toMatchObject({ type: 'ok' })
  return id
}

const statusOf = async (table: 'purchase_order' | 'withdrawal', id: number) =>
  (await fixture.asOwner<{ status: number }>(`SELECT status FROM ${table} WHERE id = $1`, [id]))[0]
    ?.status

it(`S2 POST /wallet/out: ${AT_ONCE} at once with a balance for one: exactly one is filed; under one key ${AT_ONCE} equal answers`, async () => {
  for (let round = 0; round < HASHING_ROUNDS; round += 1) {
    const own = await customer('199.99999999')
    expect(
      (await raced(same(AT_ONCE, () => shot(own.token, '/wallet/out', withdrawal)))).counts,
    ).toEqual({ ok: 1, INSUFFICIENT_BALANCE: AT_ONCE - 1 })
    expect(await held(own, 2)).toBe('99.99999999 100')
    const other = await customer('1000')
    const key = randomUUID()
    const { answers, counts } = await raced(
      same(AT_ONCE, () => shot(other.token, '/wallet/out', withdrawal, key)),
      true,
    )
    expect(counts).toEqual({ ok: AT_ONCE })
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await held(other, 2)).toBe('900 100')
  }
})

it(`S2 OUT-04 OUT-13 POST /wallet/out/cancel against the votes of two reviewers, ${AT_ONCE} at once: one of them decides, and what was passed is paid once`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = await customer('1000')
    const id = await newWithdrawal(own, '100')
    const { answers, counts } = await raced(
      Array.from({ length: AT_ONCE }, (_, index) =>
        index % 3 === 0
          ? shot(own.token, '/wallet/out/cancel', { id })
          : vote(index, 'withdrawal', id, index % 5 === 0 ? 'fail' : 'pass'),
      ),
    )
    expect(counts).toEqual({ ok: 1, ORDER_STATE: AT_ONCE - 1 })
    const isPassed = okOf(answers).some(({ text }) => text.includes('"status":2'))
    expect(await held(own, 2)).toBe(isPassed ? '900 100' : '1000 0')
    await paid(id, isPassed ? 2 : 3)
    expect(await held(own, 2)).toBe(isPassed ? '900 0' : '1000 0')
  }
})

it(`S2 STAFF-05 a withdrawal of 1 BTC or more, ${AT_ONCE} votes of two reviewers at once: one of each counts, and it is paid once`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = await customer('900000')
    const id = await newWithdrawal(own, '800000')
    expect(
      (
        await raced(
          Array.from({ length: AT_ONCE }, (_, index) => vote(index, 'withdrawal', id, 'pass')),
        )
      ).counts['ok'],
    ).toBe(2)
    await paid(id, 2)
    expect(await held(own, 2)).toBe('100000 0')
  }
})

it(`S2 POST /buy_crypto/order: ${AT_ONCE} at once: three wait for their payment and not one more; under one key ${AT_ONCE} equal answers and one order`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [own, other] = [await customer('0'), await customer('0')]
    expect(
      (await raced(same(AT_ONCE, () => shot(own.token, '/buy_crypto/order', purchaseOrder))))
        .counts,
    ).toEqual({ ok: 3, TOO_MANY: AT_ONCE - 3 })
    const key = randomUUID()
    const { answers, counts } = await raced(
      same(AT_ONCE, () => shot(other.token, '/buy_crypto/order', purchaseOrder, key)),
      true,
    )
    expect(counts).toEqual({ ok: AT_ONCE })
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(
      await fixture.asOwner('SELECT id FROM purchase_order WHERE user_id = $1', [other.userId]),
    ).toHaveLength(1)
  }
})

it(`S2 POST /buy_crypto/proof: one picture for two orders, ${AT_ONCE} at once: it proves one`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = await customer('0')
    const ids = [await placed(own), await placed(own)]
    const voucher = await uploadPicture(fixture.address, own)
    const { counts } = await raced(
      same(AT_ONCE, (index) =>
        shot(own.token, '/buy_crypto/proof', { id: ids[index % 2] ?? 0, voucher }),
      ),
    )
    expect(counts).toEqual({ ok: 1, ORDER_STATE: AT_ONCE / 2 - 1, DUPLICATE: AT_ONCE / 2 })
    expect(
      (await Promise.all(ids.map((id) => statusOf('purchase_order', id)))).toSorted(
        (a, b) => (a ?? 0) - (b ?? 0),
      ),
    ).toEqual([0, 1])
  }
})

it(`S2 BUY-10 POST /buy_crypto/cancel against its proof and the votes of two reviewers, ${AT_ONCE} at once: cancelled, or proved and decided at most once`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = await customer('0')
    const id = await placed(own)
    const voucher = await uploadPicture(fixture.address, own)
    const { answers, counts } = await raced(
      Array.from(
        { length: AT_ONCE },
        (_, index) =>
          [
            shot(own.token, '/buy_crypto/cancel', { id }),
            shot(own.token, '/buy_crypto/proof', { id, voucher }),
            vote(index >> 2, 'purchase', id, 'pass'),
            vote(index >> 2, 'purchase', id, 'fail'),
          ][index % 4] as Shot,
      ),
    )
    const [done, status] = [okOf(answers).length, await statusOf('purchase_order', id)]
    expect(
      Object.keys(counts).filter(
        (outcome) => outcome !== 'ok' && outcome !== 'ORDER_STATE' && outcome !== 'FOUR_EYES',
      ),
    ).toEqual([])
    // The proof, and of the votes at most one pass of each reviewer, or one pass of one and the
    // other's fail.
    const [min, max] = (
      { 1: [1, 2], 2: [3, 3], 3: [1, 1], 4: [2, 3] } as Record<number, [number, number]>
    )[status ?? 0] ?? [0, 0]
    expect(done >= min && done <= max, `${status} after ${JSON.stringify(counts)}`).toBe(true)
    expect(await held(own, 1)).toBe(status === 2 ? '1000 0' : '0 0')
  }
})

it(`S2 BUY-15 ${AT_ONCE} votes of two reviewers on one purchase at once: decided once, and credited once or not at all`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [own, other] = [await customer('0'), await customer('0')]
    const [small, large] = [await proved(own), await proved(other, '800000')]
    const { answers, counts } = await raced(
      Array.from({ length: AT_ONCE }, (_, index) =>
        vote(index, 'purchase', small, index % 5 === 0 ? 'fail' : 'pass'),
      ),
    )
    expect(
      Object.keys(counts).filter(
        (outcome) => outcome !== 'ok' && outcome !== 'ORDER_STATE' && outcome !== 'FOUR_EYES',
      ),
    ).toEqual([])
    const ended = okOf(answers).filter(({ text }) => !text.includes('"status":1'))
    expect(ended).toHaveLength(1)
    expect(await held(own, 1)).toBe(
      ended[0]?.text.includes('"status":2') === true ? '1000 0' : '0 0',
    )
    expect(
      (
        await raced(
          Array.from({ length: AT_ONCE }, (_, index) => vote(index, 'purchase', large, 'pass')),
        )
      ).counts['ok'],
    ).toBe(2)
    expect([await statusOf('purchase_order', large), await held(other, 1)]).toEqual([2, '800000 0'])
  }
})

/** Lets the clock go on until the sandbox has ended a request. */
async function paid(id: number, status: 2 | 3): Promise<void> {
  await vi.waitFor(
    async () => {
      clock.advance(1_000)
      expect(await statusOf('withdrawal', id)).toBe(status)
    },
    { timeout: 20_000, interval: 50 },
  )
}
