import { randomUUID } from 'node:crypto'
import { format, type Quantity } from '@candor/money'
import type { Caller } from '@candor/server/http/handler'
import { BorrowingFixture } from '@candor/testing/fixtures/borrowing'
import { fundExchangeAccounts } from '@candor/testing/funding'
import { sized } from '@candor/testing/size'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkSequences, SEED } from '../support/harness/models/check-sequences.ts'
import {
  BORROWERS,
  LoanModel,
  type LoanStep,
  type LoanTerms,
} from '../support/harness/models/loan-model.ts'
import { soundness } from '../support/harness/audits/soundness.ts'

/**
 * S1: loans do what docs/spec says, over any sequence of requests, decisions, repayments, added
 * margin, waits and repeated keys. After every step the accounts of borrowers and lending pool, and
 * each loan with its debt, are compared with a model that was written from the rules and shares no
 * code with engine or server.
 */
const [SEQUENCES, LENGTH] = sized({ run: [20, 25], campaign: [400, 25] })
const ONE = 100_000_000n
const [HOUR, DAY] = [3_600_000, 86_400_000]
const [BTC, USDT] = [1, 3]
const RATE = 30_000n

type Tally = Map<string, number>
let fixture: BorrowingFixture

beforeAll(async () => {
  fixture = await BorrowingFixture.open()
})
afterAll(() => fixture.close())

it(`S1 ${SEQUENCES} sequences of loans on the database: every account and every loan is the model's after every step (CANDOR_SEED=${SEED})`, async () => {
  const tally: Tally = new Map()
  await checkModel(tally, RATE, SEQUENCES)
  expect(fixture.faults).toEqual([])
  for (const { what, text } of soundness) expect(await fixture.asOwner(text), what).toEqual([])
  for (const answer of [
    'apply ok',
    'apply BORROW_LEVEL',
    'apply LOAN_RATIO',
    'decide ok',
    'repay ok',
    'addMargin ok',
    'again ok',
  ])
    expect(tally.get(answer) ?? 0, `the sequences never met ${answer}`).toBeGreaterThan(0)
  console.info(
    `S1 loans: ${SEQUENCES} sequences, ${[...tally].map(([what, count]) => `${count} ${what}`).join(', ')}, 0 violations`,
  )
})

it('S1 control: a daily rate off by one unit is found', async () => {
  await expect(checkModel(new Map(), RATE + 1n, 1)).rejects.toThrow(/S1 loans, replay/)
})

/**
 * The opening steps come first, so that every required answer occurs whatever the seed; a single
 * run is the opening alone.
 */
function checkModel(tally: Tally, rate: bigint, runs: number): Promise<void> {
  return checkSequences({
    what: 'loans',
    suite: 'loan-model',
    property: fc.asyncProperty(sequences(), (steps) => compare(steps, tally, rate)),
    openings: [[[...opening]]],
    runs,
  })
}

/**
 * New people for each sequence; loans left by an earlier one are ended first, because they would
 * move the lending pool's account.
 */
async function compare(steps: readonly LoanStep[], tally: Tally, dailyRate: bigint): Promise<void> {
  const people = await Promise.all(
    BORROWERS.map((level) => fixture.person({ [USDT]: '3000000' }, level)),
  )
  const subject = new Subject(people)
  const model = new LoanModel(
    { dailyRate, lendingPool: await lendingPool() },
    fixture.clock.nowMs(),
  )
  try {
    for (const step of steps) {
      const [answer, expected] = [await subject.take(step), model.take(step)]
      if (expected !== '')
        tally.set(`${step.kind} ${expected}`, (tally.get(`${step.kind} ${expected}`) ?? 0) + 1)
      expect(answer, fc.stringify(step)).toBe(expected)
      expect(await linesOf(people), fc.stringify(step)).toEqual(model.lines())
      expect(fixture.clock.nowMs()).toBe(model.nowMs)
    }
  } finally {
    await subject.end()
  }
}

/** Borrowing as a client and staff request it. */
class Subject {
  readonly #people: readonly Caller[]
  readonly #loans: number[] = []
  #again: (() => Promise<object>) | undefined

  constructor(people: readonly Caller[]) {
    this.#people = people
  }

