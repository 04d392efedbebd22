import { type Reply, security } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'

/** What protects an account, with its addresses and what holds its withdrawals. */
export type Overview = Reply<typeof security.overview>

/** How the account is protected now (USER-11). */
export function useOverview() {
  return useQuery({
    queryKey: ['security', 'overview'],
    queryFn: ({ signal }) => call(security.overview, {}, { signal }),
  })
}
