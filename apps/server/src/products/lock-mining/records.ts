import { defineRecordTypes, type RecordRow } from '../../platform/ledger/index.ts'

export const lockRecords = defineRecordTypes({
  lockDeposit: 42,
  lockPaid: 44,
  lockRedeemed: 45,
  lockTakenBack: 46,
})

/** Interest and returned principal share a type (LEDG-09, LEDG-10). */
export function lockRecordVariant({ type, cause }: RecordRow): 'interest' | 'return' | undefined {
  if (type !== lockRecords.lockPaid) return undefined
  return cause === 'lock.interest' ? 'interest' : 'return'
}
