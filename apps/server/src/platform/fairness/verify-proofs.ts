import { checkEvidence, type Step } from '@candor/engine/verify/check'
import type {
  Evidence,
  OrderProof,
  RunEvidence,
  TickEvidence,
} from '@candor/engine/verify/evidence'
import type { ProofSource, ProofSources } from './proof-source.ts'
import {
  type Database,
  findTickPlace,
  type Queryable,
  loadRun,
  loadTickEvidence,
} from './store-chain.ts'

const PAGE = 200
/** A longer run would have been decided over more than a month. */
const RUN_MAX = 3_000_000

/** The check of one kind's decided orders: their number, and the first mismatch. */
export type ProofVerdict = {
  readonly kind: string
  readonly count: number
  readonly difference: string | undefined
}

/**
 * Recomputes the results of all decided orders from recorded ticks, with the code that the
 * customer's browser uses (FUT-39, SEC-22).
 */
export async function verifyProofs(
  database: Database,
  sources: ProofSources,
): Promise<ProofVerdict[]> {
  return database.snapshot(async (db) => {
    const verdicts: ProofVerdict[] = []
    for (const [kind, source] of Object.entries(sources))
      verdicts.push({ kind, ...(await verifyKind(db, source)) })
    return verdicts
  })
}

/** The complete evidence of an order; undefined when it names a tick that is not recorded. */
export async function loadEvidence(
  db: Queryable,
  proof: OrderProof,
): Promise<Evidence | undefined> {
  const ids = [
    ...new Set([
      ...proof.ticks.map(({ id }) => id),
      ...proof.runs.flatMap(({ from, to }) => [from, to]),
    ]),
  ]
  const ticks: TickEvidence[] = []
  for (const id of ids) {
    const tick = await loadTickEvidence(db, id)
    if (tick === undefined) return undefined
    ticks.push(tick)
  }
  const runs: RunEvidence[] = []
  for (const run of proof.runs) runs.push({ ...run, ticks: await loadWholeRun(db, run) })
  return { proof, ticks, runs }
}

async function verifyKind(db: Queryable, source: ProofSource): Promise<Omit<ProofVerdict, 'kind'>> {
  let count = 0
  for (let last = 0; ;) {
    const proofs = await source.decided(db, last, PAGE)
    for (const proof of proofs) {
      const difference = findDifference(proof, await loadEvidence(db, proof))
      if (difference !== undefined) return { count, difference }
      count += 1
      last = proof.id
    }
    if (proofs.length < PAGE) return { count, difference: undefined }
  }
}

function findDifference(proof: OrderProof, evidence: Evidence | undefined): string | undefined {
  if (evidence === undefined)
    return `${proof.kind} ${proof.id}: a tick that it names is not recorded`
  const failedStep = checkEvidence(evidence).find(({ verdict }) => verdict.is === 'differs')
  return failedStep === undefined
    ? undefined
    : `${proof.kind} ${proof.id}: ${formatDifference(failedStep)}`
}

function formatDifference(step: Step): string {
  if (step.what === 'run') return `the ticks from ${step.from} to ${step.to} are not one chain`
  if (step.what !== 'result') return `tick ${step.tickId} does not match its ${step.what}`
  return `its result differs in ${step.verdict.is === 'differs' ? (step.verdict.names?.join(', ') ?? 'all') : 'nothing'}`
}

async function loadWholeRun(
  db: Queryable,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<RunEvidence['ticks']> {
  const [first, last] = [await findTickPlace(db, from), await findTickPlace(db, to)]
  return first === undefined || last === undefined
    ? []
    : loadRun(db, last.marketId, first.ts, last.ts, RUN_MAX)
}
