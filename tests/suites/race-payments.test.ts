import { randomUUID } from 'node:crypto'
import { sized } from '@candor/testing/size'
import { newWithdrawal, payPassword, tronAddress } from '@candor/testing/withdrawing'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { AT_ONCE, okOf, PaymentRace, shot } from '../support/harness/attacks/payment-race.ts'
import { same } from '../support/harness/attacks/race.ts'

/**
 * S2 of withdrawals: what is filed, cancelled or decided once happens once, however many customers
 * and reviewers request it at the same moment.
 */
const [ROUNDS, HASHING_ROUNDS] = sized({ run: [2, 1], campaign: [60, 20] })
const withdrawal = {
  currency: 3,
  number: '100',
  address: tronAddress,
  type: 0,
  pay_password: payPassword,
}

let payments: PaymentRace

beforeAll(async () => {
  payments = await PaymentRace.open()
})
afterAll(async () => {
  console.info(
    `S2 withdrawals: ${payments.requests} raced requests in rounds of ${AT_ONCE}, 0 doubled effects, 0 answers 5xx`,
  )
  await payments.fixture.stop()
})
afterEach(async () => {
  expect(await payments.wrong()).toEqual([])
})

it(`S2 POST /wallet/out: ${AT_ONCE} at once with a balance for one: exactly one is filed; under one key ${AT_ONCE} equal answers`, async () => {
  for (let round = 0; round < HASHING_ROUNDS; round += 1) {
    const own = await payments.customer('199.99999999')
    expect(
      (await payments.raced(same(AT_ONCE, () => shot(own.token, '/wallet/out', withdrawal))))
        .counts,
    ).toEqual({ ok: 1, INSUFFICIENT_BALANCE: AT_ONCE - 1 })
    expect(await payments.held(own, 2)).toBe('99.99999999 100')
    const other = await payments.customer('1000')
    const key = randomUUID()
    const { answers, counts } = await payments.raced(
      same(AT_ONCE, () => shot(other.token, '/wallet/out', withdrawal, key)),
      true,
    )
    expect(counts).toEqual({ ok: AT_ONCE })
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await payments.held(other, 2)).toBe('900 100')
  }
})

it(`S2 OUT-04 OUT-13 POST /wallet/out/cancel against the votes of two reviewers, ${AT_ONCE} at once: one of them decides, and what was passed is paid once`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = await payments.customer('1000')
    const id = await newWithdrawal(own, '100')
    const { answers, counts } = await payments.raced(
      Array.from({ length: AT_ONCE }, (_, index) =>
        index % 3 === 0
          ? shot(own.token, '/wallet/out/cancel', { id })
          : payments.vote(index, 'withdrawal', id, index % 5 === 0 ? 'not-by-owner' : undefined),
      ),
    )
    expect(counts).toEqual({ ok: 1, ORDER_STATE: AT_ONCE - 1 })
    const isPassed = okOf(answers).some(({ text }) => text.includes('"status":2'))
    expect(await payments.held(own, 2)).toBe(isPassed ? '900 100' : '1000 0')
    await paid(id, isPassed ? 2 : 3)
    expect(await payments.held(own, 2)).toBe(isPassed ? '900 0' : '1000 0')
  }
})

it(`S2 STAFF-05 a withdrawal of 1 BTC or more, ${AT_ONCE} votes of two reviewers at once: one of each counts, and it is paid once`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = await payments.customer('900000')
    const id = await newWithdrawal(own, '800000')
    expect(
      (
        await payments.raced(
          Array.from({ length: AT_ONCE }, (_, index) => payments.vote(index, 'withdrawal', id)),
        )
      ).counts['ok'],
    ).toBe(2)
    await paid(id, 2)
    expect(await payments.held(own, 2)).toBe('100000 0')
  }
})

/** Advances the clock until the sandbox has brought the request to this status. */
async function paid(id: number, status: 2 | 3): Promise<void> {
  await vi.waitFor(
    async () => {
      payments.clock.advance(1_000)
      expect(await payments.statusOf('withdrawal', id)).toBe(status)
    },
    { timeout: 20_000, interval: 50 },
  )
}
