import { randomUUID } from 'node:crypto'
import { sized } from '@candor/testing/size'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkSequences, SEED } from '../support/harness/models/check-sequences.ts'
import { soundness } from '../support/harness/audits/soundness.ts'
import {
  type ModelOffering,
  OfferingModel,
  type ModelSubscriber,
  type Shown,
} from '../support/harness/models/offering-model.ts'
import { OfferingSubject } from '../support/harness/models/offering-subject.ts'

/**
 * S1: token offerings do what docs/spec says, over any terms and any sequence of applications,
 * lessenings, waits, rounds of two workers and repeated keys, also around each end. After every
 * step the accounts of subscribers, escrow and issuer and each application are compared with a
 * model that was written from the rules and shares no code with engine or server.
 */
const [SEQUENCES, LENGTH] = sized({ run: [40, 30], campaign: [2_000, 60] })
const ONE = 100_000_000n
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
const OPEN_MS = 5 * HOUR

/** The first two are one person; of the others one is not verified, and one may be an insider. */
const subscribers: readonly ModelSubscriber[] = [
  { person: 0, isVerified: true, isInsider: false },
  { person: 0, isVerified: true, isInsider: false },
  { person: 1, isVerified: true, isInsider: false },
  { person: 2, isVerified: true, isInsider: false },
  { person: 3, isVerified: false, isInsider: false },
  { person: 4, isVerified: true, isInsider: false },
]
const FUNDS = [600n, 600n, 600n, 600n, 600n, 40n].map((usdt) => usdt * ONE)
const INSIDER = 3

type Step =
  | { readonly kind: 'work' }
  | { readonly kind: 'again' }
  | { readonly kind: 'wait'; readonly ms: number }
  /** Until so long after the end, or before it where that is negative; never back. */
  | { readonly kind: 'until'; readonly afterEndMs: number }
  | {
      readonly kind: 'apply'
      readonly user: number
      readonly amount: bigint
      readonly shown: Shown
    }
  | { readonly kind: 'lessen'; readonly user: number; readonly pick: number; readonly of: bigint }
type Given = Omit<ModelOffering, 'endMs' | 'startMs' | 'unlockMs'> & {
  readonly lockDays: number
  readonly namesInsider: boolean
}
type Tally = Map<string, number>
let subject: OfferingSubject

beforeAll(async () => {
  subject = await OfferingSubject.open(Date.parse('2026-11-20T09:00:00Z'))
})
afterAll(() => subject.close())

it(`S1 ${SEQUENCES} offerings on the database: every account and every application is the model's after every step (CANDOR_SEED=${SEED})`, async () => {
  const tally: Tally = new Map()
  await checkModel(tally, 0n, SEQUENCES)
  expect(subject.faults).toEqual([])
  for (const { what, text } of soundness) expect(await subject.rows(text), what).toEqual([])
  for (const answer of [
    'applied',
    'passed',
    'lessened',
    'again',
    'KYC_REQUIRED',
    'PARAM_ERROR',
    'NOT_ELIGIBLE',
    'NOT_FOUND',
    'PROJECT_NOT_OPEN',
    'AMOUNT_MIN',
    'PURCHASE_LIMIT',
    'SOLD_OUT',
    'PRICE_CHANGED',
    'INSUFFICIENT_BALANCE',
    'ORDER_STATE',
  ])
    expect(tally.get(answer) ?? 0, `the sequences never met ${answer}`).toBeGreaterThan(0)
  console.info(
    `S1 offerings: ${SEQUENCES} sequences, ${[...tally].map(([what, count]) => `${count} ${what}`).join(', ')}, 0 violations`,
  )
})

it('S1 directed: who withdraws and applies again in the last millisecond comes last, and the unit that is left over goes past them; in the last hour nobody withdraws (IEO-09 IEO-16)', async () => {
  const tally: Tally = new Map()
  const steps = [
    wait(1),
    ...[2, 3, 0].map((user) => apply(user, 500)),
    until(-HOUR - 1),
    lessen(0, 500),
    until(-HOUR),
    lessen(1, 500),
    until(0),
    apply(2, 500),
  ]
  await compare(plain, steps, tally, 0n)
  expect([tally.get('lessened'), tally.get('ORDER_STATE')]).toEqual([1, 1])
  const passed = (await subject.lines()).filter((line) => line.startsWith('application'))
  expect(passed).toEqual([
    'application 0 place 1 of 2: 0 0',
    'application 1 place 2 of 3: 500 334',
    'application 2 place 3 of 0: 500 333',
    'application 3 place 4 of 2: 500 333',
  ])
})

