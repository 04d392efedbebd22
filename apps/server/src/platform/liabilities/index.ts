export { runDueReports } from './build-trees.ts'
export { liabilityHandlers } from './handlers.ts'
export { REPORT_PAUSE_MS } from './terms.ts'
export { verifyLiabilities } from './verify-liabilities.ts'
