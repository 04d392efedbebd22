import type { ProofKind } from '@candor/contract'
import type { OrderProof } from '@candor/engine/verify/evidence'
import type { Queryable } from './store-chain.ts'

/** The proofs of one kind of orders. */
export type ProofSource = {
  /** An own order's proof; undefined when the user has no such order. */
  own(db: Queryable, userId: number, id: number): Promise<OrderProof | undefined>
  /** The proofs of all users' decided orders, by id; for checking a whole database. */
  decided(db: Queryable, afterId: number, limit: number): Promise<readonly OrderProof[]>
}

export type ProofSources = Partial<Readonly<Record<ProofKind, ProofSource>>>
