export { FILINGS_A_DAY } from './attempts.ts'
export { type IdentityDeps, REVIEW_MS } from './file-request.ts'
export {
  type Decided,
  decideIdentity,
  holdIdentity,
  identityPictures,
  identityQueue,
  type IdentityReview,
} from './review.ts'
export { unsealPapers, verifiedPapers } from './papers.ts'
export { identityHandlers } from './routes.ts'
export { otherAccountsOf } from './store-persons.ts'
