import { type Reply, security } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type Protection = Reply<typeof security.overview>

/** How the account is protected, with the addresses that its codes go to (USER-11). */
export function useProtection() {
  return useQuery({ queryKey: ['security', 'overview'], queryFn: ({ signal }) => call(security.overview, {}, { signal, quiet: true }) })
}
