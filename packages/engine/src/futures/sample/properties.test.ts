import { add, max, negate, price, quantity, subtract, sum } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Mark, Round, Wallet } from '../order.ts'
import { computeProfit } from '../profit.ts'
import {
  equity,
  isLiquidatable,
  isLiquidatableIn,
  isPriced,
  liquidationPrice,
  pricedPositions,
} from '../risk.ts'
import { settleRound } from '../round.ts'
import { type Command, FuturesFixture, MARKETS, type Second } from './sample-fixture.ts'
import { closedSteps } from './sample-rounds.ts'
import type { Settled } from '../step.ts'

const NOTHING = quantity(0n)

const move = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -60, max: 60 }) },
  { weight: 2, arbitrary: fc.integer({ min: -3_000, max: 3_000 }) },
  { weight: 1, arbitrary: fc.constant(undefined) },
)
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('open' as const),
      market: fc.nat(2),
      isShort: fc.boolean(),
      lots: fc.integer({ min: 1, max: 40 }),
      leverage: fc.constantFrom(10, 25, 50, 75, 100),
      targetBps: fc.constantFrom(0, 0, 5, 50),
      stopBps: fc.constantFrom(0, 0, 20, 200),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('close' as const, 'stop' as const, 'cancel' as const),
      which: fc.nat(9),
      bps: fc.integer({ min: -100, max: 100 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'wait' as const }) },
)
const second: fc.Arbitrary<Second> = fc.record({
  moves: fc.tuple(move, move, move),
  pauseMs: fc.constantFrom(1_000, 1_000, 1_000, 1_000, 12_000, 43_200_000),
  command,
})
const path = fc.record({
  deposit: fc.constantFrom('50', '400', '3000'),
  insurance: fc.constantFrom('0', '20', '100000'),
  seconds: fc.array(second, { minLength: 3, maxLength: 14 }),
})

/** A fixture that checks every wallet before and every posting after it is saved. */
class WatchedFixture extends FuturesFixture {
  override apply(settled: Settled): void {
    const { wallet: before, round } = this
    expectWaterfalls(settled, round)
    if (closedSteps(settled.steps).some(({ reason }) => reason === 'manual')) {
      const borne = sum(
        closedSteps(settled.steps).map(({ paid }) => add(paid.insurance, paid.house)),
      )
      expect(borne === 0n || !isPriced(before, round) || equity(before, round.marks) < 0n).toBe(
        true,
      )
    }
    super.apply(settled)
    expectBooked(this)
  }
}

/** The wallet matches the ledger, and the reserve matches the orders' maximum profits. */
function expectBooked({ wallet, balances }: FuturesFixture): void {
  const orders = [...wallet.positions, ...wallet.pending]
  const held = [
    ...wallet.positions.map(({ margin }) => margin),
    ...wallet.pending.map(({ margin, fee }) => add(margin, fee)),
  ]
  expect(balances['user available']).toBe(wallet.balance)
  expect(balances['user locked'] ?? 0n).toBe(sum(held))
  expect(balances['house locked'] ?? 0n).toBe(sum(orders.map(({ reserve }) => reserve)))
}

/**
 * FUT-19 for each close: the parts add up to the loss, and each pays only when the earlier ones are
 * exhausted.
 */
function expectWaterfalls(settled: Settled, round: Round): void {
  for (const { position, profit, credit, paid, reason } of closedSteps(settled.steps)) {
    const others = sum(paid.otherMargins.map(({ amount }) => amount))
    expect(sum([paid.margin, paid.balance, others, paid.insurance, paid.house])).toBe(
      max(negate(profit), NOTHING),
    )
    expect(credit).toBe(max(add(position.margin, profit), NOTHING))
    expect(profit).toBeLessThanOrEqual(position.reserve)
    const fromOutside = add(paid.insurance, paid.house)
    expect(
      paid.margin === position.margin || add(paid.balance, add(others, fromOutside)) === 0n,
    ).toBe(true)
    // While a position has no price the fund pays only for priced ones, and never for a close by
    // its owner (FUT-45).
    expect(fromOutside === 0n || reason !== 'manual' || isPriced(settled.wallet, round)).toBe(true)
  }
  const last = closedSteps(settled.steps).at(-1)?.paid
  const isExhausted = last !== undefined && add(last.insurance, last.house) > 0n
  const left = isExhausted ? settled.wallet : { balance: NOTHING, positions: [] }
  expect([left.balance, sum(left.positions.map(({ margin }) => margin))]).toEqual([0n, 0n])
  for (const position of pricedPositions(left, round))
    expect(
      computeProfit(position, (round.marks.get(position.marketId) as Mark).price),
    ).toBeLessThanOrEqual(0n)
}

/** The state a round was decided on: fees charged and orders opened, nothing closed. */
function expectWholeLossBorne(before: Wallet, settled: Settled, round: Round): void {
  const overnight = sum(
    settled.steps.map((step) =>
      step.kind === 'overnight' ? add(step.paid.margin, step.paid.balance) : NOTHING,
    ),
  )
  const opened = settled.steps.flatMap((step) => (step.kind === 'opened' ? [step.position] : []))
  const judged: Wallet = { ...before, positions: [...before.positions, ...opened] }
  const worth = subtract(equity(judged, round.marks), overnight)
  const borne = sum(closedSteps(settled.steps).map(({ paid }) => add(paid.insurance, paid.house)))
  expect(borne).toBe(max(negate(worth), NOTHING))
}

