import { defineRecordTypes } from '../../platform/ledger/index.ts'

export const withdrawalsRecords = defineRecordTypes({
  withdrawalFiled: 99,
  withdrawalDone: 100,
  withdrawalReturned: 101,
})
