export { type LockProductTerms, lockProductRule } from './rules.ts'
export { lockTerms } from './product-terms.ts'
export { firstLockTerms } from './terms.ts'
