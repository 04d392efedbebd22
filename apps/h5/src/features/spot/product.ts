import type { Pair } from './pair.ts'

/** What can be traded of a pair (PAGE-41), as addresses name it. */
export const products = ['coins', 'futures', 'seconds'] as const
export type Product = (typeof products)[number]

/** The product of an address, as far as the pair is traded in it; coins else. */
export function productNamed(wanted: string | undefined, pair: Pick<Pair, 'open_lever' | 'open_microtrade'>): Product {
  if (wanted === 'futures' && pair.open_lever === 1) return 'futures'
  return wanted === 'seconds' && pair.open_microtrade === 1 ? 'seconds' : 'coins'
}
