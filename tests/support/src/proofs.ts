import { fairness, type ProofKind } from '@candor/contract'
import { checkEvidence } from '@candor/engine/verify/check'
import type { OrderProof } from '@candor/engine/verify/evidence'
import type { Database } from '@candor/server/db/connection'
import { proofSources } from '@candor/server/composition/products'
import {
  loadEvidence,
  proofHandlers,
  type ProofVerdict,
  verifyProofs as verifyProofsOf,
} from '@candor/server/platform/fairness/index'
import { expect } from 'vitest'
import { contextAt } from './context.ts'

/** Verifies every decided order of every kind against its record. */
export function verifyProofs(database: Database): Promise<ProofVerdict[]> {
  return verifyProofsOf(database, proofSources)
}

export async function proofOf(database: Database, kind: ProofKind, userId: number, id: number) {
  return proofHandlers(database, proofSources).order(
    { kind, id },
    contextAt(0, { userId, sessionId: 1, authLevel: 1 }),
  )
}

export async function proved(
  database: Database,
  kind: ProofKind,
  userId: number,
  id: number,
): Promise<OrderProof> {
  const answer = await proofOf(database, kind, userId, id)
  if ('refused' in answer) throw new Error(answer.refused)
  expect(fairness.order.reply.safeParse(answer.message).error).toBeUndefined()
  return answer.message as unknown as OrderProof
}

/** The result of each step except paths: those of today's trees exist only tomorrow. */
export async function verdicts(database: Database, proof: OrderProof): Promise<Set<string>> {
  const evidence = await loadEvidence(database, proof)
  if (evidence === undefined) return new Set(['a tick is missing'])
  return new Set(
    checkEvidence(evidence).flatMap(({ what, verdict }) =>
      what === 'path' ? [] : [`${what} ${verdict.is}`],
    ),
  )
}
