import { randomUUID } from 'node:crypto'
import { sized } from '@candor/testing/size'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkSequences, SEED } from '../support/harness/models/check-sequences.ts'
import { soundness } from '../support/harness/audits/soundness.ts'
import {
  LockModel,
  type LockStep,
  type ModelProduct,
  type ModelUser,
} from '../support/harness/models/lock-model.ts'
import { LockSubject } from '../support/harness/models/lock-subject.ts'

/**
 * S1: lock mining does what docs/spec says, over any sequence of purchases, requests, redemptions,
 * waits, rounds of two workers and repeated keys. After every step the accounts of users, house and
 * insurance fund, each lock and what its owner was told are compared with a model that was written
 * from the rules and shares no code with engine or server.
 */
const [SEQUENCES, LENGTH] = sized({ run: [40, 40], campaign: [2_000, 60] })
const ONE = 100_000_000n
const [HOUR, DAY] = [3_600_000, 86_400_000]
const START_MS = Date.parse('2026-11-20T09:00:00Z')
const RATE = 300_000n

const usdt = { coin: 'USDT', rate: RATE, min: 100n * ONE, free: 300n * ONE, max: 1_000n * ONE }
/** The last but one earns so much that the house soon has not enough of its coin. */
const products: ReadonlyMap<number, ModelProduct> = new Map([
  [1, { ...usdt, days: 5n, stock: 2_500n * ONE }],
  [2, { ...usdt, days: 2n, stock: 100_000n * ONE }],
  [3, { ...usdt, days: 3n, stock: 100_000n * ONE, review: true }],
  [
    4,
    {
      coin: 'ETH',
      days: 2n,
      rate: 90_000_001n,
      min: ONE,
      free: 1_000n * ONE,
      max: 1_000n * ONE,
      stock: 100_000n * ONE,
    },
  ],
])
/** The first two are one person, the last is nobody in particular and has little. */
const users: readonly ModelUser[] = [
  { person: 0, isVerified: true },
  { person: 0, isVerified: true },
  { person: 1, isVerified: true },
  { person: 2, isVerified: true },
  { person: 3, isVerified: false },
]
/** Whoever owns the lock that is picked, and a lock that is not there. */
const [OWNER, NOBODYS] = [-1, 30]
const FUNDED = { 2: '200', 3: '1500' }

type Tally = Map<string, number>
let subject: LockSubject
let nowMs = START_MS

beforeAll(async () => {
  subject = await LockSubject.open(products, START_MS)
})
afterAll(() => subject.close())

it(`S1 ${SEQUENCES} sequences of locks on the database: every account, lock and message is the model's after every step (CANDOR_SEED=${SEED})`, async () => {
  const tally: Tally = new Map()
  await checkModel(tally, RATE, SEQUENCES)
  expect(subject.faults).toEqual([])
  for (const { what, text } of soundness) expect(await subject.rows(text), what).toEqual([])
  for (const answer of [
    'bought 0',
    'bought 1',
    'PARAM_ERROR',
    'NOT_FOUND',
    'AMOUNT_MIN',
    'AMOUNT_MAX',
    'SOLD_OUT',
    'INSUFFICIENT_BALANCE',
    'requested',
    'ORDER_STATE',
    'redeemed',
    'taken back',
    'failed',
    'again',
  ])
    expect(tally.get(answer) ?? 0, `the sequences never met ${answer}`).toBeGreaterThan(0)
  console.info(
    `S1 locks: ${SEQUENCES} sequences, ${[...tally].map(([what, count]) => `${count} ${what}`).join(', ')}, 0 violations`,
  )
})

it('S1 control: a daily rate off by one unit is found', async () => {
  await expect(checkModel(new Map(), RATE + 1n, 1)).rejects.toThrow(/S1 locks, replay/)
})

