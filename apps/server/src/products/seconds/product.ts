import type { SecondsTerms } from '@candor/engine/seconds/terms'
import { defineProduct } from '../define-product.ts'
import { secondsRecords } from './records.ts'
import { exportSeconds } from './store-export.ts'
import { secondsRules } from './rules.ts'
import { verifyDays } from './store-days.ts'
import { listSecondsFees } from './store-fees.ts'
import { listSecondsHolds } from './store-holds.ts'
import { sumSecondsProfit } from './store-profit.ts'
import { findSecondsProof, listSecondsProofs } from './store-proof.ts'
import { isSecondsEnded } from './store-disputed.ts'

export const seconds = defineProduct({
  name: 'seconds',
  records: secondsRecords,
  wants: ['feeDiscount', 'listedCurrencies', 'terms', 'tradeGates'],
  provides: ['secondsResults'],
  open: async (platform, ask) => (await import('./compose.ts')).composeSeconds(platform, ask),
  holds: listSecondsHolds,
  fees: listSecondsFees,
  realised: sumSecondsProfit,
  proofs: { seconds: { own: findSecondsProof, decided: listSecondsProofs } },
  exports: { seconds: exportSeconds },
  disputes: { seconds: isSecondsEnded },
  rules: (sources: { readonly seconds: SecondsTerms }) => secondsRules(sources.seconds),
  verify: async ({ database }) => {
    // A duration's halt follows from its orders (SEC-28).
    const { count, difference } = await verifyDays(database)
    const what = `${count} days of seconds orders: each closed with what its orders came to`
    return [{ what, difference }]
  },
})
