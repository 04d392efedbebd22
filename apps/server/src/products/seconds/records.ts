import { defineRecordTypes } from '../../platform/ledger/index.ts'

export const secondsRecords = defineRecordTypes({
  secondsOpened: 501,
  secondsSettled: 502,
})
