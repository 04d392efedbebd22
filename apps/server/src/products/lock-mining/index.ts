export { type LockProductTerms, lockProductRule } from './rules.ts'
export { trialLocks } from './trial-locks.ts'
export { lockTerms } from './product-terms.ts'
export { firstLockTerms } from './terms.ts'