  async take(step: LoanStep): Promise<string> {
    switch (step.kind) {
      case 'wait':
        fixture.clock.advance(step.ms)
        return ''
      case 'settle':
        await fixture.round({ [BTC]: '50000' })
        await fixture.settle()
        return ''
      case 'decide':
        return this.#decide(this.#loans[step.loan], step.isPass)
      case 'again':
        return this.#again === undefined ? '' : formatAnswer(await this.#again())
      case 'apply': {
        const [person, key] = [this.#person(step.user), randomUUID()]
        const ask = {
          amount: format(step.amount as Quantity),
          margin_amount: format(step.margin as Quantity),
          days: step.days,
        }
        const answer = await fixture.apply(person, ask, key)
        if ('refused' in answer) return answer.refused
        this.#loans.push(answer.message.id)
        return this.#keep(answer, () => fixture.apply(person, ask, key))
      }
      case 'repay':
      case 'addMargin': {
        const [person, key] = [this.#person(step.user), randomUUID()]
        const change = {
          orderId: this.#loans[step.loan] ?? 999_999,
          amount: format(step.amount as Quantity),
        }
        const send = () => fixture.handlers[step.kind](change, fixture.context(person, key))
        return this.#keep(await send(), send)
      }
    }
  }

  /** Ends the remaining loans, so that their interest liquidates none during another sequence. */
  async end(): Promise<void> {
    for (const { id, user_id: userId, status } of await fixture.asOwner<{
      id: string
      user_id: string
      status: number
    }>('SELECT id, user_id, status FROM loan WHERE status IN (1, 2, 5)')) {
      if (status === 1) {
        await this.#fail(Number(id))
        continue
      }
      await fundExchangeAccounts(fixture.database, Number(userId), { [USDT]: '20000000' })
      const [person] = this.#people.filter((one) => one.userId === Number(userId))
      if (person !== undefined)
        await fixture.handlers.repay(
          { orderId: Number(id), amount: '20000000' },
          fixture.context(person, randomUUID()),
        )
    }
  }

  async #decide(id: number | undefined, isPass: boolean): Promise<string> {
    if (id === undefined) return ''
    const held = await fixture.database.transaction((tx) =>
      fixture.reviewOf('loan').lockRequest(tx, id, fixture.clock.nowMs()),
    )
    if (held?.isWaiting !== true) return 'ORDER_STATE'
    await (isPass ? fixture.pass(id) : this.#fail(id))
    return 'ok'
  }

  async #fail(id: number): Promise<void> {
    await fixture.decide('loan', id, 'fail', 'borrower-not-reached')
  }

  #keep(answer: object, send: () => Promise<object>): string {
    const said = formatAnswer(answer)
    if (said === 'ok') this.#again = send
    return said
  }

  #person(user: number): Caller {
    const person = this.#people[user]
    if (person === undefined) throw new Error(`there is no user ${user}`)
    return person
  }
}

function formatAnswer(answer: object): string {
  return 'refused' in answer ? String(answer.refused) : 'ok'
}

async function lendingPool(): Promise<LoanTerms['lendingPool']> {
  const [row] = await fixture.asOwner<{ free: string; locked: string }>(
    `
      SELECT a.available::text AS free, a.locked::text AS locked FROM account a JOIN party p
      ON p.id = a.party_id WHERE p.house = 'house:loan' AND a.currency_id = 3`,
  )
  return { free: BigInt(row?.free ?? '0'), locked: BigInt(row?.locked ?? '0') }
}

const statuses = ['', 'asked', 'running', 'done', 'refused', 'overdue', 'liquidated'] as const

async function linesOf(people: readonly Caller[]): Promise<string[]> {
  const ids = people.map(({ userId }) => userId)
  const accounts = await fixture.asOwner<{ id: string; held: string }>(
    `
      SELECT party_id::text AS id, available || ' ' || locked AS held FROM account
      WHERE currency_id = 3 AND kind = 2 AND party_id = ANY ($1)`,
    [ids],
  )
  const loans = await fixture.asOwner<{ status: number; owed: string }>(
    `
      SELECT status,
        principal || ' ' || interest || ' ' || overdue_interest || ' ' || margin AS owed FROM loan
        WHERE user_id = ANY ($1) ORDER BY id`,
    [ids],
  )
  const { free, locked } = await lendingPool()
  return [
    ...ids.map(
      (id, user) => `user ${user}: ${accounts.find((row) => row.id === String(id))?.held}`,
    ),
    `lender ${free} ${locked}`,
    ...loans.map(({ status, owed }, place) => `loan ${place} ${statuses[status]}: ${owed}`),
  ]
}

