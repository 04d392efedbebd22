import type { ProofKind } from '@candor/contract'
import type { OrderProof } from '@candor/engine/verify/evidence'
import type { SomeHandlers } from '../../http/handler.ts'

/** An own order's proof, or undefined when the user has no such order. */
export type ProofSource = (userId: number, id: number) => Promise<OrderProof | undefined>

/** Who knows the orders of a kind; a kind that is not here has none yet. */
export type ProofSources = Partial<Readonly<Record<ProofKind, ProofSource>>>

export type ProofHandlers = SomeHandlers<'fairness', 'order'>

/** Answers what an own order's result is made of: inputs, tick ids, formula and result (FAIR-04). */
export function proofHandlers(sources: ProofSources): ProofHandlers {
  return {
    order: async ({ kind, id }, { caller }) => {
      const proof = await sources[kind]?.(caller.userId, id)
      if (proof === undefined) return { refused: 'NOT_FOUND' }
      return { message: { ...proof, kind, ticks: [...proof.ticks], runs: [...proof.runs], inputs: json(proof.inputs), result: proof.result === null ? null : json(proof.result) } }
    },
  }
}

/** Facts are JSON already; the contract's type for it is one that can be written to. */
function json(facts: OrderProof['inputs']): Record<string, never> {
  return facts as Record<string, never>
}
