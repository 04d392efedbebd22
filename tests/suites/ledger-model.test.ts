import { createMarket, type MarketTerms, MAX_TICKS } from '@candor/engine'
import { type Notional, price, type Price, type Quantity, type Rate, unitsOf } from '@candor/money'
import { ExchangeFixture } from '@candor/testing/fixtures/exchange'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sized } from '@candor/testing/size'
import { linesOf } from '../support/harness/spot-model/spot-lines.ts'
import { SpotModel } from '../support/harness/spot-model/spot-model.ts'
import { type Step, sequences, USERS } from '../support/harness/spot-model/spot-sequences.ts'
import {
  DatabaseSubject,
  MemorySubject,
  type One,
  type Subject,
} from '../support/harness/spot-model/spot-subjects.ts'
import { untilMet } from '../support/harness/models/until-met.ts'

/**
 * S1: the ledger and the spot market do what docs/spec says, over any sequence of commands. After
 * every command all balances, orders, trades and the book are compared with a model that was
 * written from the rules and shares no code with the server. A failure prints how to reproduce it.
 */
const SEED = Number(process.env['CANDOR_SEED'] ?? Date.now() % 2 ** 31)
const PATH = process.env['CANDOR_PATH']
/** CANDOR_SHRINK=0 stops at the first failure without shrinking. */
const SHRINKS = process.env['CANDOR_SHRINK'] !== '0'
const [IN_MEMORY, ON_DATABASE, LENGTH, SERVED_LENGTH] = sized({
  run: [1_000, 20, 80, 70],
  campaign: [50_000, 300, 200, 100],
})
const ONE_FUNDING = { base: 900_000_000n, quote: 90_000_000_000n } as const

const btcUsdt: MarketTerms = {
  id: 1,
  symbol: 'BTC/USDT',
  baseCurrencyId: 1,
  quoteCurrencyId: 3,
  baseDecimals: 8,
  quoteDecimals: 8,
  open: true,
  priceStep: unitsOf<Price>('0.01'),
  amountStep: unitsOf<Quantity>('0.00000001'),
  maxPrice: price(BigInt(MAX_TICKS) * 1_000_000n),
  maxAmount: unitsOf<Quantity>('10'),
  minNotional: unitsOf<Notional>('5'),
  maxOpenOrders: 4,
  makerFee: unitsOf<Rate>('0.001'),
  takerFee: unitsOf<Rate>('0.001'),
}
/** Coarser currencies and steps exercise other rounding. */
const listings: readonly MarketTerms[] = [
  btcUsdt,
  { ...btcUsdt, quoteDecimals: 2 },
  { ...btcUsdt, baseDecimals: 4, quoteDecimals: 6, amountStep: unitsOf<Quantity>('0.0001') },
]

type Tally = {
  commands: number
  refused: Map<string, number>
  trades: number
  triggered: number
  restarts: number
  reads: number
}
const newTally = (): Tally => ({
  commands: 0,
  refused: new Map(),
  trades: 0,
  triggered: 0,
  restarts: 0,
  reads: 0,
})

it(`S1 ${IN_MEMORY} sequences in memory: every balance, order, trade and price level is the model's after every command`, async () => {
  const tally = newTally()
  const codes = [
    'DUPLICATE',
    'PRICE_STEP',
    'PRICE_BAND',
    'AMOUNT_STEP',
    'MIN_NOTIONAL',
    'AMOUNT_MAX',
    'MAX_OPEN_ORDERS',
    'NO_PRICE',
    'NO_LIQUIDITY',
    'POST_ONLY_WOULD_TAKE',
    'FOK_NOT_FILLED',
    'INSUFFICIENT_BALANCE',
    'ORDER_STATE',
    'NOT_FOUND',
  ]
  const unmet = () => [
    ...codes.filter((code) => (tally.refused.get(code) ?? 0) <= 20),
    ...(['trades', 'triggered', 'restarts'] as const).filter((what) => tally[what] <= 100),
  ]
  expect(
    await untilMet(IN_MEMORY, SEED, unmet, async (runs, seed) => {
      for (const [index, terms] of listings.entries()) {
        const share = Math.floor((runs + index) / listings.length)
        await checkModel(
          `in memory, ${terms.baseDecimals} and ${terms.quoteDecimals} decimals`,
          { runs: share, seed },
          sequences(terms.amountStep, LENGTH, false),
          (steps) => compare(new MemorySubject(createMarket(terms)), modelOf(terms), steps, tally),
        )
      }
    }),
    'the sequences hardly met these',
  ).toEqual([])
  console.info(
    `S1: ${IN_MEMORY} sequences in memory, ${tally.commands} commands, ${tally.trades} trades, ${tally.restarts} rebuilds, 0 violations`,
  )
})

