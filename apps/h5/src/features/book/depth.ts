import { formatPercent } from '../../lib/figures/format.ts'

/** A price and the amount resting at it, as decimal texts. */
type Level = readonly [price: string, amount: string]
/** Both sides best first. */
export type Book = {
  readonly bids: readonly Level[]
  readonly asks: readonly Level[]
  readonly seq: number
}
/**
 * A level as a row: with the cumulative amount, and its share of the deepest visible row (0 to 1).
 */
export type BookRow = {
  readonly price: string
  readonly amount: string
  readonly sum: number
  readonly share: number
}

const emptyBook: Book = { bids: [], asks: [], seq: 0 }

/** Sorts both sides best first (RT-07 sends both descending, MKT-20 best first). */
export function sortBook(book: Book): Book {
  return {
    ...book,
    bids: book.bids.toSorted((a, b) => Number(b[0]) - Number(a[0])),
    asks: book.asks.toSorted((a, b) => Number(a[0]) - Number(b[0])),
  }
}

/**
 * The newest order book: live levels as far as they go, then the deeper fetched levels; a live book
 * older than the fetched one is ignored.
 */
export function mergeBooks(read: Book | undefined, live: Book | undefined): Book {
  if (live === undefined || (read !== undefined && read.seq > live.seq))
    return read === undefined ? emptyBook : sortBook(read)
  const fresh = sortBook(live)
  if (read === undefined) return fresh
  const deep = sortBook(read)
  const lastBid = Number(fresh.bids.at(-1)?.[0] ?? 0)
  const lastAsk = Number(fresh.asks.at(-1)?.[0] ?? Number.POSITIVE_INFINITY)
  return {
    bids: [
      ...fresh.bids,
      ...(fresh.bids.length === 0 ? [] : deep.bids.filter(([price]) => Number(price) < lastBid)),
    ],
    asks: [
      ...fresh.asks,
      ...(fresh.asks.length === 0 ? [] : deep.asks.filter(([price]) => Number(price) > lastAsk)),
    ],
    seq: live.seq,
  }
}

/**
 * The first rows of both sides, with bars relative to the deeper of the two so that the sides can
 * be compared.
 */
export function toBookRows(
  book: Book,
  levels: number,
): { readonly bids: readonly BookRow[]; readonly asks: readonly BookRow[] } {
  const bids = accumulate(book.bids.slice(0, levels))
  const asks = accumulate(book.asks.slice(0, levels))
  const deepest = Math.max(bids.at(-1)?.sum ?? 0, asks.at(-1)?.sum ?? 0)
  const shared = (row: Omit<BookRow, 'share'>): BookRow => ({
    ...row,
    share: deepest === 0 ? 0 : row.sum / deepest,
  })
  return { bids: bids.map(shared), asks: asks.map(shared) }
}

/**
 * The spread, and its share of the mid price in per cent; undefined while a side is empty. For
 * display, never for money.
 */
export function computeSpread(
  book: Book,
  decimals: number,
): { readonly gap: string; readonly percent: string } | undefined {
  const bid = Number(book.bids[0]?.[0])
  const ask = Number(book.asks[0]?.[0])
  if (Number.isNaN(bid) || Number.isNaN(ask)) return undefined
  return {
    gap: (ask - bid).toFixed(decimals),
    percent: formatPercent((((ask - bid) / ((ask + bid) / 2)) * 100).toFixed(3)),
  }
}

/** The bids' share of both sides, in whole per cent; 50 for an empty book. */
export function computeBidShare(rows: {
  readonly bids: readonly BookRow[]
  readonly asks: readonly BookRow[]
}): number {
  const bids = rows.bids.at(-1)?.sum ?? 0
  const asks = rows.asks.at(-1)?.sum ?? 0
  return bids + asks === 0 ? 50 : Math.round((bids / (bids + asks)) * 100)
}

function accumulate(levels: readonly Level[]): readonly Omit<BookRow, 'share'>[] {
  let sum = 0
  return levels.map(([price, amount]) => ({ price, amount, sum: (sum += Number(amount)) }))
}
