export { currencyTerms } from './currency.ts'
export { productTermsHandlers } from './handlers.ts'
export { limitTerms } from './limits.ts'
export { pairTerms } from './pair.ts'
export { findAmendedFrom } from './store-versions.ts'
export {
  forSubject,
  openTermsBook,
  type ProductTerms,
  type TermsBook,
  type Upcoming,
} from './terms-book.ts'
