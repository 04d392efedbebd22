import { type Notional, type Rate, unitsOf } from '@candor/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DatabaseProducts } from '../support/harness/product-model/product-database.ts'
import { MemoryProducts } from '../support/harness/product-model/product-memory.ts'
import { sized } from '@candor/testing/size'
import { soundness } from '../support/harness/audits/soundness.ts'
import { untilMet } from '../support/harness/models/until-met.ts'
import {
  accounts,
  MARKETS,
  ProductModel,
  type ProductTerms,
  type Step,
  USERS,
} from '../support/harness/product-model/product-model.ts'
import { productSequences } from '../support/harness/product-model/product-sequences.ts'
import {
  engineTerms,
  served,
  small,
  units,
} from '../support/harness/product-model/product-terms.ts'

/**
 * S1: transfers, contracts and seconds do what docs/spec says, over any sequence of commands,
 * rounds and pauses. After every step all accounts, including the house's and the insurance fund's,
 * and every order are compared with a model that was written from the rules and shares no code with
 * engine or server. A failure prints how to reproduce it.
 */
const SEED = Number(process.env['CANDOR_SEED'] ?? Date.now() % 2 ** 31)
const PATH = process.env['CANDOR_PATH']
const SHRINKS = process.env['CANDOR_SHRINK'] !== '0'
const [IN_MEMORY, ON_DATABASE, LENGTH] = sized({
  run: [1_000, 12, 60],
  campaign: [50_000, 200, 120],
})
const START_MS = Date.parse('2026-11-20T12:00:00Z')
type Tally = { steps: number; answers: Map<string, number>; ends: Map<string, number> }
const newTally = (): Tally => ({ steps: 0, answers: new Map(), ends: new Map() })

it(`S1 ${IN_MEMORY} sequences in memory: every account and every order is the model's after every step`, async () => {
  const tally = newTally()
  const demanded = [
    'opened',
    'filed',
    'option',
    'closed',
    'count',
    'released',
    'set',
    'moved',
    'PARAM_ERROR',
    'MULTIPLE_NOT_ALLOWED',
    'LOTS_RANGE',
    'NO_PRICE',
    'LIMIT_PRICE_SIDE',
    'TP_SL_INVALID',
    'EXPOSURE_CAP',
    'INSUFFICIENT_BALANCE',
    'NOT_FOUND',
    'ORDER_STATE',
    'NOTHING_TO_CLOSE',
    'WALLET_RISK',
    'SAME_ACCOUNT',
    'DURATION_NOT_ALLOWED',
    'AMOUNT_MIN',
    'AMOUNT_MAX',
    'MAX_OPEN_ORDERS',
  ]
  const ends = [
    'manual',
    'tp',
    'sl',
    'liquidation',
    'fund paid',
    'house paid',
    'overnight',
    'win',
    'loss',
    'tie',
    'void',
  ]
  const unmet = () => [
    ...demanded.filter((code) => (tally.answers.get(code) ?? 0) <= 20),
    ...ends.filter((end) => (tally.ends.get(end) ?? 0) <= IN_MEMORY / 200),
  ]
  expect(
    await untilMet(IN_MEMORY, SEED, unmet, (runs, seed) => {
      checkModel(small, tally, runs, seed)
    }),
    'the sequences hardly met these',
  ).toEqual([])
  console.info(
    `S1 products: ${IN_MEMORY} sequences in memory, ${tally.steps} steps, ${[...tally.ends].map(([end, count]) => `${count} ${end}`).join(', ')}, 0 violations`,
  )
})

it(`S1 ${ON_DATABASE} sequences on the database, with restarts and repeated keys: every account and every order is the model's after every step (CANDOR_SEED=${SEED})`, async () => {
  const tally = newTally()
  const found = await fc.check(
    fc.asyncProperty(productSequences(LENGTH, 1), (steps) => compareServed(steps, tally)),
    {
      examples: [[[...opening]]],
      numRuns: ON_DATABASE,
      seed: SEED,
      endOnFailure: true,
      ...(PATH === undefined ? {} : { path: PATH }),
    },
  )
  if (found.failed) throw new Error(failure(found), { cause: found.errorInstance })
  const unmet = ['opened', 'filed', 'option', 'closed', 'moved', 'restart', 'repeat'].filter(
    (answer) => (tally.answers.get(answer) ?? 0) === 0,
  )
  expect(unmet, 'the sequences never met these').toEqual([])
  console.info(
    `S1 products: ${ON_DATABASE} sequences on the database, ${tally.steps} steps, ${[...tally.ends].map(([end, times]) => `${times} ${end}`).join(', ')}, 0 violations`,
  )
})

