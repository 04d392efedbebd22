import { defineRecordTypes } from '../../platform/ledger/index.ts'

/** Its types of ledger records (LEDG-09). */
export const secondsRecords = defineRecordTypes({
  secondsOpened: 501,
  secondsSettled: 502,
})
