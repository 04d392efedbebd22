export {
  available, type Balance, chainOfMarket, chainOfParty, type Entry, exchangeAccounts, houseAccount, isPosted, type Journal, lock, locked, openAccounts, type Part, post,
  type RecordType, recordTypes,
} from './store-post.ts'
export { housePaid, type HousePaid, housePayments, type HousePayment, type HouseTotal, houseTotals } from './store-house-book.ts'
export { accountsOfHouse, type FundedAccount, fundHouseOnce, heldBy, type HouseFunding } from './store-house.ts'
export { creditsOf } from './store-credits.ts'
export { kinds } from './kinds.ts'
export { LAST_HOUSE_ID } from './parties.ts'
export { type Anchors, type Finding, LedgerAudit, type LedgerCheck, ledgerChecks } from './audit.ts'
export { type LedgerState, RECONCILE_PAUSE_MS, type Reconciliation, Reconciler, type ReconcilerParts, WHOLE_REST } from './reconciler.ts'
export { auditLedger, type AuditReach, type FlowSource, type Hold, type HoldSource } from './store-audit.ts'
export { anchorsOf, haltsOf, keepReconciliation, lastReconciliation } from './store-reconciliation.ts'
export { judgeMoneyOut, type MoneyOut, moneyOut, UNCHECKED_AFTER_MS } from './money-out.ts'
export { availableIn, accountsOfKind, balancesOf, balancesOfKind, heldAt, openMissingAccounts, type OwnAccount, ownAccounts } from './store-accounts.ts'
export { firstRecordsOf, type RecordFilter, type RecordQuery, type RecordRow, recordsOf, transferRecordsOf } from './store-records.ts'
export { type AccountMovement, movementsOf, type TypeMovement } from './store-statement.ts'
export { countJournals, type JournalLine, linesOf } from './store-lines.ts'
export { type HeldHistory, heldHistory } from './store-history.ts'
