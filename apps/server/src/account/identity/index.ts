export { FILINGS_A_DAY } from './attempts.ts'
export { type IdentityDeps, REVIEW_MS } from './file-request.ts'
export {
  type DecisionResult,
  decideIdentity,
  lockIdentity,
  findIdentityPictures,
  listIdentityQueue,
  type IdentityReview,
} from './review.ts'
export { unsealPapers, findVerifiedPapers } from './papers.ts'
export { identityHandlers } from './routes.ts'
export { listOtherAccounts } from './store-persons.ts'