function sorted(wallet: Wallet): Wallet {
  return {
    ...wallet,
    positions: wallet.positions.toSorted((a, b) => a.id - b.id),
    pending: wallet.pending.toSorted((a, b) => a.id - b.id),
  }
}

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    if (value instanceof Map) for (const one of value.values()) frozen(one)
    for (const one of Object.values(value)) frozen(one)
  }
  return value
}

/** Settles one round in every way that must give the same result, and returns it. */
function judgedRound(fixture: FuturesFixture): Settled {
  const { wallet, round, insurance } = fixture
  const settled = settleRound(frozen(wallet), frozen(round), insurance)
  const turned: Wallet = {
    ...wallet,
    positions: wallet.positions.toReversed(),
    pending: wallet.pending.toReversed(),
  }
  const otherWay = settleRound(
    turned,
    { ...round, marks: new Map([...round.marks].toReversed()) },
    insurance,
  )
  expect(otherWay.steps).toEqual(settled.steps)
  expect(sorted(otherWay.wallet)).toEqual(sorted(settled.wallet))
  return settled
}

describe('random wallets on random paths', () => {
  it('FUT-39 FUT-19 LEDG-01 LEDG-02 conserve money, owe nothing, share losses in order and depend on nothing else', () => {
    let closes = 0
    let gaps = 0
    fc.assert(
      fc.property(path, ({ deposit, insurance, seconds }) => {
        const fixture = new WatchedFixture(deposit, insurance)
        for (const one of seconds) {
          fixture.tick(one)
          const before = fixture.wallet
          const settled = judgedRound(fixture)
          if (isPriced(before, fixture.round)) expectWholeLossBorne(before, settled, fixture.round)
          fixture.apply(settled)
          expect(settleRound(fixture.wallet, fixture.round, fixture.insurance).steps).toEqual([])
          expect(isLiquidatableIn(fixture.wallet, fixture.round)).toBe(false)
          closes += closedSteps(settled.steps).length
          gaps += closedSteps(settled.steps).filter(
            ({ paid }) => paid.insurance > 0n || paid.house > 0n,
          ).length
          fixture.execute(one.command)
        }
      }),
      { numRuns: 2_000, seed: 19 },
    )
    expect(closes).toBeGreaterThan(1_000)
    expect(gaps).toBeGreaterThan(100)
  }, 60_000)

  it('FUT-17 the liquidation price shown is where liquidation starts, within one price step', () => {
    let judged = 0
    fc.assert(
      fc.property(
        fc.constantFrom('100', '400', '3000'),
        fc.array(command, { minLength: 1, maxLength: 8 }),
        (deposit, commands) => {
          const fixture = new WatchedFixture(deposit, '0')
          fixture.tick({ moves: [0, 0, 0], pauseMs: 1_000 })
          for (const one of commands)
            if (one.do === 'open') fixture.execute({ ...one, targetBps: 0, stopBps: 0 })
          for (const terms of MARKETS) {
            const at = liquidationPrice(fixture.wallet, fixture.round.marks, terms.marketId)
            if (at === undefined || isLiquidatable(fixture.wallet, fixture.round.marks)) continue
            const mark = fixture.round.marks.get(terms.marketId) as Mark
            if (at > ((mark.price as bigint) * 19n) / 10n) continue
            const step = terms.marketId === 3 ? 100n : 1_000_000n
            const isLiquidatedAt = (units: bigint) =>
              isLiquidatable(
                fixture.wallet,
                new Map(fixture.round.marks).set(terms.marketId, { ...mark, price: price(units) }),
              )
            const outward = at < mark.price ? -step : step
            expect([
              isLiquidatedAt(at + outward),
              isLiquidatedAt(at),
              isLiquidatedAt(at - outward),
            ]).toEqual([true, true, false])
            judged++
          }
        },
      ),
      { numRuns: 1_000, seed: 17 },
    )
    expect(judged).toBeGreaterThan(500)
  })

  it('FUT-39 settle in far less than a tenth of a millisecond for a wallet of ten positions', () => {
    const fixture = new WatchedFixture('2000000', '0')
    fixture.tick({ moves: [0, 0, 0], pauseMs: 1_000 })
    for (let index = 0; index < 10; index++)
      fixture.execute({
        do: 'open',
        market: index % 3,
        isShort: index % 2 === 0,
        lots: 1 + index,
        leverage: 10,
        targetBps: 0,
        stopBps: 200,
      })
    expect(fixture.wallet.positions).toHaveLength(10)
    const round = fixture.tick({ moves: [1, 1, 1], pauseMs: 1_000 })
    const batchesMs = Array.from({ length: 20 }, () => {
      const startMs = performance.now()
      for (let run = 0; run < 100; run++) settleRound(fixture.wallet, round, NOTHING)
      return performance.now() - startMs
    })
    expect(Math.min(...batchesMs) / 100).toBeLessThan(0.1)
  })
})
