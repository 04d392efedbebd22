import { defineProduct } from '../define-product.ts'
import { offeringRecords, offeringRecordVariant } from './records.ts'
import { offeringRules, projectTermsKind } from './rules.ts'
import { exportApplications } from './store-export.ts'
import { listOfferingHolds } from './store-holds.ts'
import { findOfferingProof, listOfferingProofs } from './store-proof.ts'
import { verifyAllocations } from './store-verify.ts'
import { isApplicationEnded } from './store-disputed.ts'

export const tokenOffering = defineProduct({
  name: 'token-offering',
  records: offeringRecords,
  recordVariant: offeringRecordVariant,
  wants: ['documentMarks', 'loanGate', 'otherAccounts', 'sendMessages'],
  provides: [],
  open: async (platform, ask) => (await import('./compose.ts')).composeTokenOffering(platform, ask),
  holds: listOfferingHolds,
  proofs: { offering: { own: findOfferingProof, decided: listOfferingProofs } },
  exports: { offering: exportApplications },
  disputes: { offering: isApplicationEnded },
  terms: { project: projectTermsKind },
  rules: () => offeringRules,
  verify: async ({ database }) => {
    const { count, difference } = await verifyAllocations(database)
    return [
      { what: `${count} token offerings: each allocated as all applications say`, difference },
    ]
  },
})
