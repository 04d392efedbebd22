import { defineRecordTypes } from '../../platform/ledger/index.ts'

/** Its types of ledger records (LEDG-09). */
export const borrowingRecords = defineRecordTypes({
  loanMargin: 601,
  loanPrincipal: 602,
  loanInterest: 603,
  loanSale: 604,
})
