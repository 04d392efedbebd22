export { type PlaceTerms, projectTerms } from './product-terms.ts'
export { type PlaceVersion, projectRule } from './rules.ts'
