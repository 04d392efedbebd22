import { kinds, type RecordType } from '../../platform/ledger/index.ts'
import { transfersRecords } from './records.ts'

const { fiat, exchange, leverage, options } = kinds

/**
 * The record type of each direction of a transfer, by the numbers of the kinds it goes from and to
 * (LEDG-08).
 */
const types: Readonly<Record<string, RecordType>> = {
  [`${fiat}-${exchange}`]: transfersRecords.fiatToExchange,
  [`${exchange}-${fiat}`]: transfersRecords.exchangeToFiat,
  [`${fiat}-${leverage}`]: transfersRecords.fiatToLeverage,
  [`${leverage}-${fiat}`]: transfersRecords.leverageToFiat,
  [`${fiat}-${options}`]: transfersRecords.fiatToOptions,
  [`${options}-${fiat}`]: transfersRecords.optionsToFiat,
  [`${exchange}-${leverage}`]: transfersRecords.exchangeToLeverage,
  [`${leverage}-${exchange}`]: transfersRecords.leverageToExchange,
  [`${exchange}-${options}`]: transfersRecords.exchangeToOptions,
  [`${options}-${exchange}`]: transfersRecords.optionsToExchange,
  [`${leverage}-${options}`]: transfersRecords.leverageToOptions,
  [`${options}-${leverage}`]: transfersRecords.optionsToLeverage,
}

export function directionType(from: number, to: number): RecordType {
  const type = types[`${from}-${to}`]
  if (type === undefined) throw new Error(`there is no transfer from kind ${from} to kind ${to}`)
  return type
}
