import { randomUUID } from 'node:crypto'
import { format, type Quantity, unitsOf } from '@candor/money'
import type { Caller } from '@candor/server/http/handler'
import { fundExchangeAccounts } from '@candor/testing/funding'
import { BTC, ETH, SwapFixture, USDT } from '@candor/testing/fixtures/swap'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkSequences } from '../support/harness/models/check-sequences.ts'
import { sized } from '@candor/testing/size'
import { soundness } from '../support/harness/audits/soundness.ts'
import {
  COINS,
  type CoinName,
  type ModelTerms,
  type ModelTicks,
  SwapModel,
  type SwapStep,
  USERS,
} from '../support/harness/models/swap-model.ts'

/**
 * S1: swaps do what docs/spec says, over any sequence of swaps, recordings, pauses, restarts and
 * repeated keys. After every step the accounts of users, of the house and of fees are compared with
 * a model that was written from the rules and shares no code with engine or server, so that a unit
 * made or lost anywhere is found. A failure prints how to reproduce it.
 */
const [SEQUENCES, LENGTH] = sized({ run: [20, 25], campaign: [300, 40] })
const DAY_MS = 86_400_000
const ids: Readonly<Record<CoinName, number>> = { BTC, ETH, USDT }
const caps: ModelTerms['caps'] = {
  BTC: 800_000_000n,
  ETH: 15_000_000_000n,
  USDT: 50_000_000_000_000n,
}

type Tally = Map<string, number>

it(`S1 ${SEQUENCES} sequences of swaps on the database: every account is the model's after every step`, async () => {
  const fixture = await SwapFixture.open()
  const tally: Tally = new Map()
  try {
    await checkModel(fixture, tally, 100_000n, SEQUENCES)
    for (const { what, text } of soundness) expect(await fixture.asOwner(text), what).toEqual([])
  } finally {
    await fixture.close()
  }
  for (const answer of [
    'made',
    'again',
    'PARAM_ERROR',
    'SAME_ACCOUNT',
    'NO_PRICE',
    'PRICE_CHANGED',
    'EXPOSURE_CAP',
    'INSUFFICIENT_BALANCE',
  ])
    expect(tally.get(answer) ?? 0, `the sequences never met ${answer}`).toBeGreaterThan(0)
  console.info(
    `S1 swaps: ${SEQUENCES} sequences, ${[...tally].map(([what, count]) => `${count} ${what}`).join(', ')}, 0 violations`,
  )
})

it('S1 control: a fee off by one in a hundred thousand is found', async () => {
  const fixture = await SwapFixture.open()
  try {
    await expect(checkModel(fixture, new Map(), 101_000n, 1)).rejects.toThrow(/S1 swaps, replay/)
  } finally {
    await fixture.close()
  }
})

/**
 * The opening steps come first, so that every required answer occurs whatever the seed; a single
 * run is the opening alone.
 */
function checkModel(fixture: SwapFixture, tally: Tally, fee: bigint, runs: number): Promise<void> {
  return checkSequences({
    what: 'swaps',
    suite: 'swap-model',
    property: fc.asyncProperty(sequences(), (steps) => compare(fixture, steps, tally, fee)),
    openings: [[[...opening]]],
    runs,
  })
}

/** New people and a new day for each sequence; the house keeps its balances. */
async function compare(
  fixture: SwapFixture,
  steps: readonly SwapStep[],
  tally: Tally,
  fee: bigint,
): Promise<void> {
  fixture.clock.advance(DAY_MS - (fixture.clock.nowMs() % DAY_MS) + 60_000)
  const people = await Promise.all(Array.from({ length: USERS }, () => fixture.person({})))
  const lines = await linesOf(fixture, people)
  const held = new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      BigInt(line.slice(line.lastIndexOf(' ') + 1)),
    ]),
  )
  const model = new SwapModel({ fee, caps, balances: held }, fixture.clock.nowMs())
  const subject = new Subject(fixture, people)
  for (const step of [...funding, ...steps]) {
    const [answer, expected] = [await subject.take(step), model.take(step)]
    const met = step.kind === 'again' ? 'again' : (expected.split(' ')[0] ?? '')
    tally.set(met, (tally.get(met) ?? 0) + 1)
    expect(answer, fc.stringify(step)).toBe(expected)
    expect(await linesOf(fixture, people), fc.stringify(step)).toEqual(model.lines())
    expect(fixture.clock.nowMs()).toBe(model.nowMs)
  }
}

