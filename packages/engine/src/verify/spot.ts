import { byTheRecord, type Formulas } from './formula.ts'
import { recomputeSpotMarket } from './spot-market.ts'
import { recomputeSpotStop } from './trigger-tick.ts'

/** The bounds of market orders and the triggers of stops. */
export const spotFormulas = {
  'spot.market-order': { version: 1, recompute: recomputeSpotMarket },
  'spot.stop': {
    ...byTheRecord,
    recompute: (proof, known) => recomputeSpotStop(proof, known.run(0)),
  },
} as const satisfies Formulas
