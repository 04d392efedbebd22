import { type Quantity, quantity, type Rate, shareRoundedUp, unitsOf } from '@candor/money'

export type SaleType = 'fixed' | 'auction' | 'box'

/** An own item as its owner lists it (NFT-23). */
export type Listing = {
  readonly type: SaleType
  /** The price, or the start price of an auction. */
  readonly price: Quantity
  readonly increment: Quantity
  /** In USDT. */
  readonly margin: Quantity
  /** What the start price is worth in USDT at the last tick. */
  readonly priceInUsdt: Quantity
  readonly startMs: number
  readonly endMs: number
}

const MAX_WINDOW_MS = 30 * 86_400_000
const MARGIN_SHARE = unitsOf<Rate>('0.05')
const INCREMENT_SHARE = unitsOf<Rate>('0.01')

export type ListingRefusal = 'price' | 'increment' | 'margin' | 'window'

/** The first thing that is wrong with a listing, in the order of NFT-23. */
export function findListingError(listing: Listing, nowMs: number): ListingRefusal | undefined {
  const { type, price, increment, margin, startMs, endMs } = listing
  if (price <= 0n) return 'price'
  if (type === 'auction' && increment < computeMinIncrement(price)) return 'increment'
  if (type === 'auction' && margin < computeMinMargin(listing.priceInUsdt)) return 'margin'
  const isWindow = endMs > startMs && endMs > nowMs && endMs - startMs <= MAX_WINDOW_MS
  return isWindow ? undefined : 'window'
}

/** At least a hundredth of the start price, and more than nothing (NFT-31). */
export function computeMinIncrement(price: Quantity): Quantity {
  return atLeastOneUnit(shareRoundedUp(price, INCREMENT_SHARE))
}

/** At least a twentieth of what the start price is worth (NFT-23). */
export function computeMinMargin(priceInUsdt: Quantity): Quantity {
  return atLeastOneUnit(shareRoundedUp(priceInUsdt, MARGIN_SHARE))
}

function atLeastOneUnit(amount: Quantity): Quantity {
  return amount > 0n ? amount : quantity(1n)
}
