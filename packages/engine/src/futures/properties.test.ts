import type { Price, Quantity } from '@candor/money'
import { add, max, negate, price, quantity, subtract, sum, unitsOf } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closePositions } from './close.ts'
import { cancelInWallet, fileInWallet, openInWallet } from './commands.ts'
import type { OpeningContext, OpeningRequest } from './judge.ts'
import { judgeOpening } from './judge.ts'
import type { Mark, Round, Wallet } from './order.ts'
import type { Posting } from './postings.ts'
import { postingsOf } from './postings.ts'
import { profitOf } from './profit.ts'
import { filePending, openMarket } from './quote.ts'
import { equity, isLiquidatable, isLiquidatableIn, isPriced, liquidationPrice, pricedPositions } from './risk.ts'
import { settleRound } from './round.ts'
import { amountOf, btcTerms, NOON, priceOf } from './sample-futures.ts'
import type { ClosedStep, Settled, Step } from './step.ts'
import { markAfter } from './silence.ts'
import { setStops } from './stops.ts'
import type { FuturesTerms } from './terms.ts'

const MARKETS: readonly FuturesTerms[] = [
  btcTerms(), btcTerms({ marketId: 2, lotSize: unitsOf('0.1') }), btcTerms({ marketId: 3, lotSize: unitsOf('100'), spread: unitsOf('0.00123') }),
]
const START: readonly Price[] = [priceOf('65000'), priceOf('3200.55'), priceOf('0.51234567')]
const NOTHING = quantity(0n)

type Command =
  | { readonly do: 'open'; readonly market: number; readonly isShort: boolean; readonly lots: number; readonly multiple: number; readonly targetBps: number; readonly stopBps: number }
  | { readonly do: 'close' | 'stop' | 'cancel'; readonly which: number; readonly bps: number }
  | { readonly do: 'wait' }

/** One second: how far each pair moves, in hundredths of a per cent (none: no tick), how much time passes before it, and a command after it. */
type Second = { readonly moves: readonly (number | undefined)[]; readonly pauseMs: number; readonly command: Command }

const move = fc.oneof({ weight: 6, arbitrary: fc.integer({ min: -60, max: 60 }) }, { weight: 2, arbitrary: fc.integer({ min: -3_000, max: 3_000 }) }, { weight: 1, arbitrary: fc.constant(undefined) })
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: fc.record({
    do: fc.constant('open' as const), market: fc.nat(2), isShort: fc.boolean(), lots: fc.integer({ min: 1, max: 40 }), multiple: fc.constantFrom(10, 25, 50, 75, 100),
    targetBps: fc.constantFrom(0, 0, 5, 50), stopBps: fc.constantFrom(0, 0, 20, 200),
  }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('close' as const, 'stop' as const, 'cancel' as const), which: fc.nat(9), bps: fc.integer({ min: -100, max: 100 }) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'wait' as const }) },
)
const second: fc.Arbitrary<Second> = fc.record({
  moves: fc.tuple(move, move, move), pauseMs: fc.constantFrom(1_000, 1_000, 1_000, 1_000, 12_000, 43_200_000), command,
})
const path = fc.record({
  deposit: fc.constantFrom('50', '400', '3000'), insurance: fc.constantFrom('0', '20', '100000'), seconds: fc.array(second, { minLength: 3, maxLength: 14 }),
})

/** One user, the house and the fund, with balances that only postings change. */
class Desk {
  wallet: Wallet
  round: Round = { recordedAtMs: NOON, marks: new Map() }
  prices = [...START]
  #nextId = 1
  readonly balances: Record<string, bigint>

  constructor(deposit: string, insurance: string) {
    this.wallet = { balance: amountOf(deposit), positions: [], pending: [] }
    this.balances = { 'user available': amountOf(deposit), 'house available': amountOf('3000000'), 'insurance available': amountOf(insurance) }
  }

  get insurance(): Quantity { return quantity(this.balances['insurance available'] ?? 0n) }

