import type { Pair } from './pair.ts'

export function toOffers(pair: Pick<Pair, 'open_lever' | 'open_microtrade'>): {
  readonly futures: boolean
  readonly seconds: boolean
} {
  return { futures: pair.open_lever === 1, seconds: pair.open_microtrade === 1 }
}
