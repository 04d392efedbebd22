import {
  add,
  negate,
  quantity,
  type Quantity,
  type Rate,
  rate,
  SCALE,
  shareRoundedDown,
  subtract,
  unitsOf,
} from '@candor/money'

/** What a series keeps of its sales, fractions in published terms (NFT-09). */
export type SaleTerms = { readonly royalty: Rate; readonly fee: Rate }

export type NftPosting = {
  readonly role: 'buyer' | 'seller' | 'author' | 'house' | 'insurance_fund' | 'bidder'
  readonly part: 'available' | 'locked'
  readonly change: Quantity
}

const HALF = unitsOf<Rate>('0.5')

/**
 * A sale: the buyer pays the price, from what is locked where a whole lock pays (NFT-33); royalty
 * and fee are rounded down, for the seller (NFT-09).
 */
export function salePostings(
  price: Quantity,
  { royalty, fee }: SaleTerms,
  part: NftPosting['part'] = 'available',
): NftPosting[] {
  if (add(royalty, fee) > rate(SCALE))
    throw new RangeError('royalty and fee must leave the seller something')
  const [forAuthor, forHouse] = [shareRoundedDown(price, royalty), shareRoundedDown(price, fee)]
  const forSeller = subtract(subtract(price, forAuthor), forHouse)
  const postings: NftPosting[] = [
    { role: 'buyer', part, change: negate(price) },
    { role: 'seller', part: 'available', change: forSeller },
    { role: 'author', part: 'available', change: forAuthor },
    { role: 'house', part: 'available', change: forHouse },
  ]
  return postings.filter(({ change }) => change !== quantity(0n))
}

/** A margin that is locked, in USDT (NFT-10). */
export function lockPostings(margin: Quantity): NftPosting[] {
  return [
    { role: 'bidder', part: 'available', change: negate(margin) },
    { role: 'bidder', part: 'locked', change: margin },
  ]
}

/** A margin that comes back (NFT-17, NFT-20). */
export function returnPostings(margin: Quantity): NftPosting[] {
  return [
    { role: 'bidder', part: 'locked', change: negate(margin) },
    { role: 'bidder', part: 'available', change: margin },
  ]
}

/** An unpaid order's margin: half to the seller, half and the odd unit to the fund (NFT-22). */
export function forfeitPostings(margin: Quantity): NftPosting[] {
  const half = shareRoundedDown(margin, HALF)
  const rest = subtract(margin, half)
  const postings: NftPosting[] = [
    { role: 'bidder', part: 'locked', change: negate(margin) },
    { role: 'seller', part: 'available', change: half },
    { role: 'insurance_fund', part: 'available', change: rest },
  ]
  return postings.filter(({ change }) => change !== quantity(0n))
}
