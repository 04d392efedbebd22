import type { Facts, OrderProof } from './evidence.ts'
import { recomputeAlert, recomputeSpotStop } from './first-beyond.ts'
import type { KnownTick } from './recorded.ts'

/** The ticks that were checked before a result is recomputed from them; asking for another is an error. */
export type KnownTicks = {
  tick(id: number): KnownTick
  /** The first run of the proof, or the one that ends with that tick. */
  run(to?: number): readonly KnownTick[]
}

/** A published way from inputs and ticks to a result; its version rises with every change of what it answers (FAIR-11). */
export type Formula = { readonly version: number; recompute(proof: OrderProof, known: KnownTicks): Facts }

/** Every formula that an order's proof may name (FAIR-04), by the id it has among the published rules. */
export const formulas: Readonly<Record<string, Formula>> = {
  'spot.stop': { version: 1, recompute: (proof, known) => recomputeSpotStop(proof, known.run()) },
  'alert.price': { version: 1, recompute: (proof, known) => recomputeAlert(proof, known.run()) },
}
