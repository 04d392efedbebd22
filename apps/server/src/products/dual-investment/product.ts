import { defineProduct, type TermsNow } from '../define-product.ts'
import { dualRecords } from './records.ts'
import { dualRules, dualTermsKind } from './rules.ts'
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
  terms: { dual: dualTermsKind },
  rules: (sources: { readonly termsNow: TermsNow }) =>
    dualRules(
      sources.termsNow(dualTermsKind).map(({ subject, terms }) => ({ coin: subject, terms })),
    ),
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