/** The opening steps come first, so that every required answer occurs whatever the seed. */
function checkModel(tally: Tally, rate: bigint, runs: number): Promise<void> {
  return checkSequences({
    what: 'locks',
    suite: 'lock-model',
    property: fc.asyncProperty(sequences(), (steps) => compare(steps, tally, rate)),
    openings: [[[...opening]]],
    runs,
  })
}

/** New users for each sequence; what earlier ones left running is over before it. */
async function compare(steps: readonly LockStep[], tally: Tally, rate: bigint): Promise<void> {
  nowMs += 10 * DAY
  await subject.work(nowMs)
  // Each sequence begins at nine, so that an order of steps is one of times.
  nowMs += DAY - (nowMs % DAY) + 9 * HOUR
  await subject.begin(users, FUNDED)
  const model = new LockModel(
    new Map(
      [...products].map(([id, one]) => [
        id,
        { ...one, rate: one.coin === 'USDT' ? rate : one.rate },
      ]),
    ),
    users,
  )
  await takeOver(model)
  const player = new Player(model)
  for (const step of steps) {
    const [answer, expected] = await player.take(step)
    count(tally, expected)
    if (step.kind === 'again' && expected !== '') count(tally, 'again')
    expect(answer, fc.stringify(step)).toBe(expected)
    expect(await subject.lines(), fc.stringify(step)).toEqual(model.lines())
  }
}

/** What the accounts have when a sequence begins. */
async function takeOver(model: LockModel): Promise<void> {
  for (const line of await subject.lines()) {
    const match = /^(house|fund|user \d+) (USDT|ETH) (\d+) (\d+)$/.exec(line)
    if (match === null) throw new Error(`something runs already: ${line}`)
    const [, owner = '', coin = '', free = '', locked = ''] = match
    Object.assign(model.account(owner, coin), { free: BigInt(free), locked: BigInt(locked) })
  }
}

/** Takes each step on both sides, and returns both answers. */
class Player {
  readonly #model: LockModel
  #last: { readonly ask: () => Promise<string>; readonly answer: string } | undefined

  constructor(model: LockModel) {
    this.#model = model
  }

  async take(step: LockStep): Promise<[answer: string, expected: string]> {
    const [model, at, key] = [this.#model, nowMs, randomUUID()]
    switch (step.kind) {
      case 'wait':
        nowMs += step.ms
        return ['', '']
      case 'work':
        await subject.work(at)
        model.work(at)
        return ['', '']
      case 'again':
        return this.#last === undefined ? ['', ''] : [await this.#last.ask(), this.#last.answer]
      case 'buy': {
        const { user, product, amount } = step
        const expected = model.buy(user, product, amount, at)
        return this.#ask(() => subject.buy(user, product, amount, at, key), expected)
      }
      case 'request': {
        const { user, pick } = this.#resolve(step)
        const expected = model.request(user, pick, at)
        return this.#ask(() => subject.request(user, pick, at, key), expected)
      }
      case 'file': {
        const { user, pick } = this.#resolve(step)
        const { shown } = step
        const expected = model.file(user, pick, shown, at)
        return this.#ask(() => subject.file(user, pick, shown, at, key), expected)
      }
    }
  }

  /** One of the locks that there are, mostly its owner's; some are of nobody. */
  #resolve({ user, pick }: { readonly user: number; readonly pick: number }) {
    const { locks } = this.#model
    const known = pick === NOBODYS ? pick : pick % Math.max(1, locks.length)
    return { pick: known, user: user === OWNER ? (locks[known]?.user ?? 0) : user }
  }

  /** A refusal is not kept with its key, so that only what was done is asked again. */
  async #ask(ask: () => Promise<string>, expected: string): Promise<[string, string]> {
    if (/^[a-z]/.test(expected)) this.#last = { ask, answer: expected }
    return [await ask(), expected]
  }
}

function count(tally: Tally, answer: string): void {
  const what = answer.startsWith('requested') ? 'requested' : answer
  if (what !== '') tally.set(what, (tally.get(what) ?? 0) + 1)
}

