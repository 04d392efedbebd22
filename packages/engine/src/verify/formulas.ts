import { recomputeLoanLiquidation } from './borrowing.ts'
import type { Facts, OrderProof } from './evidence.ts'
import { recomputeAlert, recomputeSpotStop } from './trigger-tick.ts'
import { recomputeContract } from './futures.ts'
import type { KnownTicks } from './recorded.ts'
import { recomputeSecondsOrder } from './seconds.ts'
import { recomputeSpotMarket } from './spot-market.ts'
import { recomputeSwap } from './swap.ts'

/**
 * A published way from inputs and ticks to a result; its version rises with every change of what it
 * answers (FAIR-11).
 */
export type Formula = {
  readonly version: number
  /**
   * Versions of orders that were accepted earlier, which the same function recomputes from the
   * inputs that they have.
   */
  readonly earlier?: readonly number[]
  recompute(proof: OrderProof, known: KnownTicks): Facts
}

/**
 * By the record's order: from this version on an order names the last tick that was known when it
 * was accepted.
 */
const byTheRecord = { version: 2, earlier: [1] } as const

/**
 * The version of an order's proof: the present one where it names the last tick known at its
 * acceptance, else the first.
 */
export function findProofVersion(formula: string, acceptedAfter: number | null): number {
  return acceptedAfter === null ? 1 : (formulas[formula]?.version ?? 0)
}

/**
 * Every formula that an order's proof may name (FAIR-04), by the id it has among the published
 * rules.
 */
export const formulas: Readonly<Record<string, Formula>> = {
  'spot.market-order': { version: 1, recompute: recomputeSpotMarket },
  'spot.stop': {
    ...byTheRecord,
    recompute: (proof, known) => recomputeSpotStop(proof, known.run(0)),
  },
  'alert.price': {
    ...byTheRecord,
    recompute: (proof, known) => recomputeAlert(proof, known.run(0)),
  },
  'futures.order': { ...byTheRecord, recompute: recomputeContract },
  'borrowing.close': { version: 2, earlier: [1], recompute: recomputeLoanLiquidation },
  'seconds.settlement': {
    ...byTheRecord,
    recompute: (proof, known) => recomputeSecondsOrder(proof, known.run(0), known.run(1)),
  },
  'swap.execution': { ...byTheRecord, recompute: recomputeSwap },
}
