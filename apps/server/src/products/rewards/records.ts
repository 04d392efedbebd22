import { defineRecordTypes } from '../../platform/ledger/index.ts'

/** Its types of ledger records (LEDG-09). */
export const rewardsRecords = defineRecordTypes({
  rebate: 33,
  secondRebate: 250,
  couponUsed: 260,
})
