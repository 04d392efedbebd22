import { defineRecordTypes } from '../../platform/ledger/index.ts'

export const dualRecords = defineRecordTypes({
  dualBought: 1000,
  dualReturned: 1001,
})
