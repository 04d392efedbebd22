import { add, ceilDivide, max, type Price, quantity, type Quantity, subtract } from '@candor/money'
import type { Side } from '../futures/order.ts'
import { computeProfit } from '../futures/profit.ts'
import { type Quote, quoteOpening } from '../futures/quote.ts'
import type { FuturesTerms } from '../futures/terms.ts'
import { computeCopyLots } from './copy-lots.ts'
import { hasReachedStop, chooseLeverage } from './decide-copy.ts'
import type { RelationTerms } from './terms.ts'

/** A closed order of a leader as its record has it; prices are those of its ticks. */
export type LeaderOrder = {
  readonly id: number
  readonly side: Side
  readonly lots: Quantity
  readonly size: Quantity
  readonly leverage: number
  readonly openPrice: Price
  readonly closePrice: Price
  readonly overnight: Quantity
  readonly openedAtMs: number
  readonly closedAtMs: number
  readonly terms: Pick<FuturesTerms, 'lotSize' | 'spread' | 'fee' | 'minLots' | 'leverages'>
}

/** What copying would have come to, fees included; says nothing about what comes (COPY-40). */
export type Simulation = {
  readonly end: Quantity
  readonly fees: Quantity
  readonly copied: number
  readonly skipped: number
  /** When the stop of the relation ended it; undefined where it ran to the end. */
  readonly stoppedAtMs: number | undefined
  readonly points: readonly { readonly atMs: number; readonly value: Quantity }[]
}

type Open = { readonly order: LeaderOrder; readonly quote: Quote }
type Event = { readonly atMs: number; readonly order: LeaderOrder; readonly isOpening: boolean }

const NOTHING = quantity(0n)

/**
 * Carries a leader's recorded orders out for one relation, each at the leader's own ticks, which a
 * copy comes near (COPY-13) and does not have. The stop looks at closed copies alone, since what
 * lay between two ticks of the leader's stands in no order.
 */
export function simulate(orders: readonly LeaderOrder[], relation: RelationTerms): Simulation {
  const open = new Map<number, Open>()
  const points: { atMs: number; value: Quantity }[] = []
  let [available, realised, fees] = [relation.stake, NOTHING, NOTHING]
  let [copied, skipped] = [0, 0]
  let stoppedAtMs: number | undefined
  for (const { atMs, order, isOpening } of listEvents(orders)) {
    if (isOpening) {
      const quote =
        stoppedAtMs === undefined ? openCopy(order, relation, open, available) : undefined
      if (quote === undefined) skipped += 1
      else {
        open.set(order.id, { order, quote })
        available = subtract(available, quote.debit)
        realised = subtract(realised, quote.fee)
        fees = add(fees, quote.fee)
        copied += 1
      }
      continue
    }
    const copy = open.get(order.id)
    if (copy === undefined) continue
    open.delete(order.id)
    const overnight = computeOvernight(copy)
    const result = subtract(computeProfit(copy.quote, order.closePrice), overnight)
    available = max(NOTHING, add(available, add(copy.quote.margin, result)))
    realised = add(realised, result)
    fees = add(fees, overnight)
    points.push({ atMs, value: add(available, sumMargins(open)) })
    if (hasReachedStop(relation, { realised, unrealised: NOTHING })) stoppedAtMs ??= atMs
  }
  return { end: add(available, sumMargins(open)), fees, copied, skipped, stoppedAtMs, points }
}

/** The opening of one copy; undefined where a bound or the balance is against it. */
function openCopy(
  order: LeaderOrder,
  relation: RelationTerms,
  open: ReadonlyMap<number, Open>,
  available: Quantity,
): Quote | undefined {
  const { terms, side, openPrice } = order
  const lots = computeCopyLots(relation, order.lots, terms.minLots)
  const leverage = chooseLeverage(order.leverage, relation, terms, { maxReadLeverage: Infinity })
  if (lots === undefined || leverage === undefined) return undefined
  const quote = quoteOpening(terms, side, openPrice, lots, leverage)
  const margins = add(sumMargins(open), quote.margin)
  const isBound =
    margins > relation.stake || (relation.maxMargin !== undefined && margins > relation.maxMargin)
  return isBound || quote.debit > available ? undefined : quote
}

/** The leader's overnight fees in proportion to the copy's size, rounded up. */
function computeOvernight({ order, quote }: Open): Quantity {
  return quantity(
    ceilDivide((order.overnight as bigint) * (quote.size as bigint), order.size as bigint),
  )
}

function sumMargins(open: ReadonlyMap<number, Open>): Quantity {
  return [...open.values()].reduce((sum, { quote }) => add(sum, quote.margin), NOTHING)
}

/**
 * In order of time; closings before openings of the same moment, since these may use what they
 * free. The sort is stable.
 */
function listEvents(orders: readonly LeaderOrder[]): Event[] {
  const closings = orders.map((order) => ({ atMs: order.closedAtMs, order, isOpening: false }))
  const openings = orders.map((order) => ({ atMs: order.openedAtMs, order, isOpening: true }))
  return [...closings, ...openings].sort((a, b) => a.atMs - b.atMs)
}
