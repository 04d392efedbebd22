import { defineRecordTypes } from '../../platform/ledger/index.ts'

export const borrowingRecords = defineRecordTypes({
  loanMargin: 601,
  loanPrincipal: 602,
  loanInterest: 603,
  loanSale: 604,
})
