import { defineRecordTypes, type RecordRow } from '../../platform/ledger/index.ts'
import type { RecordVariant } from '../../texts/index.ts'

export const spotRecords = defineRecordTypes({
  spotFreeze: 50,
  spotTrade: 51,
})

/** Its wordings depend on the record's own side (LEDG-09). */
export function spotVariant(record: RecordRow): RecordVariant | undefined {
  if (record.type === spotRecords.spotFreeze)
    return record.cause === 'spot.freeze' ? 'freeze' : 'release'
  return record.type === spotRecords.spotTrade ? tradeVariant(record) : undefined
}

/**
 * A debit of the available part is a fee; otherwise a credit of the base or a debit of the quote
 * currency is a buy, the reverse a sell.
 */
function tradeVariant({ change, isLocked, params, currencyName }: RecordRow): RecordVariant {
  if (change < 0n && !isLocked) return 'fee'
  const isBase = String(params['pair']).startsWith(`${currencyName}/`)
  return isBase === change > 0n ? 'buy' : 'sell'
}
