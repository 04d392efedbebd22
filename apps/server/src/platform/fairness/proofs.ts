import type { OrderProof } from '@candor/engine/verify/evidence'
import type { SomeHandlers } from '../../http/handler.ts'
import type { ProofSources } from './proof-source.ts'
import type { Database } from './store-chain.ts'

export type ProofHandlers = SomeHandlers<'fairness', 'order'>

/** Returns the basis of an own order's result: inputs, tick ids, formula and result (FAIR-04). */
export function proofHandlers(database: Database, sources: ProofSources): ProofHandlers {
  return {
    order: async ({ kind, id }, { caller }) => {
      const proof = await sources[kind]?.own(database, caller.userId, id)
      if (proof === undefined) return { refused: 'NOT_FOUND' }
      return {
        message: {
          ...proof,
          kind,
          ticks: [...proof.ticks],
          runs: [...proof.runs],
          inputs: toWritableFacts(proof.inputs),
          result: proof.result === null ? null : toWritableFacts(proof.result),
        },
      }
    },
  }
}

/** Facts are JSON already; the contract's type for it is mutable. */
function toWritableFacts(facts: OrderProof['inputs']): Record<string, never> {
  return facts as Record<string, never>
}