it('S1 control: a price off by one unit is found', async () => {
  await expect(checkModel(new Map(), 1n, 1)).rejects.toThrow(/S1 offerings, replay/)
})

/** The opening sequences come first, so that every required answer occurs whatever the seed. */
function checkModel(tally: Tally, off: bigint, runs: number): Promise<void> {
  return checkSequences({
    what: 'offerings',
    suite: 'offering-model',
    property: fc.asyncProperty(offerings(), sequences(), (given, steps) =>
      compare(given, steps, tally, off),
    ),
    openings: [...openings],
    runs,
  })
}

/** New subscribers and another offering for each sequence, which begins half a minute early. */
async function compare(
  { lockDays, namesInsider, ...given }: Given,
  steps: readonly Step[],
  tally: Tally,
  off: bigint,
): Promise<void> {
  const startMs = subject.nowMs + 10 * DAY
  const endMs = startMs + OPEN_MS
  const terms = { ...given, startMs, endMs, unlockMs: endMs + lockDays * DAY }
  const users = subscribers.map((one, user) => ({
    ...one,
    isInsider: namesInsider && user === INSIDER,
  }))
  subject.nowMs = startMs - MINUTE / 2
  await subject.begin(terms, users, FUNDS)
  const model = new OfferingModel({ ...terms, price: terms.price + off }, users, FUNDS)
  const player = new Player(model, endMs)
  expect(await subject.lines()).toEqual(model.lines())
  for (const step of [...steps, ...ending]) {
    const [answer, expected] = await player.take(step)
    const [what = ''] = expected.split(' ')
    for (const one of step.kind === 'again' && what !== '' ? [what, 'again'] : [what])
      tally.set(one, (tally.get(one) ?? 0) + 1)
    expect(answer, fc.stringify(step)).toBe(expected)
    expect(await subject.lines(), fc.stringify(step)).toEqual(model.lines())
  }
}

/** Takes each step on both sides, and returns both answers. */
class Player {
  readonly #model: OfferingModel
  readonly #endMs: number
  #last: { readonly ask: () => Promise<string>; readonly answer: string } | undefined

  constructor(model: OfferingModel, endMs: number) {
    this.#model = model
    this.#endMs = endMs
  }

