import type { Facts, OrderProof } from './evidence.ts'
import type { KnownTicks } from './recorded.ts'

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
export const byTheRecord = { version: 2, earlier: [1] } as const

/** Formulas by the id that each has among the published rules. */
export type Formulas = Readonly<Record<string, Formula>>
