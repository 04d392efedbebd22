import type { ProofKind } from '@candor/contract'
import type { OrderProof } from '@candor/engine/verify/evidence'
import { findAlertProof, listAlertProofs } from '../../account/alerts/index.ts'
import { findLoanProof, listLoanProofs } from '../../products/borrowing/index.ts'
import { findContractProof, listContractProofs } from '../../products/futures/index.ts'
import { findSecondsProof, listSecondsProofs } from '../../products/seconds/index.ts'
import {
  findMarketOrderProof,
  listMarketOrderProofs,
  findStopProof,
  listStopProofs,
} from '../../products/spot/index.ts'
import { findSwapProof, listSwapProofs } from '../../products/swap/index.ts'
import type { Queryable } from './store-chain.ts'

/** Who knows the orders of a kind. */
export type ProofSource = {
  /** An own order's proof, or undefined when the user has no such order. */
  own(db: Queryable, userId: number, id: number): Promise<OrderProof | undefined>
  /** The proofs of what is decided, of all users, by id; for the check of a whole database. */
  decided(db: Queryable, afterId: number, limit: number): Promise<readonly OrderProof[]>
}

/** Every kind of order that exists (FAIR-04); the others have no orders yet. */
export const proofSources: Partial<Readonly<Record<ProofKind, ProofSource>>> = {
  contract: { own: findContractProof, decided: listContractProofs },
  seconds: { own: findSecondsProof, decided: listSecondsProofs },
  swap: { own: findSwapProof, decided: listSwapProofs },
  'spot market': { own: findMarketOrderProof, decided: listMarketOrderProofs },
  'spot stop': { own: findStopProof, decided: listStopProofs },
  loan: { own: findLoanProof, decided: listLoanProofs },
  alert: { own: findAlertProof, decided: listAlertProofs },
}
