export { chainHandlers } from './chain.ts'
export { toClockReport } from './clock-report.ts'
export { creditHandlers } from './credits.ts'
export {
  type DurationResult,
  type Exposure,
  type HouseDeps,
  houseHandlers,
  type Promised,
} from './house.ts'
export { createLedgerReports } from './ledger-report.ts'
export { proofHandlers } from './proofs.ts'
export type { ProofSource, ProofSources } from './proof-source.ts'
export { publishRules } from './publish.ts'
export { rulesHandlers } from './routes.ts'
export { formatPercent, type Rule } from './rule.ts'
export { announceRule, listEach, listTexts, sayRule, wordRule } from './worded-rule.ts'
export { openRulesStore, type RulesStore } from './store.ts'
export { type ProofVerdict, loadEvidence, verifyProofs } from './verify-proofs.ts'
