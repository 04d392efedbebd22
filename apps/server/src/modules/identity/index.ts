export { FILINGS_A_DAY } from './attempts.ts'
export { type IdentityDeps, REVIEW_MS } from './file-request.ts'
export { type Decided, decideIdentity, holdIdentity, identityPictures, identityQueue, type IdentityReview } from './review.ts'
<<<<<<< HEAD
export { verifiedPapers } from './papers.ts'
=======
export { unsealPapers } from './papers.ts'
>>>>>>> 3933d3a3 (Account: close it for good, with the own data as a file)
export { identityHandlers } from './routes.ts'
export { otherAccountsOf } from './store-persons.ts'