  tick({ moves, pauseMs }: Pick<Second, 'moves' | 'pauseMs'>): Round {
    const recordedAt = this.round.recordedAtMs + pauseMs
    const marks = new Map(this.round.marks)
    for (const [index, bps] of moves.entries()) {
      if (bps === undefined && marks.has(index + 1)) continue
      const moved = ((this.prices[index] as bigint) * BigInt(10_000 + (bps ?? 0))) / 10_000n
      this.prices[index] = price(moved > 0n ? moved : 1n)
      const tick = { tickId: recordedAt * 3 + index, price: this.prices[index] as Price, ts: recordedAt - 200, recordedAt }
      marks.set(index + 1, markAfter(marks.get(index + 1), tick))
    }
    this.round = { recordedAtMs: recordedAt, marks }
    return this.round
  }

  obey(order: Command): void {
    if (order.do === 'open') this.#open(order)
    if (order.do === 'close') this.#close(order.which)
    if (order.do === 'stop') this.#setStops(order.which, order.bps)
    const pending = order.do === 'cancel' ? this.wallet.pending[order.which] : undefined
    if (pending !== undefined) this.keep(cancelInWallet(this.wallet, [pending.id]))
  }

  keep({ wallet, steps }: Settled): void {
    for (const step of steps) {
      const postings = postingsOf(step)
      expect(sum(postings.map(({ change }) => change))).toBe(0n)
      for (const posting of postings) this.#post(posting)
    }
    this.wallet = wallet
    expectBooked(this)
  }

  #post({ account, part, change }: Posting): void {
    const key = `${account} ${part}`
    this.balances[key] = (this.balances[key] ?? 0n) + change
    expect(this.balances[key]).toBeGreaterThanOrEqual(0n)
  }

  #open({ market, isShort, lots, multiple, targetBps, stopBps }: Extract<Command, { do: 'open' }>): void {
    const terms = MARKETS[market] as FuturesTerms
    const mark = this.round.marks.get(terms.marketId) as Mark
    const side = isShort ? 'short' : 'long'
    const away = (bps: number): Price => price(((mark.price as bigint) * BigInt(10_000 + (isShort ? bps : -bps))) / 10_000n)
    const target = targetBps === 0 ? undefined : away(targetBps)
    const request: OpeningRequest = { side, lots: amountOf(String(lots)), multiple, isCopied: false, target, stopLoss: stopBps === 0 ? undefined : away(targetBps + stopBps) }
    const quote = judgeOpening(request, terms, this.#context(terms.marketId, mark))
    if ('refused' in quote) return
    const stops = { stopLoss: request.stopLoss, stopsSetAtMs: this.round.recordedAtMs }
    const id = this.#nextId++
    this.keep(target === undefined ? openInWallet(this.wallet, openMarket(id, terms, quote, mark, stops), mark) : fileInWallet(this.wallet, filePending(id, terms, quote, stops)))
  }

  #context(marketId: number, mark: Mark): OpeningContext {
    const own = [...this.wallet.positions, ...this.wallet.pending].filter((order) => order.marketId === marketId)
    return {
      lastTick: { price: mark.price, ageMs: this.round.recordedAtMs - mark.ts }, balance: this.wallet.balance,
      own: { count: own.length, notional: sum(own.map(({ notional }) => notional)), highestMultiple: Math.max(0, ...own.map(({ multiple }) => multiple)) }, othersOfPerson: unitsOf('0'),
      exposure: { long: NOTHING, short: NOTHING, pendingLong: NOTHING, pendingShort: NOTHING },
      houseFree: quantity(this.balances['house available'] ?? 0n), insurance: NOTHING, insuranceFloor: NOTHING, isLossLimitReached: false,
    }
  }

  #close(which: number): void {
    const position = this.wallet.positions[which]
    if (position === undefined) return
    const before = this.wallet
    const closed = closePositions(before, [position.id], this.round, 'manual', this.insurance)
    if ('refused' in closed) return
    expectWaterfalls(closed, this.round)
    const borne = sum(closedIn(closed).map(({ paid }) => add(paid.insurance, paid.house)))
    expect(borne === 0n || !isPriced(before, this.round) || equity(before, this.round.marks) < 0n).toBe(true)
    this.keep(closed)
  }

  #setStops(which: number, bps: number): void {
    const position = this.wallet.positions[which]
    if (position === undefined) return
    const stop = price(((position.openPrice as bigint) * BigInt(10_000 + bps)) / 10_000n)
    const changed = setStops(position, bps > 0 === (position.side === 'long') ? { takeProfit: stop } : { stopLoss: stop }, { atMs: this.round.recordedAtMs }, this.round.marks.get(position.marketId))
    if ('refused' in changed) return
    this.wallet = { ...this.wallet, positions: this.wallet.positions.map((one) => (one.id === changed.id ? changed : one)) }
  }
}

