import { add, negate, type Price, type Quantity, SCALE, shareRoundedUp, sum } from '@candor/money'
import type { Mark, Side } from '../futures/order.ts'
import { type Quote, quoteOpening } from '../futures/quote.ts'
import { type FuturesTerms, MAX_OPEN_ORDERS } from '../futures/terms.ts'
import {
  exceedsHouse,
  exceedsMaxLots,
  exceedsOwnExposure,
  type OpeningContext,
} from '../futures/validate-opening.ts'
import { maxShiftAt, MIN_LEADER_EQUITY, type RelationTerms } from './terms.ts'

/** How long after the plan the tick that prices its copies may be recorded (COPY-08). */
const MAX_TICK_DELAY_MS = 3_000

/** Why a position of the leader's was not copied; told to the follower (COPY-13). */
export type SkipReason =
  | 'leader_equity'
  | 'pair_excluded'
  | 'pair_closed'
  | 'below_minimum'
  | 'exposure'
  | 'above_maximum'
  | 'late'
  | 'leverage'
  | 'moved'
  | 'max_loss'
  | 'max_margin'
  | 'stake'
  | 'open_orders'
  | 'house'
  | 'own_cap'
  | 'loss_limit'
  | 'balance'

/** The leader's opening, as the plan keeps it. Prices are without spread. */
export type LeaderOpening = {
  readonly side: Side
  readonly leverage: number
  readonly tickPrice: Price
  readonly plannedAtMs: number
}

/** What a follower, their relation and the house have when the copy's turn comes. */
export type FollowerState = Pick<
  OpeningContext,
  | 'balance'
  | 'own'
  | 'othersOfPerson'
  | 'houseFree'
  | 'insurance'
  | 'insuranceFloor'
  | 'isLossLimitReached'
> & {
  /** Open margins of copies under the relation. */
  readonly openMargin: Quantity
  /** Losses of closed copies, fees and overnight included, without the profits of others. */
  readonly realisedLoss: Quantity
  /** The highest leverage that needs no reading that the follower has not done (FUT-49). */
  readonly maxReadLeverage: number
}

/** The first tick of the pair recorded after the plan, for all copies of it; none so far. */
export type CopyTick = Pick<Mark, 'price' | 'recordedAt'> | undefined

export type CopyDecision = { readonly quote: Quote } | { readonly skipped: SkipReason }

/**
 * What the plan knows before any tick: whether the leader is copied at all, the pair is wanted and
 * open (COPY-35, COPY-05, COPY-13).
 */
export function skipBefore(
  leaderEquity: Quantity,
  { pairs }: Pick<RelationTerms, 'pairs'>,
  { marketId, isOpen }: Pick<FuturesTerms, 'marketId' | 'isOpen'>,
): SkipReason | undefined {
  if (leaderEquity < MIN_LEADER_EQUITY) return 'leader_equity'
  if (pairs !== undefined && !pairs.includes(marketId)) return 'pair_excluded'
  return isOpen ? undefined : 'pair_closed'
}

/**
 * Decides one planned copy at the tick of its plan: the quote of its opening, or the first reason
 * against it, in the order of COPY-13. The cap of the pair was shared out in the plan and is not
 * asked again.
 */
export function decideCopy(
  leader: LeaderOpening,
  lots: Quantity,
  relation: RelationTerms,
  tick: CopyTick,
  terms: FuturesTerms,
  state: FollowerState,
): CopyDecision {
  if (exceedsMaxLots(lots, terms)) return { skipped: 'above_maximum' }
  if (tick === undefined || tick.recordedAt - leader.plannedAtMs > MAX_TICK_DELAY_MS)
    return { skipped: 'late' }
  const leverage = chooseLeverage(leader.leverage, relation, terms, state)
  if (leverage === undefined) return { skipped: 'leverage' }
  if (hasMoved(leader.tickPrice, tick.price, leverage, relation)) return { skipped: 'moved' }
  const quote = quoteOpening(terms, leader.side, tick.price, lots, leverage)
  const skipped = findBound(quote, relation, state) ?? findLimit(quote, terms, state)
  return skipped === undefined ? { quote } : { skipped }
}

/**
 * The largest listed leverage that is not above the leader's, the follower's bound and what they
 * have read about: the same result in money, with more margin (COPY-33).
 */
export function chooseLeverage(
  leaderLeverage: number,
  { maxLeverage }: Pick<RelationTerms, 'maxLeverage'>,
  { leverages }: Pick<FuturesTerms, 'leverages'>,
  { maxReadLeverage }: Pick<FollowerState, 'maxReadLeverage'>,
): number | undefined {
  const highest = Math.min(leaderLeverage, maxLeverage, maxReadLeverage)
  const allowed = leverages.filter((one) => one <= highest)
  return allowed.length === 0 ? undefined : Math.max(...allowed)
}

/** Whether the tick is further from the leader's than a copy may be (COPY-13). */
export function hasMoved(
  from: Price,
  to: Price,
  leverage: number,
  { maxShift }: Pick<RelationTerms, 'maxShift'>,
): boolean {
  const shift = (to as bigint) - (from as bigint)
  const size = shift < 0n ? -shift : shift
  return size * SCALE > (from as bigint) * (maxShiftAt(leverage, maxShift) as bigint)
}

/** The bounds of the relation itself (COPY-28, COPY-33). */
export function findBound(
  { margin }: Pick<Quote, 'margin'>,
  { maxLoss, maxMargin, stake }: Pick<RelationTerms, 'maxLoss' | 'maxMargin' | 'stake'>,
  { openMargin, realisedLoss }: Pick<FollowerState, 'openMargin' | 'realisedLoss'>,
): SkipReason | undefined {
  const after = add(openMargin, margin)
  if (maxLoss !== undefined && realisedLoss >= maxLoss) return 'max_loss'
  if (maxMargin !== undefined && after > maxMargin) return 'max_margin'
  return after > stake ? 'stake' : undefined
}

/** What binds any opening of the follower's, in the order of FUT-03. */
function findLimit(
  quote: Quote,
  terms: FuturesTerms,
  state: FollowerState,
): SkipReason | undefined {
  if (state.own.count >= MAX_OPEN_ORDERS) return 'open_orders'
  if (exceedsHouse(quote, state)) return 'house'
  if (exceedsOwnExposure(quote, terms, state)) return 'own_cap'
  if (state.isLossLimitReached) return 'loss_limit'
  return quote.debit > state.balance ? 'balance' : undefined
}

/** The result of a relation at one moment, in USDT, fees and overnight included. */
export type RelationResult = {
  /** Of closed copies, self-held ones to their conversion. */
  readonly realised: Quantity
  /** Of open copies. */
  readonly unrealised: Quantity
}

/** Whether a relation has lost the share of its stake at which it ends (COPY-33). */
export function hasReachedStop(
  { stake, stopLoss }: Pick<RelationTerms, 'stake' | 'stopLoss'>,
  { realised, unrealised }: RelationResult,
): boolean {
  const worth = sum([stake, realised, unrealised]) as bigint
  return worth * SCALE <= (stake as bigint) * (SCALE - (stopLoss as bigint))
}

/** The best result at which a relation ends; what a follower is shown before they start. */
export function stopAt({ stake, stopLoss }: Pick<RelationTerms, 'stake' | 'stopLoss'>): Quantity {
  return negate(shareRoundedUp(stake, stopLoss))
}
