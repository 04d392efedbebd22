import { defineRecordTypes } from '../../platform/ledger/index.ts'

/** Its types of ledger records (LEDG-09). */
export const purchasesRecords = defineRecordTypes({
  purchaseCredited: 220,
})
