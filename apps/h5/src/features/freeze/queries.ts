import { fairness, freeze, type Reply } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type FreezeState = Reply<typeof freeze.state>

/** What freezes the account, and by what and from when its owner lifts it (USER-38, USER-40). */
export function useFreezeState() {
  return useQuery({ queryKey: ['freeze', 'state'], queryFn: ({ signal }) => call(freeze.state, {}, { signal, quiet: true }) })
}

/** How many accounts were frozen in the last 30 days, and by whom (FAIR-18). */
export function useFreezeCounts() {
  return useQuery({ queryKey: ['freeze', 'counts'], queryFn: ({ signal }) => call(fairness.freezes, {}, { signal, quiet: true }) })
}
