import { kinds, type RecordType, recordTypes } from '../../platform/ledger/index.ts'

const { fiat, exchange, leverage, options } = kinds

/**
 * The record type of each direction of a transfer, by the numbers of the kinds it goes from and to
 * (LEDG-08).
 */
const types: Readonly<Record<string, RecordType>> = {
  [`${fiat}-${exchange}`]: recordTypes.fiatToExchange,
  [`${exchange}-${fiat}`]: recordTypes.exchangeToFiat,
  [`${fiat}-${leverage}`]: recordTypes.fiatToLeverage,
  [`${leverage}-${fiat}`]: recordTypes.leverageToFiat,
  [`${fiat}-${options}`]: recordTypes.fiatToOptions,
  [`${options}-${fiat}`]: recordTypes.optionsToFiat,
  [`${exchange}-${leverage}`]: recordTypes.exchangeToLeverage,
  [`${leverage}-${exchange}`]: recordTypes.leverageToExchange,
  [`${exchange}-${options}`]: recordTypes.exchangeToOptions,
  [`${options}-${exchange}`]: recordTypes.optionsToExchange,
  [`${leverage}-${options}`]: recordTypes.leverageToOptions,
  [`${options}-${leverage}`]: recordTypes.optionsToLeverage,
}

/** The record type of a transfer from one account kind to another one. */
export function directionType(from: number, to: number): RecordType {
  const type = types[`${from}-${to}`]
  if (type === undefined) throw new Error(`there is no transfer from kind ${from} to kind ${to}`)
  return type
}
