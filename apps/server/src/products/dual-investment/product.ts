import { defineProduct } from '../define-product.ts'
import { dualRecords } from './records.ts'
import { type DualTermsOfCoin, dualRules } from './rules.ts'
import { exportDuals } from './store-export.ts'
import { listDualHolds } from './store-holds.ts'
import { findDualProof, listDualProofs } from './store-proof.ts'
import { isDualEnded } from './store-disputed.ts'
import { verifyListings, verifyOwnSums } from './store-verify.ts'

export const dualInvestment = defineProduct({
  name: 'dual-investment',
  records: dualRecords,
  wants: ['loanGate', 'sendMessages', 'riskGate', 'terms'],
  provides: [],
  open: async (platform, ask) =>
    (await import('./compose.ts')).composeDualInvestment(platform, ask),
  holds: listDualHolds,
  proofs: { dual: { own: findDualProof, decided: listDualProofs } },
  exports: { dual: exportDuals },
  disputes: { dual: isDualEnded },
  rules: (sources: { readonly duals: readonly DualTermsOfCoin[] }) => dualRules(sources.duals),
  verify: async ({ database }) => {
    const { ladders, own } = await database.snapshot(async (db) => ({
      ladders: await verifyListings(db),
      own: await verifyOwnSums(db),
    }))
    return [
      {
        what: `${ladders.count} ladders of dual investment: each lists what its tick and closes give`,
        difference: ladders.difference,
      },
      {
        what: `${own.count} own sums of dual investment: each is what its user’s orders give`,
        difference: own.difference,
      },
    ]
  },
})
