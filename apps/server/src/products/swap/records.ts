import { defineRecordTypes } from '../../platform/ledger/index.ts'

/** Its types of ledger records (LEDG-09). */
export const swapRecords = defineRecordTypes({
  swapIn: 701,
  swapOut: 702,
  swapFee: 703,
})
