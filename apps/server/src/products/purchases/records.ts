import { defineRecordTypes } from '../../platform/ledger/index.ts'

export const purchaseRecords = defineRecordTypes({
  purchaseCredited: 220,
})
