import { defineRecordTypes } from '../../platform/ledger/index.ts'

/** Its types of ledger records (LEDG-09). */
export const spotRecords = defineRecordTypes({
  spotFreeze: 50,
  spotTrade: 51,
})
