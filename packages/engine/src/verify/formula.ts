import type { Facts, OrderProof } from './evidence.ts'
import type { KnownTicks } from './recorded.ts'

/**
 * A published formula from inputs and ticks to a result; its version rises with every change of its
 * result (FAIR-11).
 */
export type Formula = {
  readonly version: number
  /** Versions of earlier orders, which the same function recomputes from their inputs. */
  readonly earlierVersions?: readonly number[]
  recompute(proof: OrderProof, known: KnownTicks): Facts
}

/** By record order: from this version on an order names the last tick known at its acceptance. */
export const byTheRecord = { version: 2, earlierVersions: [1] } as const

/** Formulas by their id in the published rules. */
export type Formulas = Readonly<Record<string, Formula>>
