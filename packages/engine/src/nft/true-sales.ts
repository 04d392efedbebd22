import { floorDivide, quantity, type Quantity, sum } from '@candor/money'

/** A sale of an item; persons own accounts, all of one verified identity together. */
export type Sale = {
  readonly seller: number
  readonly buyer: number
  readonly price: Quantity
  readonly atMs: number
  readonly isPaid: boolean
}

const BACK_WITHIN_MS = 30 * 86_400_000

/**
 * Which sales of one item, in order of time, count for prices, floors, volumes and rankings: paid
 * ones, not to oneself, not between two persons who have traded it before, and not back to who
 * owned it within 30 days (NFT-36).
 */
export function listTrueSales(sales: readonly Sale[]): Sale[] {
  return sales.filter((sale, index) => {
    const before = sales.slice(0, index).filter(({ isPaid }) => isPaid)
    const isToOneself = sale.seller === sale.buyer
    return (
      sale.isPaid && !isToOneself && !before.some((one) => isAgain(one, sale) || isBack(one, sale))
    )
  })
}

function isAgain(before: Sale, now: Sale): boolean {
  const isSame = before.seller === now.seller && before.buyer === now.buyer
  return isSame || (before.seller === now.buyer && before.buyer === now.seller)
}

function isBack(before: Sale, now: Sale): boolean {
  return before.seller === now.buyer && now.atMs - before.atMs <= BACK_WITHIN_MS
}

/** The mean of items' last true sales, rounded down; undefined where none was sold (NFT-38). */
export function computeMeanLastSale(items: readonly (readonly Sale[])[]): Quantity | undefined {
  const last = items.flatMap((sales) => listTrueSales(sales).at(-1) ?? [])
  if (last.length === 0) return undefined
  const all = sum(last.map(({ price }) => price))
  return quantity(floorDivide(all as bigint, BigInt(last.length)))
}
