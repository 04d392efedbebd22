import { randomUUID } from 'node:crypto'
import { askForLoan, lendTo, makeBorrower } from '@candor/testing/fixtures/borrower'
import { FakeClock } from '@candor/testing/fake-clock'
import { newPerson, type Person } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { race, same, type Shot, tally } from '../support/harness/attacks/race.ts'
import { sized } from '@candor/testing/size'
import { soundness } from '../support/harness/audits/soundness.ts'

/**
 * S2 of borrowing: one loan at a time, no balance spent twice, and a gate that concurrent debits
 * cannot pass one by one.
 */
const ROUNDS = sized({ run: 3, campaign: 40 })
const AT_ONCE = 50
const USDT = 3
const clock = new FakeClock(Date.now())
let fixture: TestPlatform

beforeAll(async () => {
  fixture = await openPlatform({ clock })
})
afterAll(() => fixture.stop())
afterEach(async () => {
  for (const { what, text } of soundness) expect(await fixture.asOwner(text), what).toEqual([])
})

const shot = (
  person: Person,
  path: string,
  body: Record<string, string | number>,
  key?: string,
): Shot => ({
  method: 'POST',
  path,
  token: person.token,
  body,
  ...(key === undefined ? {} : { key }),
})
const step = async (): Promise<void> => {
  clock.advance(1_000)
  await new Promise((resolve) => {
    setTimeout(resolve, 60)
  })
}
const borrower = async (usdt: string): Promise<Person> => {
  const person = await newPerson(fixture)
  await makeBorrower(fixture, person, usdt)
  return person
}
const running = async (usdt: string): Promise<{ person: Person; id: number }> => {
  const person = await borrower(usdt)
  const id = await lendTo(fixture, person, () => clock.nowMs(), step)
  // The first day has started.
  await step()
  return { person, id }
}
const raced = async (shots: readonly Shot[], sameForm = false) => {
  const answers = await race(fixture.address, shots, sameForm)
  return { answers, counts: tally(answers) }
}

it(`S2 POST /borrow/apply: ${AT_ONCE} at once: exactly one is filed; under one key ${AT_ONCE} equal answers`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await borrower('900000')
    const body = {
      amount: '600000',
      currency: USDT,
      margin_currency: USDT,
      margin_amount: '200000',
      days: 30,
      uid: person.userId,
    }
    expect((await raced(same(AT_ONCE, () => shot(person, '/borrow/apply', body)))).counts).toEqual({
      ok: 1,
      ORDER_STATE: AT_ONCE - 1,
    })
    const other = await borrower('900000')
    const { answers, counts } = await raced(
      same(AT_ONCE, () =>
        shot(other, '/borrow/apply', { ...body, uid: other.userId }, `k${round}`),
      ),
      true,
    )
    expect(counts).toEqual({ ok: AT_ONCE })
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  }
})

it(`S2 POST /borrow/order/applyRefund: a balance for one repayment, ${AT_ONCE} at once: exactly one; margin too, and each once under one key`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { person, id } = await running('200000')
    const { counts } = await raced(
      same(AT_ONCE, () =>
        shot(person, '/borrow/order/applyRefund', { orderId: id, amount: '400000' }),
      ),
    )
    expect(counts).toEqual({ ok: 1, INSUFFICIENT_BALANCE: AT_ONCE - 1 })
    const key = randomUUID()
    expect(
      (
        await raced(
          same(AT_ONCE, () =>
            shot(person, '/borrow/order/applyRefund', { orderId: id, amount: '50000' }, key),
          ),
          true,
        )
      ).counts,
    ).toEqual({ ok: AT_ONCE })
    expect(
      (
        await raced(
          same(AT_ONCE, () =>
            shot(person, '/borrow/order/margin', { orderId: id, amount: '100000' }),
          ),
        )
      ).counts,
    ).toEqual({ ok: 1, INSUFFICIENT_BALANCE: AT_ONCE - 1 })
    const [row] = await fixture.asOwner<{ free: string; margin: string }>(
      `
        SELECT trim_scale(a.available / 100000000)::text AS free,
          trim_scale(l.margin / 100000000)::text AS margin
      FROM loan l JOIN account a ON a.party_id = l.user_id AND a.currency_id = 3 AND a.kind = 2
      WHERE l.id = $1`,
      [id],
    )
    expect(row).toEqual({ free: '50000', margin: '300000' })
  }
})

it(`S2 LOAN-15 POST /wallet/change out of a borrower's exchange account, ${AT_ONCE} at once: as many as leave 150 %, and not one more`, async () => {
  const { person } = await running('500000')
  const out = (number: string): Shot =>
    shot(person, '/wallet/change', {
      currency_id: USDT,
      number,
      from_field: 'change',
      to_field: 'legal',
    })
  // 1,100,000 held against 600,180: 199,730 may leave.
  const { counts } = await raced(Array.from({ length: AT_ONCE }, () => out('60000')))
  expect(counts).toEqual({ ok: 3, WALLET_RISK: AT_ONCE - 3 })
  await expect(askForLoan(person)).rejects.toThrow('ORDER_STATE')
})
