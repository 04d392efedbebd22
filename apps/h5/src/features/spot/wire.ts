import type { Pair } from './pair.ts'

/** Whether a pair is traded in futures, and in seconds contracts. */
export function toOffers(pair: Pick<Pair, 'open_lever' | 'open_microtrade'>): {
  readonly futures: boolean
  readonly seconds: boolean
} {
  return { futures: pair.open_lever === 1, seconds: pair.open_microtrade === 1 }
}
