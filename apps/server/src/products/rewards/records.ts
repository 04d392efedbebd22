import { defineRecordTypes } from '../../platform/ledger/index.ts'

export const rewardsRecords = defineRecordTypes({
  rebate: 33,
  secondRebate: 250,
  couponUsed: 260,
  couponFee: 261,
})
