import type { Evidence, Facts, OrderProof, RunEvidence, TickEvidence } from './evidence.ts'
import { findDifferences } from './facts.ts'
import type { Formula } from './formula.ts'
import { formulas } from './formulas.ts'
import {
  isHashRight,
  isLinkRight,
  isPathRight,
  verifyRun,
  type KnownRun,
  toKnownTick,
  type KnownTicks,
} from './recorded.ts'

/** open: not decided yet; later: the day's root is published by then, in milliseconds. */
export type Verdict =
  | { readonly is: 'matches' }
  | { readonly is: 'differs'; readonly names?: readonly string[] }
  | { readonly is: 'later'; readonly atMs: number }
  | { readonly is: 'open' }

export type Step =
  | { readonly what: 'hash' | 'chain' | 'path'; readonly tickId: number; readonly verdict: Verdict }
  | {
      readonly what: 'run'
      readonly from: number
      readonly to: number
      readonly count: number
      readonly verdict: Verdict
    }
  | { readonly what: 'result'; readonly recomputed: Facts | undefined; readonly verdict: Verdict }

const DAY_MS = 86_400_000
/** The publication deadline of a finished day's root (FAIR-03). */
const ROOT_DUE_MS = 600_000
const matches: Verdict = { is: 'matches' }
const differs: Verdict = { is: 'differs' }

/**
 * A tick's three checks: its hash, its link to the previous tick, its path to the root of its day
 * (FAIR-05).
 */
export function checkTick(evidence: TickEvidence): Step[] {
  const tickId = evidence.tick.id
  return [
    { what: 'hash', tickId, verdict: isHashRight(evidence.tick) ? matches : differs },
    { what: 'chain', tickId, verdict: isLinkRight(evidence) ? matches : differs },
    { what: 'path', tickId, verdict: pathVerdict(evidence) },
  ]
}

/** When a tick's path can be checked: ten minutes into the UTC day after its recording. */
export function pathDueMs(recordedAtMs: number): number {
  return (Math.floor(recordedAtMs / DAY_MS) + 1) * DAY_MS + ROOT_DUE_MS
}

/**
 * Checks all evidence: each tick, that each run is complete, and that the formula leads from the
 * inputs and those ticks to the result. A result is never computed from ticks that failed their own
 * checks.
 */
export function checkEvidence({ proof, ticks, runs }: Evidence): Step[] {
  const tickSteps = ticks.flatMap(checkTick)
  if (proof === null) return tickSteps
  const checkedRuns = runs.map((run) => ({ run, known: checkedRun(run, ticks) }))
  const steps: Step[] = [
    ...tickSteps,
    ...checkedRuns.map(
      ({
        run: {
          from,
          to,
          ticks: { length },
        },
        known,
      }): Step => ({
        what: 'run',
        from,
        to,
        count: length,
        verdict: known === undefined ? differs : matches,
      }),
    ),
  ]
  const areTicksRight = steps.every(({ verdict }) => verdict.is !== 'differs')
  if (
    proof.ticks.some(({ id }) => !ticks.some(({ tick }) => tick.id === id)) ||
    !haveSameRuns(proof, runs)
  )
    return [...steps, { what: 'result', recomputed: undefined, verdict: differs }]
  return [
    ...steps,
    areTicksRight
      ? resultStep(proof, knownTicks(ticks, checkedRuns))
      : { what: 'result', recomputed: undefined, verdict: differs },
  ]
}

/** Compares the stated result with the one the formula computes from inputs and checked ticks. */
export function resultStep(proof: OrderProof, known: KnownTicks): Step {
  const formula: Formula | undefined = Object.hasOwn(formulas, proof.formula)
    ? formulas[proof.formula]
    : undefined
  if (
    formula === undefined ||
    !(
      formula.version === proof.version || formula.earlierVersions?.includes(proof.version) === true
    )
  )
    return { what: 'result', recomputed: undefined, verdict: differs }
  if (proof.result === null)
    return { what: 'result', recomputed: undefined, verdict: { is: 'open' } }
  try {
    const recomputed = formula.recompute(proof, known)
    const names = findDifferences(proof.result, recomputed)
    return {
      what: 'result',
      recomputed,
      verdict: names.length === 0 ? matches : { is: 'differs', names },
    }
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError)
      return {
        what: 'result',
        recomputed: undefined,
        verdict: { is: 'differs', names: [error.message] },
      }
    throw error
  }
}

function pathVerdict(evidence: TickEvidence): Verdict {
  if (evidence.path === null) return { is: 'later', atMs: pathDueMs(evidence.recorded_at) }
  return isPathRight(evidence) ? matches : differs
}

function checkedRun(run: RunEvidence, ticks: readonly TickEvidence[]): KnownRun | undefined {
  const [from, to] = [run.from, run.to].map((id) => ticks.find(({ tick }) => tick.id === id))
  if (from === undefined || to === undefined) return undefined
  const [first, between] = [toKnownTick(from), verifyRun(run, from.tick, to.tick)]
  return first === undefined || between === undefined ? undefined : { from: first, ticks: between }
}

function knownTicks(
  ticks: readonly TickEvidence[],
  runs: readonly { readonly run: RunEvidence; readonly known: KnownRun | undefined }[],
): KnownTicks {
  const byId = new Map(
    ticks.flatMap((evidence) => {
      const tick = toKnownTick(evidence)
      return tick === undefined ? [] : [[tick.id, tick] as const]
    }),
  )
  return {
    tick: (id) => byId.get(id) ?? missing(`tick ${id}`),
    run: (index) => runs[index]?.known,
  }
}

/** Whether the evidence has the proof's runs, in their order. */
function haveSameRuns(proof: OrderProof, runs: readonly RunEvidence[]): boolean {
  return (
    proof.runs.length === runs.length &&
    proof.runs.every(({ from, to }, index) => runs[index]?.from === from && runs[index]?.to === to)
  )
}

function missing(what: string): never {
  throw new TypeError(`the evidence lacks ${what}`)
}
