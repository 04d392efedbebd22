export { FILINGS_A_DAY, FILINGS_WINDOW_MS } from './attempts.ts'
export { REVIEW_MS } from './file-request.ts'
export {
  decideIdentity,
  identityRequests,
  findIdentityPictures,
  listIdentityQueue,
  type IdentityReview,
  type LockedFiling,
} from './review.ts'
export { unsealPapers, findVerifiedPapers } from './papers.ts'
export { identityHandlers } from './routes.ts'
export { markOfDocument } from './card-number.ts'
export { listDocumentMarks, listOtherAccounts } from './store-persons.ts'
