export { chainOfMarket, chainOfParty, reservedChains, secondChainOfMarket } from './chains.ts'
export {
  available,
  type Balance,
  defineRecordTypes,
  type Entry,
  findExchangeAccounts,
  openHouseAccount,
  openHouseAccounts,
  isPosted,
  type Journal,
  lockAccounts,
  locked,
  openAccounts,
  openAccountsOnUse,
  openAccountsOnUseOf,
  type Part,
  postJournals,
  type RecordType,
  recordTypes,
} from './store-post.ts'
export {
  loadHousePaid,
  listHousePayments,
  type HouseTotal,
  loadHouseTotals,
} from './store-house-book.ts'
export {
  listHouseAccounts,
  fundHouseOnce,
  fundHousesOnce,
  isHouseFunded,
  loadTotalBalances,
  findLastBalanceOutside,
  raiseFunding,
} from './store-house.ts'
export { listCredits } from './store-credits.ts'
export { BTC, USDT } from './currency-ids.ts'
export { kinds } from './kinds.ts'
export { LAST_HOUSE_ID, MARKET_MAKER_PARTY_ID } from './parties.ts'
export { LedgerAudit } from './audit.ts'
export { type Finding, type LedgerCheck, ledgerChecks } from './audited.ts'
export {
  type LedgerState,
  RECONCILE_PAUSE_MS,
  Reconciler,
  type ReconcilerParts,
  SLICE_TIME_SHARE,
} from './reconciler.ts'
export { LedgerSeals } from './seals.ts'
export {
  auditLedger,
  type AuditReach,
  type ExpectedLock,
  type ExpectedLockSource,
  SLICE_ENTRIES,
} from './store-audit.ts'
export { auditSlice } from './store-audit-slice.ts'
export { type FlowSource, flowSource } from './store-flows.ts'
export {
  loadAnchors,
  beginWatch,
  listPastHalts,
  saveReconciliation,
  loadLastReconciliation,
} from './store-reconciliation.ts'
export { computeMoneyOut, loadMoneyOut, UNCHECKED_AFTER_MS } from './money-out.ts'
export {
  loadAvailable,
  findAccountsOfKind,
  loadBalances,
  loadBalancesOfKind,
  loadHoldingsAt,
  openMissingAccounts,
  type OwnAccount,
  listOwnAccounts,
  findAccountOwners,
} from './store-accounts.ts'
export {
  confirmRepair,
  listNewestRepairs,
  proposeRepair,
  loadRepairs,
  listRepairProposals,
  type ReportedEntry,
  listReportedEntries,
  verifyRepairs,
} from './store-repairs.ts'
export {
  listFirstRecords,
  type RecordFilter,
  type RecordRow,
  listRecords,
  listTransferRecords,
} from './store-records.ts'
export { type AccountMovement, loadMovements, type TypeMovement } from './store-statement.ts'
export { countJournals, type JournalLine, listJournalLines } from './store-lines.ts'
export {
  streamHoldingsByEntries,
  streamUserHoldings,
  loadHouseSums,
  loadHouseSumsByEntries,
  type LedgerHeads,
  loadLedgerHeads,
  countLostHeads,
} from './store-liabilities.ts'
export { loadBalanceHistory } from './store-history.ts'
