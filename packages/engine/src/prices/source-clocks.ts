import { SOURCES_MIN } from './median.ts'

/** The maximum lead of a source's clock over the others and over its own usual offset (MKT-28). */
export const LEAD_MAX_MS = 200
/**
 * While our own clock lags the sources by more, no seconds order is accepted: a price would seem
 * newer than it is (SEC-26).
 */
export const LAG_MAX_MS = 200
/**
 * A source's current delay is its minimum over this time; its usual one the minimum over the last
 * ten minutes.
 */
export const RECENT_MS = 10_000
export const USUAL_MS = 600_000

type DelaySample = { readonly atMs: number; readonly delayMs: number }

/**
 * Clock offsets derived from sources' reports. A delay is a report's arrival time less its own
 * timestamp: its travel time less the source clock's lead. Our own clock changes all delays alike,
 * so sources are compared with each other.
 */
export type SourceClocks = {
  readonly recent: ReadonlyMap<string, readonly DelaySample[]>
  readonly usual: ReadonlyMap<string, readonly DelaySample[]>
}

export const noClocks: SourceClocks = { recent: new Map(), usual: new Map() }

/** The clocks after a report arrived. */
export function withReport(
  clocks: SourceClocks,
  source: string,
  delayMs: number,
  atMs: number,
): SourceClocks {
  return {
    ...clocks,
    recent: new Map(clocks.recent).set(
      source,
      addSample(clocks.recent.get(source) ?? [], { atMs, delayMs }, RECENT_MS, 1_000),
    ),
  }
}

/**
 * A source's lead over the others, or over its usual offset to them; 0 while it, or two others,
 * sent nothing recently.
 */
export function computeLead(clocks: SourceClocks, source: string, nowMs: number): number {
  const place = placeAmongOthers(clocks, source, nowMs)
  if (place === undefined) return 0
  return Math.max(0, -place, (minDelay(clocks.usual.get(source), nowMs, USUAL_MS) ?? place) - place)
}

/**
 * The clocks after a source was used: its offset to the others becomes part of the usual one. A
 * leading source must not get there.
 */
export function withUsed(clocks: SourceClocks, source: string, nowMs: number): SourceClocks {
  const place = placeAmongOthers(clocks, source, nowMs)
  if (place === undefined) return clocks
  return {
    ...clocks,
    usual: new Map(clocks.usual).set(
      source,
      addSample(
        clocks.usual.get(source) ?? [],
        { atMs: nowMs, delayMs: place },
        USUAL_MS,
        RECENT_MS,
      ),
    ),
  }
}

/** How far our clock lags the median source; undefined with fewer than three sources. */
export function computeLag({ recent }: SourceClocks, nowMs: number): number | undefined {
  const delays = [...recent.values()].flatMap(
    (samples) => minDelay(samples, nowMs, RECENT_MS) ?? [],
  )
  return delays.length < SOURCES_MIN ? undefined : -findMiddle(delays)
}

/** Whether a seconds order may be accepted: our clock is known not to lag (SEC-26). */
export function areClocksTimely(clocks: SourceClocks, nowMs: number): boolean {
  const lagMs = computeLag(clocks, nowMs)
  return lagMs !== undefined && lagMs <= LAG_MAX_MS
}

function placeAmongOthers(
  { recent }: SourceClocks,
  source: string,
  nowMs: number,
): number | undefined {
  const own = minDelay(recent.get(source), nowMs, RECENT_MS)
  const others = [...recent].flatMap(([name, samples]) =>
    name === source ? [] : (minDelay(samples, nowMs, RECENT_MS) ?? []),
  )
  return own === undefined || others.length < SOURCES_MIN - 1 ? undefined : own - findMiddle(others)
}

/** Adds a sample to a list of minima, one for each time slice. */
function addSample(
  samples: readonly DelaySample[],
  sample: DelaySample,
  windowMs: number,
  sliceMs: number,
): DelaySample[] {
  const recentSamples = samples.filter(({ atMs }) => sample.atMs - atMs <= windowMs)
  const last = recentSamples.at(-1)
  if (last === undefined || Math.floor(last.atMs / sliceMs) !== Math.floor(sample.atMs / sliceMs))
    return [...recentSamples, sample]
  return [
    ...recentSamples.slice(0, -1),
    last.delayMs <= sample.delayMs ? last : { atMs: last.atMs, delayMs: sample.delayMs },
  ]
}

function minDelay(
  samples: readonly DelaySample[] | undefined,
  nowMs: number,
  windowMs: number,
): number | undefined {
  const delays = (samples ?? [])
    .filter(({ atMs }) => nowMs - atMs <= windowMs)
    .map(({ delayMs }) => delayMs)
  return delays.length === 0 ? undefined : Math.min(...delays)
}

function findMiddle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const [lower, upper] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.floor(sorted.length / 2)],
  ]
  if (lower === undefined || upper === undefined) throw new RangeError('a middle needs a value')
  return (lower + upper) / 2
}
