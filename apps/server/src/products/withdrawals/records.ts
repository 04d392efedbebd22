import { defineRecordTypes } from '../../platform/ledger/index.ts'

export const withdrawalRecords = defineRecordTypes({
  withdrawalFiled: 99,
  withdrawalDone: 100,
  withdrawalReturned: 101,
})
