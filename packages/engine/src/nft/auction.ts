import {
  add,
  max,
  quantity,
  type Quantity,
  type Rate,
  shareRoundedUp,
  subtract,
  unitsOf,
} from '@candor/money'

/** An auction as it stands: its leading bid, and when it ends as of now. */
export type Auction = {
  readonly startPrice: Quantity
  readonly increment: Quantity
  /** In USDT. */
  readonly margin: Quantity
  readonly startMs: number
  /** As it was listed; what moves it ends at most a day later. */
  readonly firstEndMs: number
  readonly endMs: number
  /** A person owns all accounts of one verified identity. */
  readonly leading: { readonly person: number; readonly price: Quantity } | undefined
}

const SOFT_CLOSE_MS = 600_000
const MAX_DELAY_MS = 86_400_000
const BID_MARGIN_SHARE = unitsOf<Rate>('0.1')
/** A leading bid worth more is locked whole. */
const WHOLE_ABOVE = unitsOf<Quantity>('1000')

/** The minimum of the next bid (NFT-12). */
export function computeMinBid({ startPrice, increment, leading }: Auction): Quantity {
  return leading === undefined ? startPrice : add(leading.price, increment)
}

/** Whether a bid is in time: the end belongs to the auction (NFT-13). */
export function isOpenForBids({ startMs, endMs }: Auction, atMs: number): boolean {
  return atMs >= startMs && atMs <= endMs
}

/**
 * The auction once a bid has been taken. One that takes the lead from somebody else in the last
 * 600 s moves the end to 600 s after it, at most a day after the first end; the leader's own raise,
 * from whichever of their accounts, and a first bid move nothing (NFT-32).
 */
export function applyBid(auction: Auction, person: number, price: Quantity, atMs: number): Auction {
  const { leading, endMs, firstEndMs } = auction
  const isTaken = leading !== undefined && leading.person !== person
  const moved = Math.min(atMs + SOFT_CLOSE_MS, firstEndMs + MAX_DELAY_MS)
  return {
    ...auction,
    leading: { person, price },
    endMs: isTaken && endMs - atMs < SOFT_CLOSE_MS ? Math.max(endMs, moved) : endMs,
  }
}

/** What a bidder has locked for an item. */
export type BidLock = {
  /** Whether it covers the whole of their bid, which it does only while that leads. */
  readonly isWhole: boolean
  /** What stays locked once they are outbid; a part of `usdt`. */
  readonly margin: Quantity
  readonly usdt: Quantity
  /** In the item's currency, where that is not USDT. */
  readonly coin: Quantity
}

/** A bid that leads now. */
export type LeadingBid = {
  readonly price: Quantity
  /** At the last tick. */
  readonly worthInUsdt: Quantity
  /** Whether the item is sold in USDT. */
  readonly isInUsdt: boolean
}

const NOTHING = quantity(0n)
export const NO_LOCK: BidLock = { isWhole: false, margin: NOTHING, usdt: NOTHING, coin: NOTHING }

/**
 * What a bidder has locked once a bid leads (NFT-33): the larger of the item's margin and a tenth
 * of the bid in USDT, never less than before. A bid worth more than 1,000 USDT is locked whole: in
 * USDT its margin is a part of it, in another currency it lies beside it.
 */
export function computeLock(
  { margin: itemMargin }: Pick<Auction, 'margin'>,
  { price, worthInUsdt, isInUsdt }: LeadingBid,
  before: BidLock = NO_LOCK,
): BidLock {
  const ofBid = max(itemMargin, shareRoundedUp(worthInUsdt, BID_MARGIN_SHARE))
  const margin = max(before.margin, ofBid)
  if (worthInUsdt <= WHOLE_ABOVE) return { isWhole: false, margin, usdt: margin, coin: NOTHING }
  return isInUsdt
    ? { isWhole: true, margin, usdt: max(margin, price), coin: NOTHING }
    : { isWhole: true, margin, usdt: margin, coin: price }
}

/** What is left of a lock once its bid is outbid (NFT-33). */
export function releaseOutbid({ margin }: BidLock): BidLock {
  return { isWhole: false, margin, usdt: margin, coin: NOTHING }
}

/** What a lock lacks to the next one, or frees where it is negative, in each currency. */
export function computeLockChange(
  before: BidLock,
  after: BidLock,
): { readonly usdt: Quantity; readonly coin: Quantity } {
  return { usdt: subtract(after.usdt, before.usdt), coin: subtract(after.coin, before.coin) }
}

/** When the order of the highest bid is due (NFT-17). */
export function dueMs(endMs: number): number {
  return endMs + ORDER_MS
}

const ORDER_MS = 86_400_000

/**
 * What becomes of the highest bid's order that nobody has paid (NFT-22, NFT-33): once it is past
 * due one that is locked whole is paid from its lock, and any other expires; undefined until then.
 */
export function endOfUnpaid(
  { isWhole }: Pick<BidLock, 'isWhole'>,
  endMs: number,
  atMs: number,
): 'pay' | 'expire' | undefined {
  if (atMs <= dueMs(endMs)) return undefined
  return isWhole ? 'pay' : 'expire'
}

const BAR_MS = 90 * 86_400_000

/**
 * Until when two expiries within 90 days keep a person from auctions; undefined where none do
 * (NFT-35).
 */
export function barredUntilMs(expiredAtMs: readonly number[], nowMs: number): number | undefined {
  const latest = expiredAtMs.toSorted((a, b) => b - a)
  const second = latest.find((at, index) => at - (latest[index + 1] ?? -Infinity) <= BAR_MS)
  return second === undefined || second + BAR_MS <= nowMs ? undefined : second + BAR_MS
}
