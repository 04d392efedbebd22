import { defineRecordTypes } from '../../platform/ledger/index.ts'

export const transfersRecords = defineRecordTypes({
  fiatToExchange: 9,
  exchangeToFiat: 10,
  fiatToLeverage: 11,
  leverageToFiat: 12,
  fiatToOptions: 13,
  optionsToFiat: 14,
  exchangeToLeverage: 15,
  leverageToExchange: 16,
  exchangeToOptions: 17,
  optionsToExchange: 18,
  leverageToOptions: 19,
  optionsToLeverage: 20,
})
