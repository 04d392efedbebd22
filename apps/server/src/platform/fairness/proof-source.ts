import type { ProofKind } from '@candor/contract'
import type { OrderProof } from '@candor/engine/verify/evidence'
import type { Queryable } from './store-chain.ts'

/** Who knows the orders of a kind. */
export type ProofSource = {
  /** An own order's proof, or undefined when the user has no such order. */
  own(db: Queryable, userId: number, id: number): Promise<OrderProof | undefined>
  /** The proofs of what is decided, of all users, by id; for the check of a whole database. */
  decided(db: Queryable, afterId: number, limit: number): Promise<readonly OrderProof[]>
}

/** By the kind of order (FAIR-04). */
export type ProofSources = Partial<Readonly<Record<ProofKind, ProofSource>>>