/**
 * Covers every required answer: a loan paid out, charged, overdue, partly repaid and then closed;
 * one that nobody decided; and one that is rejected.
 */
const opening: readonly LoanStep[] = [
  { kind: 'apply', user: 0, amount: 600_000n * ONE + 1n, margin: 200_001n * ONE, days: 7 },
  { kind: 'decide', loan: 0, isPass: true },
  { kind: 'settle' },
  { kind: 'wait', ms: 9 * DAY },
  { kind: 'settle' },
  { kind: 'repay', user: 0, loan: 0, amount: 7_000n * ONE },
  { kind: 'addMargin', user: 0, loan: 0, amount: 5n * ONE },
  { kind: 'again' },
  { kind: 'apply', user: 1, amount: 500_000n * ONE, margin: 166_666n * ONE, days: 30 },
  { kind: 'apply', user: 1, amount: 500_000n * ONE, margin: 200_000n * ONE, days: 30 },
  { kind: 'wait', ms: 3 * DAY },
  { kind: 'settle' },
  { kind: 'apply', user: 2, amount: 500_000n * ONE, margin: 200_000n * ONE, days: 30 },
  { kind: 'repay', user: 0, loan: 0, amount: 2_000_000n * ONE },
]

/**
 * Loans so small against their borrowers' balances that no wait of a sequence brings them near 110
 * %: liquidations have tables and suites of their own.
 */
function sequences(): fc.Arbitrary<LoanStep[]> {
  const [user, loan] = [
    fc.oneof({ weight: 5, arbitrary: fc.nat(1) }, { weight: 1, arbitrary: fc.constant(2) }),
    fc.nat(4),
  ]
  const amount = fc.oneof(
    { weight: 6, arbitrary: fc.bigInt({ min: 500_000n * ONE, max: 700_000n * ONE }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(0n, 500_000n * ONE - 1n, 500_000n * ONE, 10_000_000n * ONE + 1n),
    },
  )
  const margin = fc.oneof(
    { weight: 6, arbitrary: fc.bigInt({ min: 240_000n * ONE, max: 900_000n * ONE }) },
    { weight: 1, arbitrary: fc.constantFrom(0n, 160_000n * ONE, 5_000_000n * ONE) },
  )
  const days = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(7, 8, 30) },
    { weight: 1, arbitrary: fc.constantFrom(6, 365, 366) },
  )
  const paid = fc.oneof(
    { weight: 5, arbitrary: fc.bigInt({ min: 1n, max: 300_000n * ONE }) },
    { weight: 2, arbitrary: fc.constantFrom(0n, 1_500_000n * ONE) },
  )
  const of = <K extends LoanStep['kind']>(kind: K, fields: fc.Arbitrary<object>) =>
    fields.map((rest) => ({ kind, ...rest }) as LoanStep)
  const steps = fc.array(
    fc.oneof<fc.WeightedArbitrary<LoanStep>[]>(
      { weight: 5, arbitrary: of('apply', fc.record({ user, amount, margin, days })) },
      {
        weight: 5,
        arbitrary: of('decide', fc.record({ loan, isPass: fc.nat(4).map((dice) => dice > 0) })),
      },
      { weight: 5, arbitrary: of('repay', fc.record({ user, loan, amount: paid })) },
      { weight: 2, arbitrary: of('addMargin', fc.record({ user, loan, amount: paid })) },
      { weight: 6, arbitrary: fc.constant<LoanStep>({ kind: 'settle' }) },
      { weight: 2, arbitrary: fc.constant<LoanStep>({ kind: 'again' }) },
      {
        weight: 4,
        arbitrary: fc
          .constantFrom(HOUR, DAY, DAY - 1, DAY + 1, 8 * DAY, 3 * DAY)
          .map((ms): LoanStep => ({ kind: 'wait', ms })),
      },
    ),
    { minLength: 8, maxLength: LENGTH, size: 'max' },
  )
  return fc
    .tuple(fc.boolean(), steps)
    .map(([isOpened, rest]) => [...(isOpened ? opening : []), ...rest])
}
