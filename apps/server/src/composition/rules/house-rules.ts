import {
  ledgerChecks,
  RECONCILE_PAUSE_MS,
  SLICE_ENTRIES,
  SLICE_TIME_SHARE,
  UNCHECKED_AFTER_MS,
} from '../../platform/ledger/index.ts'
import { REPORT_PAUSE_MS } from '../../platform/liabilities/index.ts'
import { formatDuration, type Rule } from '../../platform/fairness/index.ts'

const ledger: Rule = {
  id: 'ledger.journal',
  name: 'Movement of money',
  value: 'one journal per cause, adding up to zero in each currency',
  formula:
    'block hash = SHA-256(hash before || SHA-256(entries)); journals and entries are never changed, a mistake is answered by a reversing journal',
}

const reconciliation: Rule = {
  id: 'ledger.reconciliation',
  name: 'Reconciliation',
  value: `every balance and all that is open every ${formatDuration(RECONCILE_PAUSE_MS)}; what was sealed in turn, for a ${SLICE_TIME_SHARE}th of the time`,
  formula:
    `${Object.values(ledgerChecks).join('; ')}; with a difference, or without a reconciliation for ${formatDuration(UNCHECKED_AFTER_MS)}, no withdrawal is filed, passed or paid ` +
    'out; that ends with the first reconciliation from the first entry that finds none, and nobody can begin or end it; what was found sound is sealed once a UTC day or ' +
    `${SLICE_ENTRIES} entries have ended`,
}

const liabilities: Rule = {
  id: 'ledger.liabilities',
  name: 'Report of what users are owed',
  value: `each UTC day, by the first look at the ledger after 00:00, every ${formatDuration(REPORT_PAUSE_MS)} at the latest`,
  formula:
    'owed = available + locked of all four accounts; 4 leaves for each user; leaf = SHA-256(00 || day || currency || salt || user || part || amount); ' +
    'node = SHA-256(01 || left hash || left sum || right hash || right sum), a last node without a partner moves up; root = SHA-256(02 || day || currency || leaves || users || top hash || sum)',
}

/** How the house's books are checked. */
export const houseRules: readonly Rule[] = [ledger, reconciliation, liabilities]
