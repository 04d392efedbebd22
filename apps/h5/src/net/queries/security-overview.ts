import { type Reply, security } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'

/** The account's protections, addresses and withdrawal hold. */
export type Overview = Reply<typeof security.overview>

/** The current protection of the account (USER-11). */
export function useOverview() {
  return useQuery({
    queryKey: ['security', 'overview'],
    queryFn: ({ signal }) => call(security.overview, {}, { signal }),
  })
}
