export { ANNOUNCED_MS, type ProductTerms, type TermsBook, openTermsBook } from './terms-book.ts'
export { productTermsHandlers } from './handlers.ts'
