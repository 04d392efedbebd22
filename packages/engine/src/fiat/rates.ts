import { type Rate, rate, SCALE } from '@candor/money'

/** A provider's reply: units of each currency for one of its base, as text, and its time. */
export type ProviderRates = {
  readonly base: string
  readonly rates: ReadonlyMap<string, string>
  readonly asOfMs: number
}

/** Units of each fiat currency for one US dollar, and their time. */
export type FiatTable = { readonly asOfMs: number; readonly perUsd: ReadonlyMap<string, Rate> }

/** Why a provider's reply is refused, and for which currency. */
export type RatesRefusal =
  | { readonly refused: 'future' | 'older' | 'unchanged' }
  | { readonly refused: 'missing' | 'unreadable' | 'moved'; readonly code: string }

const DAY_MS = 86_400_000
/** An older rate may not be traded at (BUY-18). */
export const RATE_AGE_MS = DAY_MS
/** How far a provider's clock may be ahead. */
const MAX_AHEAD_MS = 600_000
/**
 * The maximum move of a rate within a day, what each further day adds, and the overall maximum, in
 * per cent (USER-27).
 */
const MAX_MOVE_FIRST_DAY = 10n
const MAX_MOVE_FURTHER_DAY = 5n
const MAX_MOVE = 50n
/**
 * How long an earlier rate is compared with, until the overall maximum applies: many small steps
 * get no further than one large one.
 */
export const STEPS_MS = 9 * DAY_MS

/** A decimal as services write it; a rate has neither sign nor exponent. */
const DECIMAL = /^(?<whole>0|[1-9]\d{0,11})(?:\.(?<fraction>\d{1,20}))?$/

/**
 * Converts a provider's rates to units for one dollar, exact and rounded once to the nearest at 8
 * decimals, or refuses them; then the previous ones stay in force (USER-27). The dollar is 1 by
 * definition. recent are the rates taken within STEPS_MS.
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

/** A rate as a fraction of whole numbers; a base that the provider omits is 1. */
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
 * Whether a rate moved further than the elapsed time explains: a misplaced decimal point, a swapped
 * pair, another reply.
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
