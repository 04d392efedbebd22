import { sized } from '@candor/testing/size'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkSequences, SEED } from '../support/harness/models/check-sequences.ts'
import { soundness } from '../support/harness/audits/soundness.ts'
import { type Asked, DualModel, type ModelDual } from '../support/harness/models/dual-model.ts'
import { DualSubject } from '../support/harness/models/dual-subject.ts'

/**
 * S1: dual investment does what docs/spec says, over any sequence of purchases at moving prices, in
 * silence and at the edges of caps and bands, and any settlement of two days by two workers at
 * once. After every step the accounts of users and house, each order and what its owner was told
 * are compared with a model that was written from the rules and shares no code with engine or
 * server; a rate is the rule's up to its last decimal, since the model computes in doubles.
 */
const [SEQUENCES, LENGTH] = sized({ run: [20, 24], campaign: [1_000, 40] })
const ONE = 100_000_000n
const [SECOND, DAY] = [1_000, 86_400_000]
const START_MS = Date.parse('2026-11-20T08:00:00Z')
const MIDDLE = 65_000n * ONE
/** Successive closes differ by a fifth of a percent. */
const CLOSES = [1_000n * ONE, 1_002n * ONE] as const
const terms = {
  houseShare: 0.25,
  variance: 105_120 * Math.log(1.002) ** 2,
  caps: { coin: ONE / 50n, usdt: 60_000n * ONE },
}
const percent = (of: bigint): bigint => (MIDDLE * of) / 1_000n
/** Calls above the price and puts below it, for a day and for three; there is no ninth. */
const productsFrom = (startMs: number): readonly ModelDual[] =>
  [1, 3].flatMap((days) =>
    (
      [
        ['call', percent(1_010n)],
        ['call', percent(1_030n)],
        ['put', percent(990n)],
        ['put', percent(970n)],
      ] as const
    ).map(([type, linked]) => ({
      type,
      linked,
      settleMs: startMs + days * DAY,
      total: type === 'call' ? 12 : 16,
      limit: 7,
    })),
  )
const FUNDS = [
  { 1: '3', 3: '3000' },
  { 1: '1', 3: '1000' },
  { 1: '1', 3: '1000' },
  { 1: '0.2', 3: '150' },
]

type Step =
  | { readonly kind: 'wait'; readonly seconds: number }
  | ({
      readonly kind: 'buy'
      /** How far the price is off its middle, in tenths of a percent, before and at the tick. */
      readonly before: number
      readonly at: number | undefined
    } & Pick<Asked, 'product' | 'shares' | 'shown' | 'user'>)
/** By day the price that settles it in tenths of a percent off the middle, or silence. */
type Ends = readonly [number | undefined, number | undefined]
type Tally = Map<string, number>
let subject: DualSubject

beforeAll(async () => {
  subject = await DualSubject.open(START_MS, CLOSES)
})
afterAll(() => subject.close())

it(`S1 ${SEQUENCES} sequences of dual investments on the database: every account, order and message is the model's after every step (CANDOR_SEED=${SEED})`, async () => {
  const tally: Tally = new Map()
  await checkModel(tally, terms, SEQUENCES)
  expect(subject.faults).toEqual([])
  for (const { what, text } of soundness) expect(await subject.rows(text), what).toEqual([])
  for (const answer of [
    'bought',
    'PARAM_ERROR',
    'NOT_INTEGER',
    'NOT_FOUND',
    'PROJECT_NOT_OPEN',
    'SOLD_OUT',
    'PURCHASE_LIMIT',
    'NO_PRICE',
    'PRICE_CHANGED',
    'INSUFFICIENT_BALANCE',
    'dual-settled',
    'dual-returned',
  ])
    expect(tally.get(answer) ?? 0, `the sequences never met ${answer}`).toBeGreaterThan(0)
  console.info(
    `S1 duals: ${SEQUENCES} sequences, ${[...tally].map(([what, count]) => `${count} ${what}`).join(', ')}, 0 violations`,
  )
})

it('S1 control: a house that keeps a ten-thousandth more than is published is found', async () => {
  const wrong = { ...terms, houseShare: 0.2501 }
  await expect(checkModel(new Map(), wrong, 1)).rejects.toThrow(/S1 duals, replay/)
})

/** The opening sequence comes first, so that every required answer occurs whatever the seed. */
function checkModel(tally: Tally, model: typeof terms, runs: number): Promise<void> {
  return checkSequences({
    what: 'duals',
    suite: 'dual-model',
    property: fc.asyncProperty(sequences(), endings(), (steps, ends) =>
      compare(steps, ends, tally, model),
    ),
    openings: [[[...opening], [-20, undefined]]],
    runs,
  })
}

