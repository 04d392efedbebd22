import { defineProduct, type TermsNow } from '../define-product.ts'
import { lockRecords, lockRecordVariant } from './records.ts'
import { lockRules, lockTermsKind } from './rules.ts'
import { exportLocks } from './store-export.ts'
import { listLockHolds } from './store-holds.ts'
import { findLockProof, listLockProofs } from './store-proof.ts'
import { isLockEnded } from './store-disputed.ts'
import { verifyOwnSums, verifyPayments, verifyPromises } from './store-verify.ts'

export const lockMining = defineProduct({
  name: 'lock-mining',
  records: lockRecords,
  recordVariant: lockRecordVariant,
  wants: ['loanGate', 'otherAccounts', 'sendMessages', 'terms', 'riskGate'],
  provides: ['trialLocks'],
  open: async (platform, ask) => (await import('./compose.ts')).composeLockMining(platform, ask),
  holds: listLockHolds,
  proofs: { lock: { own: findLockProof, decided: listLockProofs } },
  exports: { earn: exportLocks },
  disputes: { lock: isLockEnded },
  terms: { lock: lockTermsKind },
  rules: (sources: { readonly termsNow: TermsNow }) =>
    lockRules(
      sources.termsNow(lockTermsKind).map(({ subject, terms }) => ({ product: subject, terms })),
    ),
  verify: async ({ database }) => {
    const { payments, promises, own } = await database.snapshot(async (db) => ({
      payments: await verifyPayments(db),
      promises: await verifyPromises(db),
      own: await verifyOwnSums(db),
    }))
    return [
      {
        what: `${payments.count} payments of lock mining: each is what its order earned`,
        difference: payments.difference,
      },
      {
        what: `${promises.count} weeks of promised interest: each is what running locks may bring`,
        difference: promises.difference,
      },
      {
        what: `${own.count} own sums of lock mining: each is what its user’s locks give`,
        difference: own.difference,
      },
    ]
  },
})