const buy = (user: number, product: number, amount: bigint): LockStep => ({
  kind: 'buy',
  user,
  product,
  amount,
})
const wait = (ms: number): LockStep => ({ kind: 'wait', ms })
const work: LockStep = { kind: 'work' }

/** Covers every required answer. */
const opening: readonly LockStep[] = [
  buy(0, 1, 0n),
  buy(0, 9, ONE),
  buy(0, 1, 99n * ONE),
  buy(0, 1, 700n * ONE + 7n),
  buy(1, 1, 301n * ONE),
  buy(4, 1, 301n * ONE),
  buy(2, 1, 1_000n * ONE),
  buy(3, 1, 1_000n * ONE),
  buy(3, 3, 1_000n * ONE),
  buy(3, 2, 501n * ONE),
  buy(3, 4, 170n * ONE),
  { kind: 'again' },
  { kind: 'file', user: 0, pick: 0, shown: 'none' },
  wait(HOUR),
  { kind: 'file', user: 2, pick: 1, shown: 'none' },
  { kind: 'request', user: 2, pick: 1 },
  wait(DAY),
  work,
  { kind: 'request', user: 2, pick: 1 },
  { kind: 'file', user: 2, pick: 1, shown: 'fifth' },
  buy(2, 2, 333n * ONE + 3n),
  wait(DAY + 12 * HOUR),
  { kind: 'request', user: 2, pick: 3 },
  wait(3 * HOUR),
  { kind: 'file', user: 2, pick: 3, shown: undefined },
  wait(HOUR),
  work,
]

function sequences(): fc.Arbitrary<LockStep[]> {
  const user = fc.nat(users.length - 1)
  const asking = fc.oneof<fc.WeightedArbitrary<number>[]>(
    { weight: 7, arbitrary: fc.constant(OWNER) },
    { weight: 1, arbitrary: user },
  )
  const pick = fc.nat(NOBODYS)
  const amount = fc.oneof<fc.WeightedArbitrary<bigint>[]>(
    { weight: 6, arbitrary: fc.bigInt({ min: 100n * ONE, max: 500n * ONE }) },
    { weight: 2, arbitrary: fc.bigInt({ min: ONE, max: 120n * ONE }) },
    { weight: 1, arbitrary: fc.constantFrom(0n, 100n * ONE, 300n * ONE, 1_000n * ONE) },
  )
  // The edges of the first hour, of a request's day, and of 00:05 after nine.
  const waits = fc.constantFrom(
    1,
    HOUR - 1,
    HOUR,
    5 * HOUR,
    15 * HOUR,
    15 * HOUR + 299_999,
    15 * HOUR + 300_000,
    DAY - 1,
    DAY,
    2 * DAY,
  )
  return fc.array(
    fc.oneof<fc.WeightedArbitrary<LockStep>[]>(
      {
        weight: 6,
        arbitrary: fc
          .record({ user, product: fc.constantFrom(1, 1, 2, 2, 3, 4, 9), amount })
          .map((of): LockStep => ({ kind: 'buy', ...of })),
      },
      {
        weight: 4,
        arbitrary: fc
          .record({ user: asking, pick })
          .map((of): LockStep => ({ kind: 'request', ...of })),
      },
      {
        weight: 5,
        arbitrary: fc
          .record({
            user: asking,
            pick,
            shown: fc.constantFrom<('fifth' | 'none' | undefined)[]>('fifth', 'none', undefined),
          })
          .map((of): LockStep => ({ kind: 'file', ...of })),
      },
      { weight: 5, arbitrary: waits.map(wait) },
      { weight: 4, arbitrary: fc.constant(work) },
      { weight: 1, arbitrary: fc.constant<LockStep>({ kind: 'again' }) },
    ),
    { minLength: 10, maxLength: LENGTH, size: 'max' },
  )
}
