/**
 * Staff's decisions on a withdrawal, and the only way to its payment (OUT-04). Separate from
 * index.ts, since a wall allows only the staff review to import it; in the database nothing but
 * withdrawal_pass writes a payout, and it requires a vote.
 */
export { rejectWithdrawal, approveWithdrawal } from './decide-request.ts'
export { type LockedWithdrawal, withdrawalRequests } from './store.ts'
