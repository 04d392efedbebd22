export {
  available,
  type Balance,
  chainOfMarket,
  chainOfParty,
  type Entry,
  exchangeAccounts,
  houseAccount,
  houseAccounts,
  isPosted,
  type Journal,
  lock,
  locked,
  openAccounts,
  openUsedAccounts,
  type Part,
  post,
  type RecordType,
  recordTypes,
} from './store-post.ts'
export {
  housePaid,
  type HousePaid,
  housePayments,
  type HousePayment,
  type HouseTotal,
  houseTotals,
} from './store-house-book.ts'
export {
  accountsOfHouse,
  type FundedAccount,
  fundHouseOnce,
  fundHousesOnce,
  heldBy,
  type HouseFunding,
  lastBalanceOutside,
  raiseFunding,
} from './store-house.ts'
export { creditsOf } from './store-credits.ts'
export { BTC, USDT } from './currency-ids.ts'
export { kinds } from './kinds.ts'
export { LAST_HOUSE_ID } from './parties.ts'
export { LedgerAudit } from './audit.ts'
export type { Anchors } from './audit-chains.ts'
export { type Finding, type LedgerCheck, ledgerChecks } from './audited.ts'
export {
  type LedgerState,
  RECONCILE_PAUSE_MS,
  type Reconciliation,
  Reconciler,
  type ReconcilerParts,
  SLICE_REST,
} from './reconciler.ts'
export { LedgerSeals } from './seals.ts'
export {
  auditLedger,
  type AuditReach,
  type Hold,
  type HoldSource,
  SLICE_ENTRIES,
} from './store-audit.ts'
export { auditSlice } from './store-audit-slice.ts'
export { type FlowSource, flowSource } from './store-flows.ts'
export {
  anchorsOf,
  beginWatch,
  haltsOf,
  keepReconciliation,
  lastReconciliation,
} from './store-reconciliation.ts'
export { judgeMoneyOut, type MoneyOut, moneyOut, UNCHECKED_AFTER_MS } from './money-out.ts'
export {
  availableIn,
  accountsOfKind,
  balancesOf,
  balancesOfKind,
  heldAt,
  openMissingAccounts,
  type OwnAccount,
  ownAccounts,
  ownersOf,
} from './store-accounts.ts'
export {
  confirmRepair,
  newestRepairs,
  proposeRepair,
  readRepairs,
  repairProposals,
  type ReportedEntry,
  reportedEntries,
  verifyRepairs,
} from './store-repairs.ts'
export {
  firstRecordsOf,
  type RecordFilter,
  type RecordRow,
  recordsOf,
  transferRecordsOf,
} from './store-records.ts'
export { type AccountMovement, movementsOf, type TypeMovement } from './store-statement.ts'
export { countJournals, type JournalLine, linesOf } from './store-lines.ts'
export {
  heldByEntries,
  heldByUsers,
  houseSums,
  houseSumsByEntries,
  type LedgerHeads,
  ledgerHeads,
  lostHeads,
} from './store-owed.ts'
export { type HeldHistory, heldHistory } from './store-history.ts'
