import { SOURCES_MIN } from './median.ts'

/**
 * A source is used only while its clock is at most so far ahead of the others and of its own usual
 * place among them (MKT-28).
 */
export const LEAD_MAX_MS = 200
/**
 * While our own clock is farther behind those of the sources, no seconds order is taken: a price
 * would seem later than it is (SEC-26).
 */
export const LAG_MAX_MS = 200
/**
 * A source's delay of a moment is its least in so long; its usual one the least in the last ten
 * minutes.
 */
export const RECENT_MS = 10_000
export const USUAL_MS = 600_000

type Least = { readonly atMs: number; readonly delayMs: number }

/**
 * What the reports of sources say of their clocks. A delay is the time of a report's arrival less
 * the time it names: its way here, less what its source's clock leads by. What our own clock does
 * changes the delays of all alike, so sources are held against each other.
 */
export type SourceClocks = {
  readonly recent: ReadonlyMap<string, readonly Least[]>
  readonly usual: ReadonlyMap<string, readonly Least[]>
}

export const noClocks: SourceClocks = { recent: new Map(), usual: new Map() }

/** The clocks after a report that names its time arrived. */
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
      withLeast(clocks.recent.get(source) ?? [], { atMs, delayMs }, RECENT_MS, 1_000),
    ),
  }
}

/**
 * By how much a source is ahead of the others, or of where it usually is among them; 0 while it, or
 * two others, said nothing of late.
 */
export function leadOf(clocks: SourceClocks, source: string, nowMs: number): number {
  const among = placeAmongOthers(clocks, source, nowMs)
  if (among === undefined) return 0
  return Math.max(0, -among, (leastOf(clocks.usual.get(source), nowMs, USUAL_MS) ?? among) - among)
}

/**
 * The clocks after a source was used: where it stood among the others belongs to the usual. Where
 * one stood that was ahead must not get there.
 */
export function withUsed(clocks: SourceClocks, source: string, nowMs: number): SourceClocks {
  const among = placeAmongOthers(clocks, source, nowMs)
  if (among === undefined) return clocks
  return {
    ...clocks,
    usual: new Map(clocks.usual).set(
      source,
      withLeast(
        clocks.usual.get(source) ?? [],
        { atMs: nowMs, delayMs: among },
        USUAL_MS,
        RECENT_MS,
      ),
    ),
  }
}

/**
 * How far our clock is behind those of the sources in the middle; undefined while fewer than three
 * are known.
 */
export function lagOf({ recent }: SourceClocks, nowMs: number): number | undefined {
  const delays = [...recent.values()].flatMap((leasts) => leastOf(leasts, nowMs, RECENT_MS) ?? [])
  return delays.length < SOURCES_MIN ? undefined : -middleOf(delays)
}

/** Whether a seconds order may be taken: our clock is known not to be behind (SEC-26). */
export function areTimely(clocks: SourceClocks, nowMs: number): boolean {
  const lagMs = lagOf(clocks, nowMs)
  return lagMs !== undefined && lagMs <= LAG_MAX_MS
}

function placeAmongOthers(
  { recent }: SourceClocks,
  source: string,
  nowMs: number,
): number | undefined {
  const own = leastOf(recent.get(source), nowMs, RECENT_MS)
  const others = [...recent].flatMap(([name, leasts]) =>
    name === source ? [] : (leastOf(leasts, nowMs, RECENT_MS) ?? []),
  )
  return own === undefined || others.length < SOURCES_MIN - 1 ? undefined : own - middleOf(others)
}

/** A list of leasts, one for each slice of time, with one more. */
function withLeast(
  leasts: readonly Least[],
  one: Least,
  windowMs: number,
  sliceMs: number,
): Least[] {
  const kept = leasts.filter(({ atMs }) => one.atMs - atMs <= windowMs)
  const last = kept.at(-1)
  if (last === undefined || Math.floor(last.atMs / sliceMs) !== Math.floor(one.atMs / sliceMs))
    return [...kept, one]
  return [
    ...kept.slice(0, -1),
    last.delayMs <= one.delayMs ? last : { atMs: last.atMs, delayMs: one.delayMs },
  ]
}

function leastOf(
  leasts: readonly Least[] | undefined,
  nowMs: number,
  windowMs: number,
): number | undefined {
  const delays = (leasts ?? [])
    .filter(({ atMs }) => nowMs - atMs <= windowMs)
    .map(({ delayMs }) => delayMs)
  return delays.length === 0 ? undefined : Math.min(...delays)
}

function middleOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const [lower, upper] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.floor(sorted.length / 2)],
  ]
  if (lower === undefined || upper === undefined) throw new RangeError('a middle needs a value')
  return (lower + upper) / 2
}
