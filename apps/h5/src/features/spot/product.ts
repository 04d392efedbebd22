import { offersOf } from './wire.ts'

/** What can be traded of a pair (PAGE-41), as addresses name it. */
export type Product = 'coins' | 'futures' | 'seconds'

/** The product of an address, as far as the pair is traded in it; coins else. */
export function productNamed(wanted: string | undefined, pair: Parameters<typeof offersOf>[0]): Product {
  const offers = offersOf(pair)
  return (wanted === 'futures' && offers.futures) || (wanted === 'seconds' && offers.seconds) ? wanted : 'coins'
}
