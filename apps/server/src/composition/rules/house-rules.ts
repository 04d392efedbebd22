import {
  ledgerChecks,
  RECONCILE_PAUSE_MS,
  SLICE_ENTRIES,
  SLICE_TIME_SHARE,
  UNCHECKED_AFTER_MS,
} from '../../platform/ledger/index.ts'
import { REPORT_PAUSE_MS } from '../../platform/liabilities/index.ts'
import { listTexts, type Rule, wordRule } from '../../platform/fairness/index.ts'

/** How the house's books are checked. */
export const houseRules: readonly Rule[] = [
  wordRule('ledger.journal', 'ledger-journal'),
  wordRule('ledger.reconciliation', 'ledger-reconciliation', {
    pauseMs: RECONCILE_PAUSE_MS,
    parts: SLICE_TIME_SHARE,
    checksList: listTexts(ledgerChecks.map((check) => `rule-check-${check}` as const)),
    uncheckedMs: UNCHECKED_AFTER_MS,
    entries: SLICE_ENTRIES,
  }),
  wordRule('ledger.liabilities', 'ledger-liabilities', { pauseMs: REPORT_PAUSE_MS }),
]
