import fc from 'fast-check'
import { accounts, type AtTick, MARKETS, type Step, type Ticks, USERS } from './product-model.ts'

const user = fc.oneof(
  { weight: 2, arbitrary: fc.nat(1) },
  { weight: 1, arbitrary: fc.nat(USERS - 1) },
)
const market = fc.constantFrom(...MARKETS)
const cents = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((of) => BigInt(of) * 1_000_000n)

/**
 * Mostly near the middle, with leaps that take wallets past their margin, and sometimes a price of
 * many decimals.
 */
const priceOf = (one: number): fc.Arbitrary<bigint> => {
  const [middle, near, far] = one === 1 ? [6_500_000, 20_000, 400_000] : [320_000, 1_500, 25_000]
  return fc.oneof(
    { weight: 8, arbitrary: cents(middle - near, middle + near) },
    { weight: 3, arbitrary: cents(middle - far, middle + far) },
    {
      weight: 1,
      arbitrary: cents(middle - near, middle + near).chain((of) =>
        fc.nat(999_999).map((off) => of + BigInt(off)),
      ),
    },
    { weight: 3, arbitrary: fc.constant(BigInt(middle) * 1_000_000n) },
  )
}
const bothPrices = fc.record({ 1: priceOf(1), 2: priceOf(2) })
const somePrices = fc.oneof(
  { weight: 3, arbitrary: bothPrices },
  { weight: 1, arbitrary: fc.record({ 1: priceOf(1) }) },
  { weight: 1, arbitrary: fc.record({ 2: priceOf(2) }) },
)

const ticks: fc.Arbitrary<Ticks> = fc.record({
  afterMs: fc.constant(1_000),
  lateMs: fc.oneof(
    { weight: 12, arbitrary: fc.constant(100) },
    { weight: 1, arbitrary: fc.constantFrom(900, 1_001, 5_000) },
  ),
  prices: somePrices,
})
const stop = (one: number) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(0n) }, { weight: 1, arbitrary: priceOf(one) })

const contractAsk = market.chain((one) =>
  fc.record({
    user,
    market: fc.constant(one),
    side: fc.constantFrom('long' as const, 'short' as const),
    lots: fc.oneof(
      {
        weight: 12,
        arbitrary: fc.integer({ min: 1, max: 40 }).map((of) => BigInt(of) * 100_000_000n),
      },
      {
        weight: 2,
        arbitrary: fc.integer({ min: 41, max: 110 }).map((of) => BigInt(of) * 100_000_000n),
      },
      { weight: 1, arbitrary: fc.constantFrom(0n, 50_000_000n, 2_000_000_000_000n) },
    ),
    leverage: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(50, 75, 100) },
      { weight: 3, arbitrary: fc.constantFrom(10, 25) },
      { weight: 1, arbitrary: fc.constant(33) },
    ),
    takeProfit: stop(one),
    stopLoss: stop(one),
  }),
)

const optionAsk = fc.record({
  user,
  market,
  isUp: fc.boolean(),
  seconds: fc.oneof(
    { weight: 5, arbitrary: fc.constant(30) },
    { weight: 3, arbitrary: fc.constant(300) },
    { weight: 1, arbitrary: fc.constant(45) },
  ),
  stake: fc.oneof(
    { weight: 8, arbitrary: fc.bigInt({ min: 500_000_000n, max: 15_000_000_000n }) },
    { weight: 1, arbitrary: fc.constantFrom(0n, 499_999_999n, 500_000_000_001n) },
  ),
})

