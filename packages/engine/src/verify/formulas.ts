import { recomputeLoanClose } from './borrowing.ts'
import type { Facts, OrderProof } from './evidence.ts'
import { recomputeAlert, recomputeSpotStop } from './first-beyond.ts'
import { recomputeContract } from './futures.ts'
import type { KnownTicks } from './recorded.ts'
import { recomputeSecondsOrder } from './seconds.ts'
import { recomputeSwap } from './swap.ts'

/** A published way from inputs and ticks to a result; its version rises with every change of what it answers (FAIR-11). */
export type Formula = { readonly version: number; recompute(proof: OrderProof, known: KnownTicks): Facts }

/** Every formula that an order's proof may name (FAIR-04), by the id it has among the published rules. */
export const formulas: Readonly<Record<string, Formula>> = {
  'spot.stop': { version: 1, recompute: (proof, known) => recomputeSpotStop(proof, known.run(0)) },
  'alert.price': { version: 1, recompute: (proof, known) => recomputeAlert(proof, known.run(0)) },
  'futures.order': { version: 1, recompute: recomputeContract },
  'borrowing.close': { version: 1, recompute: recomputeLoanClose },
  'seconds.settlement': { version: 1, recompute: (proof, known) => recomputeSecondsOrder(proof, known.run(0), known.run(1)) },
  'swap.execution': { version: 1, recompute: recomputeSwap },
}
