import { byTheRecord, type Formulas } from './formula.ts'
import { recomputeSpotMarket } from './spot-market.ts'
import { recomputeSpotStop } from './trigger-tick.ts'

/** How market orders were bounded, and what let stops in. */
export const spotFormulas = {
  'spot.market-order': { version: 1, recompute: recomputeSpotMarket },
  'spot.stop': {
    ...byTheRecord,
    recompute: (proof, known) => recomputeSpotStop(proof, known.run(0)),
  },
} as const satisfies Formulas
