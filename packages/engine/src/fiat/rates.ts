import { type Rate, rate, SCALE } from '@candor/money'

/**
 * What a provider of exchange rates said: units of each currency for one of its base, as it wrote
 * them, and of when.
 */
export type ProviderRates = {
  readonly base: string
  readonly rates: ReadonlyMap<string, string>
  readonly asOfMs: number
}

/** Units of each fiat for one US dollar, and of when they are. */
export type FiatTable = { readonly asOfMs: number; readonly perUsd: ReadonlyMap<string, Rate> }

/** Why what a provider said is not taken, and of which currency. */
export type RatesRefusal =
  | { readonly refused: 'future' | 'older' | 'unchanged' }
  | { readonly refused: 'missing' | 'unreadable' | 'moved'; readonly code: string }

const DAY_MS = 86_400_000
/** A rate that is older may not be traded at (BUY-18). */
export const RATE_AGE_MS = DAY_MS
/** A provider's clock may be ahead by so much. */
const MAX_AHEAD_MS = 600_000
/**
 * By so many per cent a rate may move within a day, by so many more with each further day since,
 * and by so many at most (USER-27).
 */
const MAX_MOVE_FIRST_DAY = 10n
const MAX_MOVE_FURTHER_DAY = 5n
const MAX_MOVE = 50n
/**
 * So long what stood once is held against: until it allows the most. Many small steps get no
 * further than one large one.
 */
export const STEPS_MS = 9 * DAY_MS

/** A decimal as services write it; neither a sign nor an exponent belongs to a rate. */
const DECIMAL = /^(?<whole>0|[1-9]\d{0,11})(?:\.(?<fraction>\d{1,20}))?$/

/**
 * Takes a provider's rates over into units for one dollar, exactly and rounded once to the nearest
 * at 8 decimals, or says why not: then those that stand go on (USER-27). The dollar is 1 by
 * definition. recent are those that were taken in the time of STEPS_MS, as far as they still are.
 */
export function validateRates(
  providerRates: ProviderRates,
  fiats: readonly string[],
  before: FiatTable,
  nowMs: number,
  recent: readonly FiatTable[],
): FiatTable | RatesRefusal {
  if (providerRates.asOfMs > nowMs + MAX_AHEAD_MS) return { refused: 'future' }
  if (providerRates.asOfMs < before.asOfMs) return { refused: 'older' }
  if (providerRates.asOfMs === before.asOfMs) return { refused: 'unchanged' }
  const dollar = parseFraction(providerRates, 'USD')
  if (typeof dollar === 'string') return { refused: dollar, code: 'USD' }
  const perUsd = new Map<string, Rate>()
  for (const code of fiats) {
    const parts = parseFraction(providerRates, code)
    if (typeof parts === 'string') return { refused: parts, code }
    const value = roundToNearest(parts.units * dollar.scale * SCALE, parts.scale * dollar.units)
    if (value <= 0n) return { refused: 'unreadable', code }
    if (
      [before, ...recent].some(({ perUsd: earlierRates, asOfMs }) =>
        hasMovedTooFar(earlierRates.get(code), value, providerRates.asOfMs - asOfMs),
      )
    )
      return { refused: 'moved', code }
    perUsd.set(code, value)
  }
  return { asOfMs: providerRates.asOfMs, perUsd }
}

type Fraction = { readonly units: bigint; readonly scale: bigint }

/** A rate as a fraction of whole numbers; the base itself is 1 though a provider leaves it out. */
function parseFraction(
  { base, rates }: ProviderRates,
  code: string,
): Fraction | 'missing' | 'unreadable' {
  if (code === base) return { units: 1n, scale: 1n }
  const text = rates.get(code)
  if (text === undefined) return 'missing'
  const { whole, fraction = '' } = DECIMAL.exec(text)?.groups ?? {}
  if (whole === undefined) return 'unreadable'
  const units = BigInt(whole + fraction)
  return units === 0n ? 'unreadable' : { units, scale: 10n ** BigInt(fraction.length) }
}

function roundToNearest(dividend: bigint, divisor: bigint): Rate {
  return rate((2n * dividend + divisor) / (2n * divisor))
}

/**
 * Whether a rate is further from one that stood than time explains: a misplaced point, a swapped
 * pair, somebody else's answer.
 */
function hasMovedTooFar(before: Rate | undefined, now: Rate, apartMs: number): boolean {
  if (before === undefined) return false
  const uncappedMove =
    MAX_MOVE_FIRST_DAY + MAX_MOVE_FURTHER_DAY * BigInt(Math.floor(apartMs / DAY_MS))
  const maxMove = uncappedMove < MAX_MOVE ? uncappedMove : MAX_MOVE
  const moved =
    now > before ? (now as bigint) - (before as bigint) : (before as bigint) - (now as bigint)
  return moved * 100n > (before as bigint) * maxMove
}
