import { borrowingFormulas } from './borrowing.ts'
import { dualInvestmentFormulas } from './dual-investment.ts'
import { byTheRecord, type Formulas } from './formula.ts'
import { futuresFormulas } from './futures.ts'
import { lockMiningFormulas } from './lock-mining.ts'
import { rewardsFormulas } from './rewards.ts'
import { secondsFormulas } from './seconds.ts'
import { spotFormulas } from './spot.ts'
import { swapFormulas } from './swap.ts'
import { tokenOfferingFormulas } from './token-offering.ts'
import { recomputeAlert } from './trigger-tick.ts'

/** Every formula that an order's proof may name (FAIR-04), one line per product. */
export const formulas: Formulas = {
  'alert.price': {
    ...byTheRecord,
    recompute: (proof, known) => recomputeAlert(proof, known.run(0)),
  },
  ...spotFormulas,
  ...futuresFormulas,
  ...borrowingFormulas,
  ...secondsFormulas,
  ...swapFormulas,
  ...lockMiningFormulas,
  ...dualInvestmentFormulas,
  ...rewardsFormulas,
  ...tokenOfferingFormulas,
}

/**
 * The version of an order's proof: the current one where it names the last tick known at its
 * acceptance, otherwise the first.
 */
export function findProofVersion(formula: string, acceptedAfter: number | null): number {
  return acceptedAfter === null ? 1 : (formulas[formula]?.version ?? 0)
}
