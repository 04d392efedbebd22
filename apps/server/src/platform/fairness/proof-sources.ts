import type { ProofKind } from '@candor/contract'
import type { OrderProof } from '@candor/engine/verify/evidence'
import { alertProof, alertProofs } from '../../account/alerts/index.ts'
import { loanProof, loanProofs } from '../../products/borrowing/index.ts'
import { contractProof, contractProofs } from '../../products/futures/index.ts'
import { secondsProof, secondsProofs } from '../../products/seconds/index.ts'
import {
  marketOrderProof,
  marketOrderProofs,
  stopProof,
  stopProofs,
} from '../../products/spot/index.ts'
import { swapProof, swapProofs } from '../../products/swap/index.ts'
import type { Queryable } from './store-chain.ts'

/** Who knows the orders of a kind. */
export type ProofSource = {
  /** An own order's proof, or undefined when the user has no such order. */
  own(at: Queryable, userId: number, id: number): Promise<OrderProof | undefined>
  /** The proofs of what is decided, of all users, by id; for the check of a whole database. */
  decided(at: Queryable, afterId: number, most: number): Promise<readonly OrderProof[]>
}

/** Every kind of order that exists (FAIR-04); the others have no orders yet. */
export const proofSources: Partial<Readonly<Record<ProofKind, ProofSource>>> = {
  contract: { own: contractProof, decided: contractProofs },
  seconds: { own: secondsProof, decided: secondsProofs },
  swap: { own: swapProof, decided: swapProofs },
  'spot market': { own: marketOrderProof, decided: marketOrderProofs },
  'spot stop': { own: stopProof, decided: stopProofs },
  loan: { own: loanProof, decided: loanProofs },
  alert: { own: alertProof, decided: alertProofs },
}
