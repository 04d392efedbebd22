import {
  add,
  ceilDivide,
  max,
  negate,
  type Price,
  quantity,
  type Quantity,
  type Rate,
  subtract,
  sum,
} from '@candor/money'
import { computeProfit } from '../futures/profit.ts'
import { type Quote, quoteOpening } from '../futures/quote.ts'
import { exceedsMaxLots } from '../futures/validate-opening.ts'
import { computeCopyLots } from './copy-lots.ts'
import { chooseLeverage, findBound, hasReachedStop, type RelationResult } from './decide-copy.ts'
import { computeProfitShare } from './profit-share.ts'
import { type LeaderOrder, listSimulatedEvents } from './simulated-events.ts'
import type { RelationTerms } from './terms.ts'

export type SimulationInput = {
  /** Those opened within the span that is asked for. */
  readonly orders: readonly LeaderOrder[]
  readonly relation: RelationTerms
  /** What the leader takes of profits (COPY-26). */
  readonly shareRate: Rate
  readonly untilMs: number
  /** The last price of a pair that was known at a time. */
  readonly lastPrice: (marketId: number, atMs: number) => Price
}

/** What copying would have come to, fees included; says nothing about what comes (COPY-40). */
export type Simulation = {
  /** Open copies included, and less the leader's share. */
  readonly end: Quantity
  readonly fees: Quantity
  readonly shares: Quantity
  readonly copied: number
  readonly skipped: number
  /** When the stop of the relation ended it, and the points with it; undefined without. */
  readonly stoppedAtMs: number | undefined
  /** The value after each closing and each share, and at the end. */
  readonly points: readonly { readonly atMs: number; readonly value: Quantity }[]
}

type Copy = { readonly order: LeaderOrder; readonly quote: Quote }

/** What a relation has at one moment. */
type Account = {
  readonly open: Map<number, Copy>
  available: Quantity
  realised: Quantity
  /** Of copies that lost alone, as max_loss counts (COPY-28). */
  realisedLoss: Quantity
  fees: Quantity
  /** All that was due to the leader, and what of it was taken. */
  due: Quantity
  taken: Quantity
}

const NOTHING = quantity(0n)

/**
 * Carries a leader's recorded orders out for one relation, each at the leader's own ticks, which a
 * copy comes near (COPY-13) and does not have. The stop is asked at the times of the leader's
 * orders and of shares alone; copies that are open at it end there, at the last price.
 */
export function simulate(input: SimulationInput): Simulation {
  const { orders, relation, untilMs } = input
  const account = openAccount(relation.stake)
  const points: { atMs: number; value: Quantity }[] = []
  let copied = 0
  let stoppedAtMs: number | undefined
  for (const event of listSimulatedEvents(orders, untilMs)) {
    const { atMs } = event
    if (event.kind === 'opening') {
      if (openCopy(account, event.order, relation)) copied += 1
    } else if (event.kind === 'share') takeShare(account, input, atMs)
    else if (!closeCopy(account, event.order, event.price)) continue
    if (event.kind !== 'opening') points.push({ atMs, value: computeValue(account, input, atMs) })
    if (hasReachedStop(relation, computeResult(account, input, atMs))) {
      stoppedAtMs = atMs
      break
    }
  }
  const endMs = stoppedAtMs ?? untilMs
  takeShare(account, input, endMs)
  const end = computeValue(account, input, endMs)
  if (points.at(-1)?.atMs === endMs) points.pop()
  points.push({ atMs: endMs, value: end })
  const { fees, taken } = account
  const open = sum([...account.open.values()].map(computeOvernight))
  const skipped = orders.length - copied
  return { end, fees: add(fees, open), shares: taken, copied, skipped, stoppedAtMs, points }
}

function openAccount(stake: Quantity): Account {
  return {
    open: new Map(),
    available: stake,
    realised: NOTHING,
    realisedLoss: NOTHING,
    fees: NOTHING,
    due: NOTHING,
    taken: NOTHING,
  }
}

/** Opens one copy; false where a bound or the balance is against it. */
function openCopy(account: Account, order: LeaderOrder, relation: RelationTerms): boolean {
  const { terms, side, openPrice } = order
  if (relation.pairs !== undefined && !relation.pairs.includes(terms.marketId)) return false
  const lots = computeCopyLots(relation, order.lots, terms.minLots)
  const leverage = chooseLeverage(order.leverage, relation, terms, { maxReadLeverage: Infinity })
  if (lots === undefined || leverage === undefined || exceedsMaxLots(lots, terms)) return false
  const quote = quoteOpening(terms, side, openPrice, lots, leverage)
  const openMargin = sum([...account.open.values()].map((copy) => copy.quote.margin))
  const { realisedLoss } = account
  if (findBound(quote, relation, { openMargin, realisedLoss }) !== undefined) return false
  if (quote.debit > account.available) return false
  account.open.set(order.id, { order, quote })
  account.available = subtract(account.available, quote.debit)
  account.fees = add(account.fees, quote.fee)
  return true
}

/** Closes the copy of an order; false where it has none. */
function closeCopy(account: Account, order: LeaderOrder, price: Price): boolean {
  const copy = account.open.get(order.id)
  if (copy === undefined) return false
  account.open.delete(order.id)
  const result = computeCopyResult(copy, price)
  const returned = add(add(copy.quote.margin, copy.quote.fee), result)
  account.available = max(NOTHING, add(account.available, returned))
  account.realised = add(account.realised, result)
  account.realisedLoss = add(account.realisedLoss, max(NOTHING, negate(result)))
  account.fees = add(account.fees, computeOvernight(copy))
  return true
}

/** Takes what the leader is due, as each Monday and at the end of a relation (COPY-26). */
function takeShare(account: Account, input: SimulationInput, atMs: number): void {
  const result = { ...computeResult(account, input, atMs), rate: input.shareRate }
  const { due, taken } = computeProfitShare(
    { results: [result], shared: account.due },
    account.available,
  )
  account.due = add(account.due, due)
  account.taken = add(account.taken, taken)
  account.available = subtract(account.available, taken)
}

function computeResult(
  { open, realised }: Account,
  { lastPrice }: SimulationInput,
  atMs: number,
): RelationResult {
  const results = [...open.values()].map((copy) =>
    computeCopyResult(copy, lastPrice(copy.order.terms.marketId, atMs)),
  )
  return { realised, unrealised: sum(results) }
}

/** All that a relation has: no less than nothing, since an account cannot owe. */
function computeValue(account: Account, input: SimulationInput, atMs: number): Quantity {
  const debits = [...account.open.values()].map(({ quote }) => quote.debit)
  const { unrealised } = computeResult(account, input, atMs)
  return max(NOTHING, sum([account.available, ...debits, unrealised]))
}

/** The result of one copy at a price, its fee and all of its overnight fees taken from it. */
function computeCopyResult(copy: Copy, price: Price): Quantity {
  const costs = add(copy.quote.fee, computeOvernight(copy))
  return subtract(computeProfit(copy.quote, price), costs)
}

/** The leader's overnight fees in proportion to the copy's size, rounded up. */
function computeOvernight({ order, quote }: Copy): Quantity {
  return quantity(
    ceilDivide((order.overnight as bigint) * (quote.size as bigint), order.size as bigint),
  )
}
