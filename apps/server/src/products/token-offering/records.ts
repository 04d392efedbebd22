import { defineRecordTypes, type RecordRow } from '../../platform/ledger/index.ts'

export const offeringRecords = defineRecordTypes({ offering: 700 })

const variants = {
  'offering.apply': 'applied',
  'offering.lessen': 'lessened',
  'offering.pool': 'shared',
  'offering.end': 'ended',
  'offering.unlock': 'available',
} as const

/** A record names what was done (IEO-16). */
export function offeringRecordVariant({
  type,
  cause,
  params,
}: RecordRow): 'returned' | (typeof variants)[keyof typeof variants] | undefined {
  if (type !== offeringRecords.offering) return undefined
  if (params['done'] === 'returned') return 'returned'
  return variants[cause as keyof typeof variants]
}
