import { defineProduct } from '../define-product.ts'
import { lockRecords, lockRecordVariant } from './records.ts'
import { type LockProductTerms, lockRules } from './rules.ts'
import { exportLocks } from './store-export.ts'
import { listLockHolds } from './store-holds.ts'
import { findLockProof, listLockProofs } from './store-proof.ts'
import { verifyPayments } from './store-verify.ts'

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
  rules: (sources: { readonly locks: readonly LockProductTerms[] }) => lockRules(sources.locks),
  verify: async ({ database }) => {
    const { count, difference } = await verifyPayments(database)
    return [{ what: `${count} payments of lock mining: each is what its order earned`, difference }]
  },
})
