import { fairness, type Reply } from '@candor/contract'
import type {
  Evidence,
  OrderProof,
  RunEvidence,
  RunTick,
  TickEvidence,
} from '@candor/engine/verify/evidence'
import { call } from '../../net/call.ts'
import type { Subject } from './subject.ts'

/** Runs of up to this many prices are fetched without asking. */
const AT_ONCE = 20_000
/** A pair records one price a second (MKT-16). */
const TICK_MS = 1_000

export type Progress = { readonly done: number; readonly total: number }
export type Gathering = {
  readonly signal: AbortSignal
  readonly everything: boolean
  readonly onProgress: (progress: Progress) => void
}
/**
 * remainingTicks: about how many prices were not fetched, since they are many and the user did not
 * ask for all.
 */
export type GatheredEvidence = { readonly evidence: Evidence; readonly remainingTicks: number }

/**
 * Fetches what a check needs: an order's inputs, its ticks, and the runs between them (FAIR-05).
 */
export async function gatherEvidence(
  { kind, id }: Subject,
  gathering: Gathering,
): Promise<GatheredEvidence> {
  if (kind === 'tick')
    return {
      evidence: { proof: null, ticks: [await loadTick(id, gathering.signal)], runs: [] },
      remainingTicks: 0,
    }
  const proof = toOrderProof(await call(fairness.order, { kind, id }, { signal: gathering.signal }))
  const ids = [
    ...new Set([
      ...proof.ticks.map((tick) => tick.id),
      ...proof.runs.flatMap(({ from, to }) => [from, to]),
    ]),
  ]
  const ticks: TickEvidence[] = []
  for (const tickId of ids) {
    gathering.onProgress({ done: ticks.length, total: ids.length })
    ticks.push(await loadTick(tickId, gathering.signal))
  }
  const total = proof.runs.reduce((sum, run) => sum + estimateTicks(run, ticks), 0)
  if (total > AT_ONCE && !gathering.everything)
    return { evidence: { proof, ticks, runs: [] }, remainingTicks: total }
  return {
    evidence: { proof, ticks, runs: await loadRuns(proof, total, gathering) },
    remainingTicks: 0,
  }
}

async function loadTick(id: number, signal: AbortSignal): Promise<TickEvidence> {
  const { tick, previous, path, root, date, recorded_at } = await call(
    fairness.tick,
    { id },
    { signal },
  )
  return { tick, previous, path, root, date, recorded_at }
}

async function loadRuns(
  proof: OrderProof,
  total: number,
  { signal, onProgress }: Gathering,
): Promise<RunEvidence[]> {
  const runs: RunEvidence[] = []
  let done = 0
  for (const { from, to } of proof.runs) {
    const ticks: RunTick[] = []
    for (let next: number | null = from; next !== null;) {
      onProgress({ done, total })
      const part: Reply<typeof fairness.chain> = await call(
        fairness.chain,
        { from: next, to },
        { signal },
      )
      ticks.push(...part.ticks)
      done += part.ticks.length
      next = part.next
    }
    runs.push({ from, to, ticks })
  }
  return runs
}

function estimateTicks(
  run: { readonly from: number; readonly to: number },
  ticks: readonly TickEvidence[],
): number {
  const [from, to] = [run.from, run.to].map(
    (id) => ticks.find(({ tick }) => tick.id === id)?.tick.ts ?? 0,
  )
  return Math.ceil(((to ?? 0) - (from ?? 0)) / TICK_MS)
}

/** The contract's JSON has the shape of the engine's facts. */
function toOrderProof(reply: Reply<typeof fairness.order>): OrderProof {
  return {
    ...reply,
    inputs: reply.inputs as OrderProof['inputs'],
    result: reply.result as OrderProof['result'],
  }
}
