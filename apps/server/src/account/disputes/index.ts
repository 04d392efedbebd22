export { loadDisputeCounts } from './counts.ts'
export { disputeHandlers } from './routes.ts'
