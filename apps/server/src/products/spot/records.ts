import { defineRecordTypes } from '../../platform/ledger/index.ts'

export const spotRecords = defineRecordTypes({
  spotFreeze: 50,
  spotTrade: 51,
})
