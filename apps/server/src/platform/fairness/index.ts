export { type ChainHandlers, chainHandlers } from './chain.ts'
export { toClockReport } from './clock-report.ts'
export { type CreditDeps, creditHandlers } from './credits.ts'
export {
  type DurationResult,
  type Exposure,
  type HouseDeps,
  type HouseHandlers,
  houseHandlers,
} from './house.ts'
export { createLedgerReports } from './ledger-report.ts'
export { type ProofHandlers, proofHandlers } from './proofs.ts'
export type { ProofSource, ProofSources } from './proof-source.ts'
export { publishRules } from './publish.ts'
export { type RulesDeps, type RulesHandlers, rulesHandlers } from './routes.ts'
export { formatPercent, type Rule, type RulesVersion } from './rule.ts'
export { announceRule, listEach, listTexts, sayRule, wordRule } from './worded-rule.ts'
export { openRulesStore, type RulesStore } from './store.ts'
export { type ProofVerdict, loadEvidence, verifyProofs } from './verify-proofs.ts'
