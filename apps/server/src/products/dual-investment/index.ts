export { openDualHouse } from './accounts.ts'
export { coinTerms } from './product-terms.ts'
export { type DualTermsOfCoin, ladderRule } from './rules.ts'
export { settleDue } from './settle-due.ts'
