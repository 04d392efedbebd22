import { defineRecordTypes } from '../../platform/ledger/index.ts'

/** Its types of ledger records (LEDG-09). */
export const withdrawalsRecords = defineRecordTypes({
  withdrawalFiled: 99,
  withdrawalDone: 100,
  withdrawalReturned: 101,
})
