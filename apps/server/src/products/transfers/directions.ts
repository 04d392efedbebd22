import { kinds, type RecordType } from '../../platform/ledger/index.ts'
import { transferRecords } from './records.ts'

const { fiat, exchange, leverage, options } = kinds

/**
 * The record type of each direction of a transfer, by the numbers of the kinds it goes from and to
 * (LEDG-08).
 */
const types: Readonly<Record<string, RecordType>> = {
  [`${fiat}-${exchange}`]: transferRecords.fiatToExchange,
  [`${exchange}-${fiat}`]: transferRecords.exchangeToFiat,
  [`${fiat}-${leverage}`]: transferRecords.fiatToLeverage,
  [`${leverage}-${fiat}`]: transferRecords.leverageToFiat,
  [`${fiat}-${options}`]: transferRecords.fiatToOptions,
  [`${options}-${fiat}`]: transferRecords.optionsToFiat,
  [`${exchange}-${leverage}`]: transferRecords.exchangeToLeverage,
  [`${leverage}-${exchange}`]: transferRecords.leverageToExchange,
  [`${exchange}-${options}`]: transferRecords.exchangeToOptions,
  [`${options}-${exchange}`]: transferRecords.optionsToExchange,
  [`${leverage}-${options}`]: transferRecords.leverageToOptions,
  [`${options}-${leverage}`]: transferRecords.optionsToLeverage,
}

export function directionType(from: number, to: number): RecordType {
  const type = types[`${from}-${to}`]
  if (type === undefined) throw new Error(`there is no transfer from kind ${from} to kind ${to}`)
  return type
}
