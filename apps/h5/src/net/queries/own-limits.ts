import { limits, type Reply } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'

export type OwnLimits = Reply<typeof limits.read>

export const ownLimitsKey = ['limits', 'own']

/** The user's own limits and the risk disclosures they have read (USER-30, USER-33). */
export function useOwnLimits() {
  return useQuery({
    queryKey: ownLimitsKey,
    queryFn: ({ signal }) => call(limits.read, {}, { signal }),
  })
}