function closedIn({ steps }: { readonly steps: readonly Step[] }): ClosedStep[] {
  return steps.flatMap((step) => (step.kind === 'closed' ? [step] : []))
}

/** The wallet is what the ledger says, and what is reserved is what its orders may win. */
function expectBooked({ wallet, balances }: Desk): void {
  const orders = [...wallet.positions, ...wallet.pending]
  const held = [...wallet.positions.map(({ margin }) => margin), ...wallet.pending.map(({ margin, fee }) => add(margin, fee))]
  expect(balances['user available']).toBe(wallet.balance)
  expect(balances['user locked'] ?? 0n).toBe(sum(held))
  expect(balances['house locked'] ?? 0n).toBe(sum(orders.map(({ reserve }) => reserve)))
}

/** FUT-19 for each close: the parts add up to the loss, and each is asked only when those before it are used up. */
function expectWaterfalls(settled: Settled, round: Round): void {
  for (const { position, profit, credit, paid, reason } of closedIn(settled)) {
    const others = sum(paid.otherMargins.map(({ amount }) => amount))
    expect(sum([paid.margin, paid.balance, others, paid.insurance, paid.house])).toBe(max(negate(profit), NOTHING))
    expect(credit).toBe(max(add(position.margin, profit), NOTHING))
    expect(profit).toBeLessThanOrEqual(position.reserve)
    const fromOutside = add(paid.insurance, paid.house)
    expect(paid.margin === position.margin || add(paid.balance, add(others, fromOutside)) === 0n).toBe(true)
    // The fund pays while a position has no price only for what has one, never at a command of its owner (FUT-45).
    expect(fromOutside === 0n || reason !== 'manual' || isPriced(settled.wallet, round)).toBe(true)
  }
  const last = closedIn(settled).at(-1)?.paid
  const isExhausted = last !== undefined && add(last.insurance, last.house) > 0n
  const left = isExhausted ? settled.wallet : { balance: NOTHING, positions: [] }
  expect([left.balance, sum(left.positions.map(({ margin }) => margin))]).toEqual([0n, 0n])
  for (const position of pricedPositions(left, round)) expect(profitOf(position, (round.marks.get(position.marketId) as Mark).price)).toBeLessThanOrEqual(0n)
}

/** What the round was decided on: fees taken and orders opened, nothing closed. */
function expectWholeLossBorne(before: Wallet, settled: Settled, round: Round): void {
  const overnight = sum(settled.steps.map((step) => (step.kind === 'overnight' ? add(step.paid.margin, step.paid.balance) : NOTHING)))
  const opened = settled.steps.flatMap((step) => (step.kind === 'opened' ? [step.position] : []))
  const judged: Wallet = { ...before, positions: [...before.positions, ...opened] }
  const worth = subtract(equity(judged, round.marks), overnight)
  const borne = sum(closedIn(settled).map(({ paid }) => add(paid.insurance, paid.house)))
  expect(borne).toBe(max(negate(worth), NOTHING))
}

function sorted(wallet: Wallet): Wallet {
  return { ...wallet, positions: wallet.positions.toSorted((a, b) => a.id - b.id), pending: wallet.pending.toSorted((a, b) => a.id - b.id) }
}

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    if (value instanceof Map) for (const one of value.values()) frozen(one)
    for (const one of Object.values(value)) frozen(one)
  }
  return value
}

