import { type Reply, staff } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { ofInstallation } from './queries.ts'

const AGAIN_MS = 10_000

/**
 * The installation's public data (STAFF-14, AUTH-31); undefined until loaded. It does not change
 * while a page is open.
 */
export function useSite(): Reply<typeof staff.site> | undefined {
  const { data } = useQuery({
    queryKey: [ofInstallation, 'site'],
    queryFn: async ({ signal }) => (await call(staff.site, {}, signal)).message,
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data === undefined ? AGAIN_MS : false),
  })
  return data
}
