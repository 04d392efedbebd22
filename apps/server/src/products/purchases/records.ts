import { defineRecordTypes } from '../../platform/ledger/index.ts'

export const purchasesRecords = defineRecordTypes({
  purchaseCredited: 220,
})