const funding = Array.from({ length: USERS }, (_, user) =>
  COINS.map((coin): SwapStep => ({
    kind: 'fund',
    user,
    coin,
    amount: user === 2 ? 1_000n : caps[coin] * 2n,
  })),
).flat()

/** The served module, called as a client calls it. */
class Subject {
  readonly #fixture: SwapFixture
  readonly #people: readonly Caller[]
  #again: (() => Promise<string>) | undefined

  constructor(fixture: SwapFixture, people: readonly Caller[]) {
    this.#fixture = fixture
    this.#people = people
  }

  async take(step: SwapStep): Promise<string> {
    switch (step.kind) {
      case 'fund':
        await fundExchangeAccounts(this.#fixture.database, this.#person(step.user).userId, {
          [ids[step.coin]]: format(step.amount as Quantity),
        })
        return ''
      case 'wait':
        this.#fixture.clock.advance(step.ms)
        return ''
      case 'restart':
        await this.#fixture.reopen()
        return ''
      case 'again':
        return (await this.#again?.()) ?? ''
      case 'swap':
        return this.#swap(step)
    }
  }

  async #swap({
    user,
    from,
    to,
    number,
    quote,
    rounds,
  }: Extract<SwapStep, { kind: 'swap' }>): Promise<string> {
    const { clock } = this.#fixture
    const person = this.#person(user)
    const quoteId = await this.#quoteId(
      quote === 'foreign' ? this.#person((user + 1) % USERS) : person,
      from,
      to,
    )
    if (quote === 'old' && quoteId !== undefined) clock.advance(5_001)
    const named = quote === 'foreign' ? (quoteId ?? 'made up') : quoteId
    const [acceptedMs, key] = [clock.nowMs(), randomUUID()]
    const ask = {
      from: ids[from],
      to: ids[to],
      number: format(number as Quantity),
      ...(quote === 'none' || named === undefined ? {} : { quote_id: named }),
    }
    const send = async (): Promise<string> =>
      formatAnswer(await this.#fixture.ask(person, ask, key))
    const answer = send()
    if (from === to || number === 0n) return answer
    // By then its lookups before acceptance are done: none of these ticks is known to it.
    await this.#fixture.accepted()
    for (const round of rounds) {
      clock.advance(round.afterMs)
      await this.#record(round)
    }
    clock.advance(Math.max(0, acceptedMs + 3_001 - clock.nowMs()))
    const text = await answer
    if (text.startsWith('made')) this.#again = send
    return text
  }

  async #record({ lateMs, prices }: ModelTicks): Promise<void> {
    await this.#fixture.ticks(
      Object.entries(prices).map(([coin, price]) => ({
        marketId: coin === 'BTC' ? BTC : ETH,
        price: format(price as Quantity),
        lateMs,
      })),
    )
  }

  async #quoteId(person: Caller, from: CoinName, to: CoinName): Promise<string | undefined> {
    const answer = await this.#fixture.quote(person, ids[from], ids[to])
    return 'message' in answer ? answer.message.quote_id : undefined
  }

  #person(user: number): Caller {
    const person = this.#people[user]
    if (person === undefined) throw new Error(`there is no user ${user}`)
    return person
  }
}

function formatAnswer(answer: Awaited<ReturnType<SwapFixture['ask']>>): string {
  if ('data' in answer) return `made ${unitsIn(answer.data.received)} ${unitsIn(answer.data.fee)}`
  return answer.details?.['needed'] === undefined
    ? answer.refused
    : `${answer.refused} ${unitsIn(String(answer.details['needed']))}`
}

function unitsIn(text: string): string {
  return String(unitsOf<Quantity>(text))
}

/** Every account of the people, of house:swap and of swap fees, in the model's format. */
async function linesOf(fixture: SwapFixture, people: readonly Caller[]): Promise<string[]> {
  const rows = await fixture.asOwner<{
    party_id: string
    house: string | null
    name: CoinName
    total: string
  }>(
    `
    SELECT a.party_id, p.house, c.name, (a.available + a.locked)::text AS total FROM account a
    JOIN party p ON p.id = a.party_id JOIN currency c ON c.id = a.currency_id
    WHERE a.kind = 2 AND a.shard = 0 AND c.name = ANY ($2)
      AND (a.party_id = ANY ($1) OR p.house IN ('house:swap', 'house:fee'))`,
    [people.map(({ userId }) => userId), COINS],
  )
  const ownerOf = (row: (typeof rows)[number]): string =>
    row.house === null
      ? `user ${people.findIndex(({ userId }) => userId === Number(row.party_id))}`
      : row.house.slice('house:'.length).replace('swap', 'house')
  return rows.map((row) => `${ownerOf(row)} ${row.name} ${row.total}`).sort()
}

