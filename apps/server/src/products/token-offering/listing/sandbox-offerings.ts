import type { OfferingTerms } from '@candor/engine/token-offering/terms'
import { type Price, unitsOf } from '@candor/money'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** What a sandbox sells, by a published schedule: each day of a track another round (FAIR-11). */
type Track = {
  readonly number: number
  /** When its rounds are listed, after midnight UTC. */
  readonly listedAfterMs: number
  readonly tokens: readonly string[]
  readonly terms: Omit<OfferingTerms, 'startMs' | 'endMs' | 'sellBeginMs'>
  readonly totalIssuance: bigint
}

/** How long a round warms up, is open, and waits for its market after that. */
export const WARM_UP_MS = DAY_MS
export const OPEN_MS = DAY_MS
export const TO_MARKET_MS = 5 * DAY_MS

export const tracks: readonly [shared: Track, whole: Track] = [
  {
    number: 1,
    listedAfterMs: 8 * HOUR_MS,
    tokens: ['TIDL', 'EMBR'],
    terms: {
      allocation: 'pro_rata',
      price: unitsOf<Price>('0.5'),
      supply: 200_000n,
      min: 10n,
      cap: undefined,
      minSale: 2_000n,
      lockDays: 7,
      namesInsiders: false,
      hasPool: true,
    },
    totalIssuance: 20_000_000n,
  },
  {
    number: 2,
    listedAfterMs: 20 * HOUR_MS,
    tokens: ['QRRY', 'LUMO'],
    terms: {
      allocation: 'fcfs',
      price: unitsOf<Price>('0.25'),
      supply: 400_000n,
      min: 40n,
      cap: 40_000n,
      minSale: 0n,
      lockDays: 3,
      namesInsiders: false,
      hasPool: true,
    },
    totalIssuance: 40_000_000n,
  },
]

/** A round of a track: its token and its terms, which follow from its number alone. */
export function roundOf(track: Track, round: number) {
  const listedMs = round * DAY_MS + track.listedAfterMs
  const [startMs, endMs] = [listedMs + WARM_UP_MS, listedMs + WARM_UP_MS + OPEN_MS]
  return {
    token: track.tokens[round % track.tokens.length] ?? '',
    listedMs,
    terms: { ...track.terms, startMs, endMs, sellBeginMs: endMs + TO_MARKET_MS },
  }
}

/** The last round listed by a time: it warms up, the one before is open, older ones are over. */
export function lastRound({ listedAfterMs }: Track, nowMs: number): number {
  return Math.floor((nowMs - listedAfterMs) / DAY_MS)
}
