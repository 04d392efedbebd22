import { defineRecordTypes } from '../../platform/ledger/index.ts'

export const swapRecords = defineRecordTypes({
  swapIn: 701,
  swapOut: 702,
  swapFee: 703,
})
