import {
  floorToStep,
  max,
  type Price,
  price,
  type Quantity,
  quantity,
  squareRoot,
} from '@candor/money'
import { draw, uint16 } from './draws.ts'
import type { DaySeed } from './formula.ts'

/** The published parameters of a pair's simulation. */
export type WalkTerms = {
  readonly symbol: string
  /** The starting price; the first formula pulled the price back to it over months. */
  readonly base: Price
  readonly step: Price
  /** One standard deviation of a second's return, in billionths. */
  readonly volatilityPpb: number
  /** Mean volume per second, and the volume step. */
  readonly volumePerSecond: Quantity
  readonly volumeStep: Quantity
}

export type WalkPoint = { readonly price: Price; readonly ts: number; readonly volume: Quantity }

const BILLION = 1_000_000_000n
const MILLION = 1_000_000n
/** The mean and standard deviation of a sum of six 16-bit numbers. */
const MIDDLE = 196_605
const DEVIATION = 46_341n
/** How long the first formula takes to return to the base price. */
const RETURN_MS = 90n * 86_400_000n
const MOOD_MS = 900_000
const LARGEST_GAP_MS = 86_400_000
/** No single step moves a price by more than a fifth. */
const LARGEST_STEP_PPB = 200_000_000n

/**
 * The simulated price at ts, a fixed function of the recorded price before it and the day's seed,
 * so that anyone with two neighbouring ticks and the revealed seed can check the second. A
 * geometric walk in whole numbers: the longer the gap, the wider the step; the seed makes each
 * quarter of an hour calm or nervous. Rounding to the step is random too, otherwise a cheap pair
 * would not move. By the second formula a step is as likely up as down, whatever came before
 * (MKT-27); by the first it leaned towards the quarter's mood and the base.
 */
export function walkStep(
  terms: WalkTerms,
  { seed, formula }: DaySeed,
  previous: { readonly price: Price; readonly ts: number },
  ts: number,
): WalkPoint {
  const elapsedMs = BigInt(Math.min(Math.max(ts - previous.ts, 0), LARGEST_GAP_MS))
  const bytes = draw(seed, `walk|${terms.symbol}|${ts}`)
  const mood = draw(seed, `mood|${terms.symbol}|${Math.floor(ts / MOOD_MS)}`)
  const drift =
    formula === 1
      ? driftPpb(terms, mood, elapsedMs) + returnPpb(terms, previous.price, elapsedMs)
      : 0n
  const change = clamp(noisePpb(terms, bytes, mood, elapsedMs) + drift)
  const exact = ((previous.price as bigint) * (BILLION + change)) / BILLION
  const offset = ((terms.step as bigint) * BigInt(uint16(bytes, 12))) / 65_536n
  return {
    price: max(floorToStep(price(exact + offset), terms.step), terms.step),
    ts,
    volume: computeVolume(terms, bytes, mood, elapsedMs),
  }
}

function noisePpb(
  terms: WalkTerms,
  bytes: Uint8Array,
  mood: Uint8Array,
  elapsedMs: bigint,
): bigint {
  let sum = 0
  for (let offset = 0; offset < 12; offset += 2) sum += uint16(bytes, offset)
  const rootMs = squareRoot((elapsedMs * MILLION) / 1_000n)
  return (
    (BigInt(sum - MIDDLE) * BigInt(terms.volatilityPpb) * rootMs * restlessness(mood)) /
    (DEVIATION * 1_000n * 100n)
  )
}

/**
 * The volatility of a quarter of an hour: half to one and a half times the usual, in hundredths.
 */
function restlessness(mood: Uint8Array): bigint {
  return 50n + (BigInt(uint16(mood, 0)) * 100n) / 65_536n
}

function driftPpb(terms: WalkTerms, mood: Uint8Array, elapsedMs: bigint): bigint {
  const span = elapsedMs < BigInt(MOOD_MS) ? elapsedMs : BigInt(MOOD_MS)
  return (
    (BigInt(terms.volatilityPpb) * BigInt(uint16(mood, 2) - 32_768) * span) /
    (32_768n * 60n * 1_000n)
  )
}

function returnPpb(terms: WalkTerms, previous: Price, elapsedMs: bigint): bigint {
  return ((terms.base - previous) * BILLION * elapsedMs) / ((previous as bigint) * RETURN_MS)
}

function computeVolume(
  terms: WalkTerms,
  bytes: Uint8Array,
  mood: Uint8Array,
  elapsedMs: bigint,
): Quantity {
  const skew = BigInt(uint16(bytes, 14)) * BigInt(uint16(bytes, 16)) * 4n * restlessness(mood)
  return floorToStep(
    quantity(
      ((terms.volumePerSecond as bigint) * elapsedMs * skew) / (1_000n * 65_536n * 65_536n * 100n),
    ),
    terms.volumeStep,
  )
}

function clamp(change: bigint): bigint {
  if (change > LARGEST_STEP_PPB) return LARGEST_STEP_PPB
  return change < -LARGEST_STEP_PPB ? -LARGEST_STEP_PPB : change
}
