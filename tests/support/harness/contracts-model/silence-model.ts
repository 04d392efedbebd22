import type { ModelTick } from './seconds-model.ts'

/**
 * A pair's last tick according to FUT-18, written again without the engine: the last confirmed
 * price, and since when it is returning from a silence (0: it is not).
 */
export type ModelMark = ModelTick & {
  readonly stood: bigint
  readonly stoodNumber: number
  readonly backSince: number
  /** Length of the silence before this tick, if it is the first after one. */
  readonly silentMs: number
}

const SILENCE_MS = 10_000
const SURE_MS = 3_000
const GAP_MS = 60_000

export function modelMark(before: ModelMark | undefined, tick: ModelTick): ModelMark {
  const settled = {
    ...tick,
    stood: tick.price,
    stoodNumber: tick.number,
    backSince: 0,
    silentMs: 0,
  }
  if (before === undefined) return settled
  const silentMs = tick.ts - before.ts
  const unsure = { ...tick, stood: before.stood, stoodNumber: before.stoodNumber }
  if (silentMs > SILENCE_MS) return { ...unsure, backSince: tick.ts, silentMs }
  const apart = tick.price > before.price ? tick.price - before.price : before.price - tick.price
  const isSure =
    before.backSince === 0 || apart * 200n <= before.price || tick.ts - before.backSince >= SURE_MS
  return isSure ? settled : { ...unsure, backSince: before.backSince, silentMs: 0 }
}

export function endsLongSilence(mark: ModelMark): boolean {
  return mark.silentMs > GAP_MS
}

export function isInTime(mark: ModelMark, nowMs: number): boolean {
  return nowMs - mark.ts <= SILENCE_MS
}
