import { defineRecordTypes } from '../../platform/ledger/index.ts'

export const futuresRecords = defineRecordTypes({
  contractMargin: 30,
  contractClosed: 31,
  contractLiquidated: 32,
  contractOvernight: 34,
  contractFee: 35,
  contractCancelled: 36,
  contractReserve: 37,
})
