import { type Price, quantity, type Quantity, SCALE } from '@candor/money'

/** Whether tokens are passed in the order of requests, or shared at the end (IEO-07). */
export type AllocationRule = 'fcfs' | 'pro_rata'

/**
 * The published terms of one offering, unchangeable once it has begun (IEO-07). Tokens are whole
 * numbers of them; times are milliseconds UTC.
 */
export type OfferingTerms = {
  readonly allocation: AllocationRule
  /** The price of a token in USDT. */
  readonly price: Price
  readonly supply: bigint
  /** The minimum of one application. */
  readonly min: bigint
  /** The maximum that one person is passed; undefined where there is none (IEO-15). */
  readonly cap: bigint | undefined
  /** Below this sale everything is returned; 0 where there is none (IEO-19). */
  readonly minSale: bigint
  readonly startMs: number
  readonly endMs: number
  /** Time to market, and the days after the end that tokens stay locked (IEO-13). */
  readonly sellBeginMs: number
  readonly lockDays: number
  /** Whether issuer, staff and relatives are named, who may not apply (IEO-20). */
  readonly namesInsiders: boolean
  /** Whether fcfs begins with a pool; not for what was announced before there was one (IEO-08). */
  readonly hasPool: boolean
}

export type TimeStatus = 'warm_up' | 'in_progress' | 'finished'
/** Their numbers on the wire (IEO-04). */
export const TIME_STATUS_NUMBER: Readonly<Record<TimeStatus, number>> = {
  warm_up: 1,
  in_progress: 2,
  finished: 3,
}

const DAY_MS = 86_400_000
/** What fcfs takes in this time after the start is one pool (IEO-08). */
export const POOL_MS = 600_000
/** Nothing can be lessened so long before the end (IEO-16); the count looks back as far. */
export const LAST_HOUR_MS = 3_600_000
/** How many applications a person may file to one offering, withdrawn ones included (IEO-05). */
export const APPLICATIONS_MAX = 100
/** Everything fits a column of 64 bits, products of two do not and are bigints. */
const TOKENS_MAX = 10n ** 18n - 1n

/** In progress from start to end, both included (IEO-04). */
export function timeStatusAt(
  { startMs, endMs }: Pick<OfferingTerms, 'startMs' | 'endMs'>,
  atMs: number,
): TimeStatus {
  if (atMs < startMs) return 'warm_up'
  return atMs <= endMs ? 'in_progress' : 'finished'
}

/** The end of the pool of fcfs, which is not part of it; undefined without one (IEO-08). */
export function poolEndMs({
  allocation,
  hasPool,
  startMs,
  endMs,
}: OfferingTerms): number | undefined {
  return allocation === 'fcfs' && hasPool ? Math.min(startMs + POOL_MS, endMs + 1) : undefined
}

/** Whether an application accepted at a time is shared out with others instead of passed whole. */
export function isShared(terms: OfferingTerms, acceptedMs: number): boolean {
  const pool = poolEndMs(terms)
  return terms.allocation === 'pro_rata' || (pool !== undefined && acceptedMs < pool)
}

/** When passed tokens become available: the later of time to market and end + days (IEO-13). */
export function unlockMsOf({ endMs, lockDays, sellBeginMs }: OfferingTerms): number {
  return Math.max(sellBeginMs, endMs + lockDays * DAY_MS)
}

/** Open to level 1 only: a cap per person or named insiders need to know who applies (IEO-15). */
export function needsIdentity({ cap, namesInsiders }: OfferingTerms): boolean {
  return cap !== undefined || namesInsiders
}

/** Tokens as an amount of their currency. */
export function toAmount(tokens: bigint): Quantity {
  return quantity(tokens * SCALE)
}

/** The tokens of an amount; undefined when it is not a whole positive number of them. */
export function toTokens(amount: Quantity): bigint | undefined {
  const tokens = (amount as bigint) / SCALE
  const isWhole = (amount as bigint) % SCALE === 0n
  return isWhole && tokens >= 1n && tokens <= TOKENS_MAX ? tokens : undefined
}

/** Whether terms can be published (STAFF-08): positive figures that leave room, times in order. */
export function isPublishable(terms: OfferingTerms): boolean {
  const { price, supply, min, cap, minSale, startMs, endMs, sellBeginMs, lockDays } = terms
  return (
    price > 0n &&
    supply <= TOKENS_MAX &&
    min >= 1n &&
    min <= (cap ?? supply) &&
    (cap === undefined || cap <= supply) &&
    minSale >= 0n &&
    minSale <= supply &&
    startMs < endMs &&
    sellBeginMs >= endMs &&
    Number.isSafeInteger(lockDays) &&
    lockDays >= 0 &&
    // A pro rata sale that nobody could lessen would lock money without a way out (IEO-16).
    (terms.allocation === 'fcfs' || endMs - startMs > LAST_HOUR_MS)
  )
}