/** Judges one round in every way that must not matter, and answers what it did. */
function judgedRound(desk: Desk): Settled {
  const { wallet, round, insurance } = desk
  const settled = settleRound(frozen(wallet), frozen(round), insurance)
  const turned: Wallet = { ...wallet, positions: wallet.positions.toReversed(), pending: wallet.pending.toReversed() }
  const otherWay = settleRound(turned, { ...round, marks: new Map([...round.marks].toReversed()) }, insurance)
  expect(otherWay.steps).toEqual(settled.steps)
  expect(sorted(otherWay.wallet)).toEqual(sorted(settled.wallet))
  return settled
}

describe('random wallets on random paths', () => {
  it('FUT-39 FUT-19 LEDG-01 LEDG-02 conserve money, owe nothing, share losses in order and depend on nothing else', () => {
    let closes = 0
    let gaps = 0
    fc.assert(fc.property(path, ({ deposit, insurance, seconds }) => {
      const desk = new Desk(deposit, insurance)
      for (const one of seconds) {
        desk.tick(one)
        const before = desk.wallet
        const settled = judgedRound(desk)
        expectWaterfalls(settled, desk.round)
        if (isPriced(before, desk.round)) expectWholeLossBorne(before, settled, desk.round)
        desk.keep(settled)
        expect(settleRound(desk.wallet, desk.round, desk.insurance).steps).toEqual([])
        expect(isLiquidatableIn(desk.wallet, desk.round)).toBe(false)
        closes += closedIn(settled).length
        gaps += closedIn(settled).filter(({ paid }) => paid.insurance > 0n || paid.house > 0n).length
        desk.obey(one.command)
      }
    }), { numRuns: 2_000, seed: 19 })
    expect(closes).toBeGreaterThan(1_000)
    expect(gaps).toBeGreaterThan(100)
  }, 60_000)

  it('FUT-17 the liquidation price shown is where liquidation starts, within one price step', () => {
    let judged = 0
    fc.assert(fc.property(fc.constantFrom('100', '400', '3000'), fc.array(command, { minLength: 1, maxLength: 8 }), (deposit, commands) => {
      const desk = new Desk(deposit, '0')
      desk.tick({ moves: [0, 0, 0], pauseMs: 1_000 })
      for (const one of commands) if (one.do === 'open') desk.obey({ ...one, targetBps: 0, stopBps: 0 })
      for (const terms of MARKETS) {
        const at = liquidationPrice(desk.wallet, desk.round.marks, terms.marketId)
        if (at === undefined || isLiquidatable(desk.wallet, desk.round.marks)) continue
        const mark = desk.round.marks.get(terms.marketId) as Mark
        if (at > (mark.price as bigint) * 19n / 10n) continue
        const step = terms.marketId === 3 ? 100n : 1_000_000n
        const isLiquidatedAt = (units: bigint) => isLiquidatable(desk.wallet, new Map(desk.round.marks).set(terms.marketId, { ...mark, price: price(units) }))
        const outward = at < mark.price ? -step : step
        expect([isLiquidatedAt(at + outward), isLiquidatedAt(at), isLiquidatedAt(at - outward)]).toEqual([true, true, false])
        judged++
      }
    }), { numRuns: 1_000, seed: 17 })
    expect(judged).toBeGreaterThan(500)
  })

  it('FUT-39 settle in far less than a tenth of a millisecond for a wallet of ten positions', () => {
    const desk = new Desk('2000000', '0')
    desk.tick({ moves: [0, 0, 0], pauseMs: 1_000 })
    for (let index = 0; index < 10; index++) desk.obey({ do: 'open', market: index % 3, isShort: index % 2 === 0, lots: 1 + index, multiple: 10, targetBps: 0, stopBps: 200 })
    expect(desk.wallet.positions).toHaveLength(10)
    const round = desk.tick({ moves: [1, 1, 1], pauseMs: 1_000 })
    const batchesMs = Array.from({ length: 20 }, () => {
      const startMs = performance.now()
      for (let run = 0; run < 100; run++) settleRound(desk.wallet, round, NOTHING)
      return performance.now() - startMs
    })
    expect(Math.min(...batchesMs) / 100).toBeLessThan(0.1)
  })
})
