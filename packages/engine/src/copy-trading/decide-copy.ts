import { add, type Notional, type Price, type Quantity, quantity, SCALE } from '@candor/money'
import type { Side } from '../futures/order.ts'
import { type Quote, quoteOpening } from '../futures/quote.ts'
import { type FuturesTerms, maxNotionalAt } from '../futures/terms.ts'
import { maxShiftAt, MIN_LEADER_EQUITY, type RelationTerms } from './terms.ts'

/** How long after the plan a tick may still price its copies (COPY-08). */
export const MAX_TICK_DELAY_MS = 3_000

/** Why a position of the leader's was not copied; told to the follower (COPY-13). */
export type SkipReason =
  | 'leader_equity'
  | 'pair_excluded'
  | 'pair_closed'
  | 'below_minimum'
  | 'exposure'
  | 'late'
  | 'leverage'
  | 'moved'
  | 'max_loss'
  | 'max_margin'
  | 'stake'
  | 'own_cap'
  | 'loss_limit'
  | 'balance'

/** The leader's opening, as the plan keeps it. Prices are without spread. */
export type LeaderOpening = {
  readonly side: Side
  readonly leverage: number
  readonly tickPrice: Price
}

/** What a follower and their relation have when the copy's turn comes. */
export type FollowerState = {
  /** Open margins of copies under the relation. */
  readonly openMargin: Quantity
  /** Losses of closed copies, fees and overnight included, without the profits of others. */
  readonly realisedLoss: Quantity
  /** The available margin of the leverage account (computeAvailableMargin). */
  readonly balance: Quantity
  /** Open and pending in the pair, own and of the same person's other accounts. */
  readonly ownNotional: Notional
  readonly ownMaxLeverage: number
  readonly personNotional: Notional
  readonly isLossLimitReached: boolean
  /** The highest leverage that needs no reading that the follower has not done (FUT-49). */
  readonly maxReadLeverage: number
}

/** The tick of all copies of a plan; none where 3 s had none. */
export type CopyTick = { readonly price: Price } | undefined

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
  if (tick === undefined) return { skipped: 'late' }
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
function findBound(
  { margin }: Quote,
  { maxLoss, maxMargin, stake }: RelationTerms,
  { openMargin, realisedLoss }: FollowerState,
): SkipReason | undefined {
  const after = add(openMargin, margin)
  if (maxLoss !== undefined && realisedLoss >= maxLoss) return 'max_loss'
  if (maxMargin !== undefined && after > maxMargin) return 'max_margin'
  return after > stake ? 'stake' : undefined
}

/** What binds any opening of the follower's: their cap in the pair, loss limit and balance. */
function findLimit(
  { notional, leverage, debit }: Quote,
  { notionalTiers, exposureCap, personShare }: FuturesTerms,
  state: FollowerState,
): SkipReason | undefined {
  const maxNotional = maxNotionalAt(Math.max(leverage, state.ownMaxLeverage), notionalTiers)
  const own = add(state.ownNotional, notional)
  const person = (own as bigint) + (state.personNotional as bigint)
  const ofPerson = ((exposureCap as bigint) * ((personShare ?? SCALE) as bigint)) / SCALE
  if (own > maxNotional || person > ofPerson) return 'own_cap'
  if (state.isLossLimitReached) return 'loss_limit'
  return debit > state.balance ? 'balance' : undefined
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
  const worth = (stake as bigint) + (realised as bigint) + (unrealised as bigint)
  return worth * SCALE <= (stake as bigint) * (SCALE - (stopLoss as bigint))
}

/** The result at which a relation ends; what a follower is shown before they start. */
export function stopAt({ stake, stopLoss }: Pick<RelationTerms, 'stake' | 'stopLoss'>): Quantity {
  return quantity(-((stake as bigint) * (stopLoss as bigint)) / SCALE)
}
