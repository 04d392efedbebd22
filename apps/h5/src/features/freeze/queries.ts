import { fairness } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../net/call.ts'

/** How many accounts were frozen in the last 30 days, and by whom (FAIR-18). */
export function useFreezeCounts() {
  return useQuery({
    queryKey: ['freeze', 'counts'],
    queryFn: ({ signal }) => call(fairness.freezes, {}, { signal }),
  })
}