it('S1 directed: the 51st living order of a pair is one too many (FUT-35)', () => {
  const ask = {
    user: 0,
    market: 2,
    side: 'long',
    lots: 100_000_000n,
    leverage: 100,
    takeProfit: 0n,
    stopLoss: 0n,
  } as const
  const tally = newTally()
  compare(
    { ...small, contracts: { ...small.contracts, cap: units('900000') } },
    [
      {
        kind: 'ticks',
        rounds: [{ afterMs: 1_000, lateMs: 100, prices: { 1: units('65000'), 2: units('3200') } }],
      },
      ...Array.from({ length: 51 }, (_, index): Step => ({
        kind: 'file',
        ask,
        limitPrice: units(`${3_000 + index}`),
      })),
    ],
    tally,
  )
  expect([tally.answers.get('filed'), tally.answers.get('MAX_OPEN_ORDERS')]).toEqual([50, 1])
})

it('S1 control: an engine with another spread, fee, overnight rate, cap or payout is found', () => {
  const right = engineTerms(small)
  const [length, ...others] = right.seconds.durations
  if (length === undefined) throw new Error('no duration')
  for (const wrong of [
    engineTerms(small, { spread: unitsOf<Rate>('0.00020001') }),
    engineTerms(small, { fee: unitsOf<Rate>('0.00050001') }),
    engineTerms(small, { overnight: unitsOf<Rate>('0.0001501') }),
    engineTerms(small, { exposureCap: unitsOf<Notional>('60000') }),
    { ...right, fundFloor: units('300') },
    { ...right, seconds: { ...right.seconds, fee: unitsOf<Rate>('0.0201') } },
    {
      ...right,
      seconds: {
        ...right.seconds,
        durations: [{ ...length, payout: unitsOf<Rate>('0.8001') }, ...others],
      },
    },
    { ...right, seconds: { ...right.seconds, maxOpen: 5 } },
  ]) {
    const failed = fc.check(
      fc.property(productSequences(LENGTH, 3), (steps) => {
        compare(small, steps, newTally(), wrong)
      }),
      { numRuns: 3_000, seed: SEED, endOnFailure: true },
    )
    expect(failed.failed, 'nothing noticed wrong terms').toBe(true)
  }
})

/** Runs the property; on failure prints one line with how to reproduce it. */
function checkModel(terms: ProductTerms, tally: Tally, runs: number, seed: number): void {
  const found = fc.check(
    fc.property(productSequences(LENGTH, 3), (steps) => {
      compare(terms, steps, tally)
    }),
    { numRuns: runs, seed, endOnFailure: !SHRINKS, ...(PATH === undefined ? {} : { path: PATH }) },
  )
  if (!found.failed) return
  throw new Error(failure(found), { cause: found.errorInstance })
}

function failure({
  seed,
  counterexamplePath,
  counterexample,
}: {
  readonly seed: number
  readonly counterexamplePath: string | null
  readonly counterexample: readonly unknown[] | null
}): string {
  return `S1 products, replay: CANDOR_SEED=${seed} CANDOR_PATH=${counterexamplePath} npx vitest run --project suites tests/suites/product-model.test.ts\n${fc.stringify(counterexample)}`
}

/** Everybody starts with a little of everything, and some with next to nothing. */
function funding(): Step[] {
  return Array.from({ length: USERS }, (_, user) =>
    accounts.map((account): Step => ({
      kind: 'fund',
      user,
      account,
      amount: units(user % 4 === 3 ? '7' : '700'),
    })),
  ).flat()
}

const at = (btc: number, eth: number) => ({
  afterMs: 1_000,
  lateMs: 100,
  prices: { 1: BigInt(btc) * units('1'), 2: BigInt(eth) * units('1') },
})
const long = {
  user: 0,
  market: 2,
  side: 'long',
  lots: units('1'),
  leverage: 50,
  takeProfit: 0n,
  stopLoss: 0n,
} as const