it(`S1 ${ON_DATABASE} sequences on the database: balances, orders, fills, lists and pages are the model's after every command`, async () => {
  const fixture = await ExchangeFixture.open(createMarket(btcUsdt))
  const tally = newTally()
  try {
    const unmet = () => (['trades', 'reads'] as const).filter((what) => tally[what] <= ON_DATABASE)
    expect(
      await untilMet(ON_DATABASE, SEED, unmet, (runs, seed) =>
        checkModel(
          'on the database',
          { runs, seed },
          sequences(btcUsdt.amountStep, SERVED_LENGTH, true),
          async (steps) => {
            const subject = await DatabaseSubject.open(fixture)
            try {
              await compare(subject, modelOf(btcUsdt), steps, tally)
            } finally {
              await subject.clear()
            }
          },
        ),
      ),
      'the sequences hardly met these',
    ).toEqual([])
    await expectAccessible(fixture)
  } finally {
    await fixture.close()
  }
  console.info(
    `S1: ${ON_DATABASE} sequences on the database, ${tally.commands} commands, ${tally.trades} trades, ${tally.reads} reads, 0 violations`,
  )
})

it('S1 directed: a cancel in the batch that fills a part of its order releases what is left', async () => {
  const ask = {
    type: 'limit',
    timeInForce: 'GTC',
    price: 10_000_000_000n,
    stop: 0n,
    clientId: undefined,
  } as const
  const tally = newTally()
  await compare(
    new MemorySubject(createMarket(btcUsdt)),
    modelOf(btcUsdt),
    [
      { kind: 'place', ask: { ...ask, user: 0, side: 'sell', amount: 100_000_000n } },
      {
        kind: 'together',
        steps: [
          { kind: 'place', ask: { ...ask, user: 1, side: 'buy', amount: 40_000_000n } },
          { kind: 'cancel', user: undefined, pick: 0 },
        ],
      },
    ],
    tally,
  )
  expect(tally.trades).toBe(1)
})

it('S1 control: a fee off by one in a hundred thousand, or another limit, is found', async () => {
  for (const wrong of [
    { takerFee: unitsOf<Rate>('0.00101') },
    { makerFee: unitsOf<Rate>('0.00099') },
    { maxOpenOrders: 5 },
    { minNotional: unitsOf<Notional>('8') },
  ]) {
    const failed = await fc.check(
      fc.asyncProperty(sequences(1n, LENGTH, false), (steps) =>
        compare(
          new MemorySubject(createMarket({ ...btcUsdt, ...wrong })),
          modelOf(btcUsdt),
          steps,
          newTally(),
        ),
      ),
      { numRuns: 3_000, seed: SEED, endOnFailure: true },
    )
    expect(failed.failed, `nothing noticed ${Object.keys(wrong).join()}`).toBe(true)
  }
})

/** Runs a property; on failure prints one line with how to reproduce it. */
async function checkModel(
  where: string,
  { runs, seed }: { readonly runs: number; readonly seed: number },
  arbitrary: fc.Arbitrary<Step[]>,
  body: (steps: Step[]) => Promise<void>,
): Promise<void> {
  const found = await fc.check(fc.asyncProperty(arbitrary, body), {
    numRuns: runs,
    seed,
    endOnFailure: !SHRINKS,
    ...(PATH === undefined ? {} : { path: PATH }),
  })
  if (!found.failed) return
  const replay = `CANDOR_SEED=${found.seed} CANDOR_PATH=${found.counterexamplePath} npx vitest run --project suites tests/suites/ledger-model.test.ts`
  throw new Error(`S1 ${where}, replay: ${replay}\n${fc.stringify(found.counterexample)}`, {
    cause: found.errorInstance,
  })
}

function modelOf({
  priceStep,
  amountStep,
  minNotional,
  maxAmount,
  maxOpenOrders,
  baseDecimals,
  quoteDecimals,
}: MarketTerms): SpotModel {
  const unit = (decimals: number): bigint => 10n ** BigInt(8 - decimals)
  const terms = {
    priceStep,
    amountStep,
    minNotional,
    maxAmount,
    maxOpenOrders,
    fee: 100_000n,
    baseUnit: unit(baseDecimals),
    quoteUnit: unit(quoteDecimals),
  }
  return new SpotModel(terms, USERS)
}

/** Applies the steps to model and server; half of the users start with money. */
async function compare(
  subject: Subject,
  model: SpotModel,
  steps: readonly Step[],
  tally: Tally,
): Promise<void> {
  for (let user = 0; user < USERS; user += 1) {
    for (const currency of user % 4 === 3 ? [] : (['base', 'quote'] as const)) {
      await subject.fund(user, currency, ONE_FUNDING[currency])
      model.fund(user, currency, ONE_FUNDING[currency])
    }
  }
  for (const step of steps) {
    await take(subject, model, step, tally)
    const [found, expected] = [await subject.lines(), linesOf(model)]
    // Comparing texts first spares the runner a deep comparison of equal lists, which is the usual
    // case.
    const differ = found.join('\n') !== expected.join('\n')
    expect(differ ? found : [], fc.stringify(step)).toEqual(differ ? expected : [])
  }
  tally.trades += model.trades.length
}