const priced: ModelTicks = {
  afterMs: 1_000,
  lateMs: 100,
  prices: { BTC: 6_500_000_000_000n, ETH: 325_000_000_000n },
}
const opened = {
  kind: 'swap',
  user: 0,
  from: 'BTC',
  to: 'USDT',
  number: 10_000_000n,
  quote: 'none',
  rounds: [priced],
} as const

/** Covers every required answer. */
const opening: readonly SwapStep[] = [
  opened,
  { kind: 'again' },
  { ...opened, quote: 'fresh' },
  { ...opened, number: 0n },
  { ...opened, to: 'BTC' },
  { ...opened, rounds: [] },
  { ...opened, quote: 'foreign' },
  { ...opened, number: (caps.BTC * 3n) / 2n },
  { ...opened, number: caps.BTC * 3n },
  { ...opened, user: 2 },
]

function sequences(): fc.Arbitrary<SwapStep[]> {
  const [user, coin] = [fc.nat(USERS - 1), fc.constantFrom(...COINS)]
  const price = (middle: number) =>
    fc.oneof(
      fc.constant(BigInt(middle) * 100_000_000n),
      fc
        .integer({ min: -900, max: 900 })
        .map((off) => BigInt(middle) * 100_000_000n + BigInt(middle) * BigInt(off) * 1_001n),
    )
  const both = fc.record({ BTC: price(65_000), ETH: price(3_250) })
  const round: fc.Arbitrary<ModelTicks> = fc.record({
    afterMs: fc.constantFrom(400, 1_000, 1_400),
    lateMs: fc.oneof(
      { weight: 6, arbitrary: fc.constant(100) },
      { weight: 1, arbitrary: fc.constantFrom(1_000, 1_001) },
    ),
    prices: fc.oneof<fc.WeightedArbitrary<ModelTicks['prices']>[]>(
      { weight: 6, arbitrary: both },
      { weight: 1, arbitrary: fc.record({ BTC: price(65_000) }) },
      { weight: 1, arbitrary: fc.record({ ETH: price(3_250) }) },
    ),
  })
  // A few units, a moderate share, and more than a user's daily limit, in each coin's own scale.
  const number = coin.chain((from) =>
    fc
      .oneof<fc.WeightedArbitrary<bigint>[]>(
        { weight: 8, arbitrary: fc.bigInt({ min: 1n, max: caps[from] / 4n }) },
        { weight: 2, arbitrary: fc.bigInt({ min: 1n, max: 2_000n }) },
        { weight: 1, arbitrary: fc.constantFrom(0n, caps[from], caps[from] * 3n) },
      )
      .map((amount) => ({ from, amount })),
  )
  const swap = fc
    .record({
      user,
      number,
      to: coin,
      quote: fc.constantFrom(
        ...([
          'none',
          'none',
          'none',
          'fresh',
          'fresh',
          'fresh',
          'fresh',
          'old',
          'foreign',
        ] as const),
      ),
      rounds: fc.array(round, { maxLength: 3 }),
      isSame: fc.nat(9),
    })
    .map(({ user: who, number: { from, amount }, to, isSame, quote, rounds }): SwapStep => ({
      kind: 'swap',
      user: who,
      from,
      to:
        from === to && isSame > 0 ? (COINS[(COINS.indexOf(to) + 1 + (isSame % 2)) % 3] ?? to) : to,
      number: amount,
      quote,
      rounds,
    }))
  return fc.array(
    fc.oneof<fc.WeightedArbitrary<SwapStep>[]>(
      { weight: 12, arbitrary: swap },
      {
        weight: 2,
        arbitrary: fc
          .record({ user, coin, amount: fc.bigInt({ min: 1n, max: 100_000_000n }) })
          .map((of): SwapStep => ({ kind: 'fund', ...of })),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom(100, 12_000).map((ms): SwapStep => ({ kind: 'wait', ms })),
      },
      { weight: 1, arbitrary: fc.constant<SwapStep>({ kind: 'restart' }) },
      { weight: 2, arbitrary: fc.constant<SwapStep>({ kind: 'again' }) },
    ),
    { minLength: 8, maxLength: LENGTH, size: 'max' },
  )
}