/** Covers every required answer, since few sequences run on the database. */
const opening: readonly Step[] = [
  { kind: 'ticks', rounds: [at(65_000, 3_200)] },
  { kind: 'asked', asked: [{ kind: 'open', ask: long }], early: undefined, at: at(65_000, 3_200) },
  {
    kind: 'asked',
    asked: [{ kind: 'close', user: undefined, pick: -1 }],
    early: undefined,
    at: at(65_000, 3_201),
  },
  { kind: 'file', ask: long, limitPrice: units('3000') },
  {
    kind: 'asked',
    asked: [
      { kind: 'option', ask: { user: 0, market: 1, isUp: true, seconds: 30, stake: units('10') } },
    ],
    early: undefined,
    at: at(65_000, 3_201),
  },
  { kind: 'transfer', user: 0, from: 'exchange', to: 'options', amount: units('1') },
  { kind: 'again' },
  { kind: 'down', rounds: [at(65_001, 3_200)] },
]

/** A platform of its own for each sequence. */
async function compareServed(steps: readonly Step[], tally: Tally): Promise<void> {
  const subject = await DatabaseProducts.open()
  try {
    const model = new ProductModel(served, subject.nowMs, true)
    for (const step of [...funding(), ...steps]) {
      const answers = await subject.take(step, (pick) => model.resolve(pick))
      const expected = model.take(step)
      tally.steps += 1
      for (const answer of expected) count(tally.answers, answer.split(' ')[0] ?? '')
      if (step.kind === 'down' || step.kind === 'again')
        count(tally.answers, step.kind === 'down' ? 'restart' : 'repeat')
      expect(answers, fc.stringify(step)).toEqual(expected)
      const [found, wanted] = [await subject.lines(), model.lines()]
      const differ = found.join('\n') !== wanted.join('\n')
      expect(differ ? found : [], fc.stringify(step)).toEqual(differ ? wanted : [])
    }
    await expectServedSound(subject)
    countEnds(model, tally)
  } finally {
    await subject.close()
  }
}

/**
 * Invariants of the whole ledger, independent of the model (LEDG-01, LEDG-02, LEDG-06, LEDG-19).
 */
async function expectServedSound(subject: DatabaseProducts): Promise<void> {
  expect(subject.faults).toEqual([])
  for (const rule of soundness) expect(await subject.rows(rule.text), rule.what).toEqual([])
}

function compare(
  terms: ProductTerms,
  steps: readonly Step[],
  tally: Tally,
  engine = engineTerms(terms),
): void {
  const model = new ProductModel(terms, START_MS)
  const subject = new MemoryProducts(engine, model.book, START_MS)
  for (const step of [...funding(), ...steps]) {
    const answers = subject.take(step, (pick) => model.resolve(pick))
    const expected = model.take(step)
    tally.steps += 1
    for (const answer of expected) count(tally.answers, answer.split(' ')[0] ?? '')
    expect(answers, fc.stringify(step)).toEqual(expected)
    const [found, wanted] = [subject.lines(), model.lines()]
    const differ = found.join('\n') !== wanted.join('\n')
    expect(differ ? found : [], fc.stringify(step)).toEqual(differ ? wanted : [])
    expectAccessible(subject)
  }
  countEnds(model, tally)
}

function countEnds(model: ProductModel, tally: Tally): void {
  for (const { reason, byFund, byHouse, overnightPaid } of model.contracts.contracts) {
    if (reason !== '') count(tally.ends, reason)
    if (byFund > 0n) count(tally.ends, 'fund paid')
    if (byHouse > 0n) count(tally.ends, 'house paid')
    if (overnightPaid > 0n) count(tally.ends, 'overnight')
  }
  for (const { result } of model.seconds.options) count(tally.ends, result)
}

/**
 * Invariants independent of the model: no money is made, and the house's reserve is exactly what it
 * may have to pay.
 */
function expectAccessible(subject: MemoryProducts): void {
  if (subject.ledger.off !== 0n) throw new Error(`${subject.ledger.off} was made or lost`)
  for (const market of MARKETS) {
    const { lever, seconds } = subject.reserved(market)
    const held = [
      subject.ledger.of(`house:lever ${market}`).held,
      subject.ledger.of(`house:seconds ${market}`).held,
    ]
    if (held[0] !== lever || held[1] !== seconds)
      throw new Error(
        `market ${market} has ${held.join(' and ')} set aside, not ${lever} and ${seconds}`,
      )
  }
}

function count(of: Map<string, number>, what: string): void {
  of.set(what, (of.get(what) ?? 0) + 1)
}