async function take(subject: Subject, model: SpotModel, step: Step, tally: Tally): Promise<void> {
  tally.commands += step.kind === 'together' ? step.steps.length : 1
  switch (step.kind) {
    case 'fund':
      model.fund(step.user, step.currency, step.amount)
      return subject.fund(step.user, step.currency, step.amount)
    case 'wait':
      model.nowMs += step.ms
      return subject.wait(step.ms)
    case 'restart':
      tally.restarts += 1
      return subject.restart()
    case 'tick': {
      const waiting = model.orders.filter(isWaiting).length
      model.tick(step.price)
      tally.triggered += waiting - model.orders.filter(isWaiting).length
      return subject.tick(step.price)
    }
    case 'list':
    case 'fills':
      tally.reads += 1
      return read(subject, model, step)
    case 'together':
      return answers(subject, model, step.steps, tally)
    default:
      return answers(subject, model, [step], tally)
  }
}

function isWaiting({ ask, queued, status }: SpotModel['orders'][number]): boolean {
  return ask.type === 'stop_limit' && queued === undefined && status === 'doing'
}

async function answers(
  subject: Subject,
  model: SpotModel,
  asked: readonly One[],
  tally: Tally,
): Promise<void> {
  const known = model.orders.length
  const open = model.orders.filter(({ status }) => status === 'doing')
  const steps = asked.map((step) =>
    step.kind === 'cancel' && step.pick < 0
      ? { ...step, pick: open.at(step.pick)?.number ?? known }
      : step,
  )
  const expected = steps.map((step) => modelAnswer(model, step, known))
  expect(await subject.run(steps), fc.stringify(steps)).toEqual(expected)
  for (const answer of expected) {
    const [code = ''] = answer.split(' ')
    if (/^[A-Z_]+$/.test(code)) tally.refused.set(code, (tally.refused.get(code) ?? 0) + 1)
  }
}

/** A cancel may only name an order known when it was sent, not one accepted in the same batch. */
function modelAnswer(model: SpotModel, step: One, known: number): string {
  if (step.kind === 'place') return model.place(step.ask)
  if (step.kind === 'cancelAll') return model.cancelAll(step.user)
  const order = step.pick < known ? model.orders[step.pick] : undefined
  return order === undefined ? 'NOT_FOUND' : model.cancel(step.user ?? order.ask.user, order.number)
}

async function read(
  subject: Subject,
  model: SpotModel,
  step: Extract<Step, { kind: 'list' | 'fills' }>,
): Promise<void> {
  const offset = (step.page - 1) * step.limit
  if (step.kind === 'fills') {
    const order = model.orders[step.pick]
    const expected = order === undefined ? undefined : model.fills(order.number, step.limit, offset)
    expect(await subject.fills(order?.ask.user ?? 0, step.pick, step.limit, offset)).toEqual(
      expected,
    )
    expect(
      await subject.fills(((order?.ask.user ?? 0) + 1) % USERS, step.pick, step.limit, offset),
      'another user reads the fills',
    ).toBeUndefined()
    return
  }
  const status =
    step.status === undefined
      ? undefined
      : ({ 1: 'doing', 2: 'complete', 3: 'cancelled' } as const)[step.status]
  const side = step.side === undefined ? undefined : ({ 1: 'buy', 2: 'sell' } as const)[step.side]
  expect(await subject.list(step)).toEqual(model.list(step.user, status, side, step.limit, offset))
}

/** Invariants of the whole ledger after any sequence (LEDG-01, LEDG-02, LEDG-06). */
async function expectAccessible({ owner }: ExchangeFixture): Promise<void> {
  const none = async (text: string): Promise<void> => {
    expect((await owner.query(text)).rows).toEqual([])
  }
  await none('SELECT currency_id FROM account GROUP BY 1 HAVING sum(available + locked) <> 0')
  await none('SELECT id FROM account WHERE NOT outside AND (available < 0 OR locked < 0)')
  await none(
    `
      SELECT e.journal_id FROM entry e JOIN account a ON a.id = e.account_id
      GROUP BY e.journal_id, a.currency_id HAVING sum(e.change) <> 0`,
  )
  await none(`SELECT a.id FROM account a JOIN entry e ON e.account_id = a.id GROUP BY a.id
    HAVING a.available <> coalesce(sum(e.change) FILTER (WHERE e.part = 0), 0)
      OR a.locked <> coalesce(sum(e.change) FILTER (WHERE e.part = 1), 0)`)
}