/** New users and products for each sequence, which begins at 08:00 UTC. */
async function compare(
  steps: readonly Step[],
  ends: Ends,
  tally: Tally,
  given: typeof terms,
): Promise<void> {
  const startMs = Math.ceil((subject.nowMs - START_MS) / DAY) * DAY + START_MS + DAY
  subject.nowMs = startMs
  const products = productsFrom(startMs)
  await subject.begin(products, terms.caps, FUNDS)
  const model = new DualModel(products, given)
  await takeOver(model)
  for (const step of steps) {
    if (step.kind === 'wait') {
      subject.nowMs += step.seconds * SECOND
      continue
    }
    const asked = toAsked(step)
    const [answer, rate] = await subject.buy(asked, model.shownPercent(asked))
    tally.set(answer, (tally.get(answer) ?? 0) + 1)
    expect(answer, fc.stringify(step)).toBe(model.buy(asked, rate))
    expect(await subject.lines(), fc.stringify(step)).toEqual(model.lines())
  }
  for (const [index, days] of [1, 3].entries()) {
    const mean = ends[index] === undefined ? undefined : priceOff(ends[index])
    await subject.settle(startMs + days * DAY, mean)
    model.settle(startMs + days * DAY, mean)
    expect(await subject.lines(), `the end of day ${days}`).toEqual(model.lines())
  }
  for (const [kind, count] of model.told) tally.set(kind, (tally.get(kind) ?? 0) + count)
}

/** What the accounts have when a sequence begins. */
async function takeOver(model: DualModel): Promise<void> {
  for (const line of await subject.lines()) {
    const match = /^(house|user \d+) (coin|usdt) (\d+) (\d+)$/.exec(line)
    if (match === null) throw new Error(`something is open already: ${line}`)
    const [, owner = '', coin = '', free = '', locked = ''] = match
    Object.assign(model.account(owner, coin), { free: BigInt(free), locked: BigInt(locked) })
  }
}

const priceOff = (tenths: number): bigint => percent(BigInt(1_000 + tenths))

/** Accepted a second after the last tick, and half a second before the one that prices it. */
function toAsked({ before, at, ...asked }: Step & { readonly kind: 'buy' }): Asked {
  subject.nowMs += 10 * SECOND
  const { nowMs } = subject
  return {
    ...asked,
    nowMs,
    last: { price: priceOff(before), ts: nowMs - SECOND },
    tick: at === undefined ? undefined : { price: priceOff(at), ts: nowMs + SECOND / 2 },
  }
}

const buy = (
  user: number,
  product: number,
  shares: number,
  more: Partial<Extract<Step, { kind: 'buy' }>> = {},
): Step => ({ kind: 'buy', user, product, shares, shown: undefined, before: 0, at: 0, ...more })

/** Covers every required answer. */
const opening: readonly Step[] = [
  buy(0, 0, 0),
  buy(0, 0, 1.5),
  buy(0, 8, 1),
  buy(0, 0, 1, { at: 20 }),
  buy(0, 0, 1, { at: undefined }),
  buy(0, 0, 1, { shown: 'tenth more' }),
  buy(0, 0, 2, { shown: 'same' }),
  buy(0, 0, 6),
  buy(3, 2, 2, { shown: 'lower' }),
  buy(1, 2, 6),
  buy(1, 6, 3),
  buy(2, 4, 5),
  buy(0, 4, 6),
]

function sequences(): fc.Arbitrary<Step[]> {
  const off = fc.oneof<fc.WeightedArbitrary<number>[]>(
    { weight: 9, arbitrary: fc.integer({ min: -8, max: 8 }) },
    { weight: 1, arbitrary: fc.constantFrom(-101, -30, 10, 30, 101) },
  )
  const step = fc.record({
    user: fc.nat(FUNDS.length - 1),
    product: fc.nat(8),
    shares: fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 1, max: 4 }) },
      { weight: 1, arbitrary: fc.constantFrom(0, 1.5, 7, 8, 13, 17) },
    ),
    shown: fc.constantFrom<Asked['shown'][]>(undefined, 'lower', 'lower', 'same', 'tenth more'),
    before: off,
    at: fc.oneof({ weight: 9, arbitrary: off }, { weight: 1, arbitrary: fc.constant(undefined) }),
  })
  return fc.array(
    fc.oneof<fc.WeightedArbitrary<Step>[]>(
      { weight: 8, arbitrary: step.map((of): Step => ({ kind: 'buy', ...of })) },
      {
        weight: 1,
        arbitrary: fc
          .constantFrom(60, 3_600, 10_000, 40_000)
          .map((seconds): Step => ({ kind: 'wait', seconds })),
      },
    ),
    { minLength: 6, maxLength: LENGTH, size: 'max' },
  )
}

/** At linked prices too, where a call and a put of one price part ways. */
function endings(): fc.Arbitrary<Ends> {
  const end = fc.constantFrom(undefined, -40, -30, -20, -10, 0, 10, 20, 30, 40)
  return fc.tuple(end, end)
}
