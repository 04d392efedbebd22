import { quantity, type Quantity, type Rate, SCALE, shareRoundedDown } from '@candor/money'

/** What a series keeps of its sales, fractions in published terms (NFT-09). */
export type SaleTerms = { readonly royalty: Rate; readonly fee: Rate }

export type NftPosting = {
  readonly role: 'buyer' | 'seller' | 'author' | 'house' | 'insurance_fund' | 'bidder'
  readonly part: 'available' | 'locked'
  readonly change: Quantity
}

const taken = (amount: Quantity): Quantity => quantity(-(amount as bigint))

/** A sale: the buyer pays the price; royalty and fee are rounded down, for the seller (NFT-09). */
export function salePostings(price: Quantity, { royalty, fee }: SaleTerms): NftPosting[] {
  if ((royalty as bigint) + (fee as bigint) > SCALE)
    throw new RangeError('royalty and fee must leave the seller something')
  const [forAuthor, forHouse] = [shareRoundedDown(price, royalty), shareRoundedDown(price, fee)]
  const forSeller = quantity((price as bigint) - (forAuthor as bigint) - (forHouse as bigint))
  const postings: NftPosting[] = [
    { role: 'buyer', part: 'available', change: taken(price) },
    { role: 'seller', part: 'available', change: forSeller },
    { role: 'author', part: 'available', change: forAuthor },
    { role: 'house', part: 'available', change: forHouse },
  ]
  return postings.filter(({ change }) => change !== quantity(0n))
}

/** A margin that is locked, in USDT (NFT-10). */
export function lockPostings(margin: Quantity): NftPosting[] {
  return [
    { role: 'bidder', part: 'available', change: taken(margin) },
    { role: 'bidder', part: 'locked', change: margin },
  ]
}

/** A margin that comes back (NFT-17, NFT-20). */
export function returnPostings(margin: Quantity): NftPosting[] {
  return [
    { role: 'bidder', part: 'locked', change: taken(margin) },
    { role: 'bidder', part: 'available', change: margin },
  ]
}

/** An unpaid order's margin: half to the seller, half and the odd unit to the fund (NFT-22). */
export function forfeitPostings(margin: Quantity): NftPosting[] {
  const half = quantity((margin as bigint) / 2n)
  const rest = quantity((margin as bigint) - (half as bigint))
  const postings: NftPosting[] = [
    { role: 'bidder', part: 'locked', change: taken(margin) },
    { role: 'seller', part: 'available', change: half },
    { role: 'insurance_fund', part: 'available', change: rest },
  ]
  return postings.filter(({ change }) => change !== quantity(0n))
}
