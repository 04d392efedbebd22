/**
 * What staff do to a withdrawal, and the only way on to its payment (OUT-04). It is apart from
 * index.ts, and a wall lets the review of staff alone come here; in the database nothing but
 * withdrawal_pass writes a payout, and it asks for a vote.
 */
export { rejectWithdrawal, approveWithdrawal } from './decide-request.ts'
export { type LockedWithdrawal, withdrawalRequests } from './store.ts'
