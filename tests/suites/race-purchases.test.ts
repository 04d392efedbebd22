import { randomUUID } from 'node:crypto'
import { purchaseOrder } from '@candor/testing/fixtures/purchase-order'
import type { Person } from '@candor/testing/people'
import { uploadPicture } from '@candor/testing/pictures'
import { sized } from '@candor/testing/size'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { AT_ONCE, okOf, PaymentRace, shot } from '../support/harness/attacks/payment-race.ts'
import { same, type Shot } from '../support/harness/attacks/race.ts'

/**
 * S2 of buying crypto: what is filed, proved, cancelled or decided once happens once, however many
 * customers and reviewers request it at the same moment.
 */
const ROUNDS = sized({ run: 2, campaign: 60 })
const NOT_RECEIVED = 'payment-not-received'

let payments: PaymentRace

beforeAll(async () => {
  payments = await PaymentRace.open()
})
afterAll(async () => {
  console.info(
    `S2 purchases: ${payments.requests} raced requests in rounds of ${AT_ONCE}, 0 doubled effects, 0 answers 5xx`,
  )
  await payments.fixture.stop()
})
afterEach(async () => {
  expect(await payments.wrong()).toEqual([])
})

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
      voucher: await uploadPicture(payments.fixture.address, person),
    }),
  ).toMatchObject({ type: 'ok' })
  return id
}

it(`S2 POST /buy_crypto/order: ${AT_ONCE} at once: three wait for their payment and not one more; under one key ${AT_ONCE} equal answers and one order`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [own, other] = [await payments.customer('0'), await payments.customer('0')]
    expect(
      (
        await payments.raced(
          same(AT_ONCE, () => shot(own.token, '/buy_crypto/order', purchaseOrder)),
        )
      ).counts,
    ).toEqual({ ok: 3, TOO_MANY: AT_ONCE - 3 })
    const key = randomUUID()
    const { answers, counts } = await payments.raced(
      same(AT_ONCE, () => shot(other.token, '/buy_crypto/order', purchaseOrder, key)),
      true,
    )
    expect(counts).toEqual({ ok: AT_ONCE })
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(
      await payments.fixture.asOwner('SELECT id FROM purchase_order WHERE user_id = $1', [
        other.userId,
      ]),
    ).toHaveLength(1)
  }
})

it(`S2 POST /buy_crypto/proof: one picture for two orders, ${AT_ONCE} at once: it proves one`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = await payments.customer('0')
    const ids = [await placed(own), await placed(own)]
    const voucher = await uploadPicture(payments.fixture.address, own)
    const { counts } = await payments.raced(
      same(AT_ONCE, (index) =>
        shot(own.token, '/buy_crypto/proof', { id: ids[index % 2] ?? 0, voucher }),
      ),
    )
    expect(counts).toEqual({ ok: 1, ORDER_STATE: AT_ONCE / 2 - 1, DUPLICATE: AT_ONCE / 2 })
    expect(
      (await Promise.all(ids.map((id) => payments.statusOf('purchase_order', id)))).toSorted(
        (a, b) => (a ?? 0) - (b ?? 0),
      ),
    ).toEqual([0, 1])
  }
})

it(`S2 BUY-10 POST /buy_crypto/cancel against its proof and the votes of two reviewers, ${AT_ONCE} at once: cancelled, or proved and decided at most once`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = await payments.customer('0')
    const id = await placed(own)
    const voucher = await uploadPicture(payments.fixture.address, own)
    const { answers, counts } = await payments.raced(
      Array.from(
        { length: AT_ONCE },
        (_, index) =>
          [
            shot(own.token, '/buy_crypto/cancel', { id }),
            shot(own.token, '/buy_crypto/proof', { id, voucher }),
            payments.vote(index >> 2, 'purchase', id),
            payments.vote(index >> 2, 'purchase', id, NOT_RECEIVED),
          ][index % 4] as Shot,
      ),
    )
    const [done, status] = [okOf(answers).length, await payments.statusOf('purchase_order', id)]
    expect(
      Object.keys(counts).filter(
        (outcome) => outcome !== 'ok' && outcome !== 'ORDER_STATE' && outcome !== 'FOUR_EYES',
      ),
    ).toEqual([])
    // The proof, and of the votes at most one approval by each reviewer, or one reviewer's approval
    // and the other's rejection.
    const [min, max] = (
      { 1: [1, 2], 2: [3, 3], 3: [1, 1], 4: [2, 3] } as Record<number, [number, number]>
    )[status ?? 0] ?? [0, 0]
    expect(done >= min && done <= max, `${status} after ${JSON.stringify(counts)}`).toBe(true)
    expect(await payments.held(own, 1)).toBe(status === 2 ? '1000 0' : '0 0')
  }
})

it(`S2 BUY-15 ${AT_ONCE} votes of two reviewers on one purchase at once: decided once, and credited once or not at all`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [own, other] = [await payments.customer('0'), await payments.customer('0')]
    const [small, large] = [await proved(own), await proved(other, '800000')]
    const { answers, counts } = await payments.raced(
      Array.from({ length: AT_ONCE }, (_, index) =>
        payments.vote(index, 'purchase', small, index % 5 === 0 ? NOT_RECEIVED : undefined),
      ),
    )
    expect(
      Object.keys(counts).filter(
        (outcome) => outcome !== 'ok' && outcome !== 'ORDER_STATE' && outcome !== 'FOUR_EYES',
      ),
    ).toEqual([])
    const ended = okOf(answers).filter(({ text }) => !text.includes('"status":1'))
    expect(ended).toHaveLength(1)
    expect(await payments.held(own, 1)).toBe(
      ended[0]?.text.includes('"status":2') === true ? '1000 0' : '0 0',
    )
    expect(
      (
        await payments.raced(
          Array.from({ length: AT_ONCE }, (_, index) => payments.vote(index, 'purchase', large)),
        )
      ).counts['ok'],
    ).toBe(2)
    expect([
      await payments.statusOf('purchase_order', large),
      await payments.held(other, 1),
    ]).toEqual([2, '800000 0'])
  }
})