  async take(step: Step): Promise<[answer: string, expected: string]> {
    const [model, key, { nowMs }] = [this.#model, randomUUID(), subject]
    switch (step.kind) {
      case 'wait':
        subject.nowMs += step.ms
        return ['', '']
      case 'until':
        subject.nowMs = Math.max(nowMs, this.#endMs + step.afterEndMs)
        return ['', '']
      case 'work':
        await subject.work()
        model.work(nowMs)
        return ['', '']
      case 'again':
        return this.#last === undefined ? ['', ''] : [await this.#last.ask(), this.#last.answer]
      case 'apply': {
        const { user, amount, shown } = step
        const expected = model.apply(user, amount, shown, nowMs)
        return this.#ask(() => subject.apply(user, amount, shown, key), expected)
      }
      case 'lessen': {
        const { applications } = model
        const pick = step.pick % Math.max(1, applications.length + 1)
        const user = step.user === OWNER ? (applications[pick]?.user ?? 0) : step.user
        const expected = model.lessen(user, pick, step.of, nowMs)
        return this.#ask(() => subject.lessen(user, pick, step.of, key), expected)
      }
    }
  }

  /** A refusal is not kept with its key, so that only what was done is asked again. */
  async #ask(ask: () => Promise<string>, expected: string): Promise<[string, string]> {
    if (/^[a-z]/.test(expected)) this.#last = { ask, answer: expected }
    return [await ask(), expected]
  }
}

/** Whoever owns the application that is picked. */
const OWNER = -1
const apply = (user: number, tokens: number, shown?: Shown): Step => ({
  kind: 'apply',
  user,
  amount: BigInt(tokens) * ONE,
  shown,
})
const lessen = (pick: number, of: number, user = OWNER): Step => ({
  kind: 'lessen',
  user,
  pick,
  of: BigInt(of),
})
const wait = (minutes: number): Step => ({ kind: 'wait', ms: minutes * MINUTE })
const until = (afterEndMs: number): Step => ({ kind: 'until', afterEndMs })
const work: Step = { kind: 'work' }
/** Whatever was begun is decided and available in the end. */
const ending: readonly Step[] = [until(5_001), work, until(3 * DAY), work]

const plain: Given = {
  allocation: 'pro_rata',
  hasPool: true,
  price: ONE / 2n,
  supply: 1_000n,
  min: 10n,
  cap: undefined,
  minSale: 0n,
  lockDays: 2,
  namesInsider: false,
}
/** Cover every required answer. */
const openings: readonly [Given, Step[]][] = [
  [
    { ...plain, namesInsider: true, cap: 400n },
    [
      apply(2, 10),
      wait(1),
      apply(4, 10),
      apply(2, 9),
      apply(INSIDER, 10),
      apply(5, 81),
      apply(5, 80, 'beyond'),
      apply(5, 80, 'within'),
      apply(0, 700),
      { kind: 'again' },
      apply(1, 301),
      apply(1, 300),
      apply(2, 333),
      lessen(1, 700, 2),
      lessen(1, 695),
      lessen(1, 200),
      until(-HOUR),
      lessen(1, 100),
      until(1 - HOUR),
      lessen(1, 100),
      until(0),
      apply(2, 12),
      until(1),
      apply(2, 12),
      work,
    ],
  ],
  [
    { ...plain, allocation: 'fcfs' },
    [wait(1), apply(2, 500), apply(INSIDER, 300), wait(10), work, apply(5, 30), apply(2, 200)],
  ],
  [
    { ...plain, allocation: 'fcfs', hasPool: false, minSale: 600n },
    [wait(1), apply(2, 500), { kind: 'apply', user: 0, amount: ONE / 2n, shown: undefined }],
  ],
  [
    { ...plain, allocation: 'fcfs', cap: 300n },
    [wait(1), ...[0, 2, 3, 5].map((user) => apply(user, 300)), wait(10), apply(5, 10), work],
  ],
  [
    { ...plain, allocation: 'fcfs', hasPool: false, supply: 500n },
    [wait(1), apply(2, 400), apply(3, 101), apply(3, 100)],
  ],
]

function offerings(): fc.Arbitrary<Given> {
  return fc
    .record({
      allocation: fc.constantFrom<('fcfs' | 'pro_rata')[]>('fcfs', 'pro_rata'),
      hasPool: fc.constantFrom(true, true, false),
      price: fc.constantFrom(ONE / 2n, 12_345_678n, 70_000_003n),
      supply: fc.constantFrom(97n, 1_000n, 1_001n, 5_000n),
      cap: fc.constantFrom(undefined, undefined, 90n, 97n),
      minSale: fc.constantFrom(0n, 0n, 97n),
      lockDays: fc.constantFrom(0, 2),
      namesInsider: fc.constantFrom(false, false, true),
    })
    .map((given) => ({ ...given, min: 10n }))
}

function sequences(): fc.Arbitrary<Step[]> {
  const user = fc.nat(subscribers.length - 1)
  const amount = fc.oneof<fc.WeightedArbitrary<bigint>[]>(
    { weight: 8, arbitrary: fc.bigInt({ min: 10n, max: 130n }).map((tokens) => tokens * ONE) },
    { weight: 3, arbitrary: fc.bigInt({ min: 1n, max: 900n }).map((tokens) => tokens * ONE) },
    { weight: 1, arbitrary: fc.constantFrom(0n, ONE / 2n, ONE + 1n) },
  )
  const shown = fc.constantFrom<Shown[]>(undefined, undefined, undefined, 'within', 'beyond')
  return fc.array(
    fc.oneof<fc.WeightedArbitrary<Step>[]>(
      {
        weight: 12,
        arbitrary: fc.record({ user, amount, shown }).map((of): Step => ({ kind: 'apply', ...of })),
      },
      {
        weight: 4,
        arbitrary: fc
          .record({
            user: fc.oneof(
              { weight: 6, arbitrary: fc.constant(OWNER) },
              { weight: 1, arbitrary: user },
            ),
            pick: fc.nat(20),
            of: fc.bigInt({ min: 0n, max: 130n }),
          })
          .map((of): Step => ({ kind: 'lessen', ...of })),
      },
      { weight: 5, arbitrary: fc.constantFrom(1, 1, 4, 9, 11).map(wait) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(-HOUR, 1 - HOUR, -1, 0, 1, 5_000, 5_001).map(until),
      },
      { weight: 3, arbitrary: fc.constant(work) },
      { weight: 1, arbitrary: fc.constant<Step>({ kind: 'again' }) },
    ),
    { minLength: 8, maxLength: LENGTH, size: 'max' },
  )
}
