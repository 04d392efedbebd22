import { add, max, type Quantity, type Rate, shareRoundedUp, unitsOf } from '@candor/money'

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
  readonly leading: { readonly bidder: number; readonly price: Quantity } | undefined
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
 * 600 s moves the end to 600 s after it, at most a day after the first end; the leader's own raise
 * and a first bid move nothing (NFT-32).
 */
export function applyBid(auction: Auction, bidder: number, price: Quantity, atMs: number): Auction {
  const { leading, endMs, firstEndMs } = auction
  const isTaken = leading !== undefined && leading.bidder !== bidder
  const moved = Math.min(atMs + SOFT_CLOSE_MS, firstEndMs + MAX_DELAY_MS)
  return {
    ...auction,
    leading: { bidder, price },
    endMs: isTaken && endMs - atMs < SOFT_CLOSE_MS ? Math.max(endMs, moved) : endMs,
  }
}

/** What must be locked for a bid: a margin in USDT, or all of it in its own currency. */
export type BidLock =
  | { readonly kind: 'margin'; readonly usdt: Quantity }
  | { readonly kind: 'whole'; readonly usdt: Quantity; readonly price: Quantity }

/**
 * What a bid locks: the larger of the item's margin and a tenth of the bid in USDT at the last
 * tick; one worth more than 1,000 USDT is locked whole beside the margin while it leads, and paid
 * from that at the deadline (NFT-33).
 */
export function computeLock(
  { margin }: Pick<Auction, 'margin'>,
  price: Quantity,
  worthInUsdt: Quantity,
): BidLock {
  const usdt = max(margin, shareRoundedUp(worthInUsdt, BID_MARGIN_SHARE))
  return worthInUsdt > WHOLE_ABOVE ? { kind: 'whole', usdt, price } : { kind: 'margin', usdt }
}

/** When the order of the highest bid is due (NFT-17). */
export function dueMs(endMs: number): number {
  return endMs + ORDER_MS
}

const ORDER_MS = 86_400_000

/** Whether an order that nobody has paid is expired: a second after it was due (NFT-22). */
export function isExpired(endMs: number, atMs: number): boolean {
  return atMs > dueMs(endMs)
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