const picked = fc.record({
  user: fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: user }),
  pick: fc.oneof(
    { weight: 1, arbitrary: fc.nat(30) },
    { weight: 7, arbitrary: fc.integer({ min: -8, max: -1 }) },
  ),
})
const atTick: fc.Arbitrary<AtTick> = fc.oneof<fc.WeightedArbitrary<AtTick>[]>(
  { weight: 12, arbitrary: contractAsk.map((ask) => ({ kind: 'open', ask })) },
  { weight: 5, arbitrary: picked.map((of) => ({ kind: 'close', ...of })) },
  {
    weight: 2,
    arbitrary: fc
      .record({ user, side: fc.constantFrom('all' as const, 'long' as const, 'short' as const) })
      .map((of) => ({ kind: 'closeMany', ...of })),
  },
  { weight: 6, arbitrary: optionAsk.map((ask) => ({ kind: 'option', ask })) },
)

/** Any sequence; `together` is the maximum number of commands that wait for one tick. */
export function productSequences(lengthMax: number, together: number): fc.Arbitrary<Step[]> {
  const amount = fc.oneof(
    { weight: 6, arbitrary: fc.bigInt({ min: 1n, max: 30_000_000_000n }) },
    { weight: 1, arbitrary: fc.constantFrom(0n, 10_000_000_000_000n) },
  )
  const account = fc.constantFrom(...accounts)
  const early = fc.record({
    afterMs: fc.constant(400),
    lateMs: fc.constant(500),
    prices: somePrices,
  })
  const step = fc.oneof<fc.WeightedArbitrary<Step>[]>(
    {
      weight: 14,
      arbitrary: fc
        .record({
          asked: fc.array(atTick, { minLength: 1, maxLength: together }),
          early: fc.option(early, { freq: 3, nil: undefined }),
          prices: bothPrices,
        })
        .map(({ asked, early: before, prices }): Step => ({
          kind: 'asked',
          asked,
          early: before,
          at: { afterMs: before === undefined ? 1_000 : 600, lateMs: 100, prices },
        })),
    },
    {
      weight: 8,
      arbitrary: fc
        .array(ticks, { minLength: 1, maxLength: 14 })
        .map((rounds): Step => ({ kind: 'ticks', rounds })),
    },
    {
      weight: 2,
      arbitrary: fc
        .array(ticks, { minLength: 0, maxLength: 8 })
        .map((rounds): Step => ({ kind: 'down', rounds })),
    },
    {
      weight: 7,
      arbitrary: contractAsk.chain((ask) =>
        priceOf(ask.market).map((limitPrice): Step => ({ kind: 'file', ask, limitPrice })),
      ),
    },
    { weight: 3, arbitrary: picked.map((of): Step => ({ kind: 'cancel', ...of })) },
    { weight: 1, arbitrary: user.map((of): Step => ({ kind: 'cancelAll', user: of })) },
    {
      weight: 4,
      arbitrary: fc
        .record({ picked, one: market })
        .chain(({ picked: of, one }) =>
          fc
            .record({ takeProfit: stop(one), stopLoss: stop(one) })
            .map((stops): Step => ({ kind: 'setStops', ...of, stops })),
        ),
    },
    {
      weight: 5,
      arbitrary: fc
        .record({ user, from: account, to: account, amount })
        .map((of): Step => ({ kind: 'transfer', ...of })),
    },
    {
      weight: 2,
      arbitrary: fc
        .record({ user, account, amount: fc.bigInt({ min: 1n, max: 60_000_000_000n }) })
        .map((of): Step => ({ kind: 'fund', ...of })),
    },
    {
      weight: 3,
      arbitrary: fc
        .oneof(
          { weight: 4, arbitrary: fc.integer({ min: 100, max: 16_000 }) },
          { weight: 2, arbitrary: fc.constantFrom(25_000, 290_000) },
          { weight: 1, arbitrary: fc.constantFrom(43_200_000, 90_000_000) },
        )
        .map((ms): Step => ({ kind: 'wait', ms })),
    },
    { weight: 3, arbitrary: fc.constant<Step>({ kind: 'again' }) },
  )
  return fc.array(step, { minLength: Math.floor(lengthMax / 4), maxLength: lengthMax, size: 'max' })
}
