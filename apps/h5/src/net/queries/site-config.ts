import { site } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'

/**
 * What the operator publishes of the site beside its name (SITE-02): channels of support, the hours
 * in which people answer, hosts that may be framed.
 */
export function useSiteConfig() {
  return useQuery({
    queryKey: ['site', 'config'],
    queryFn: ({ signal }) => call(site.siteConfig, {}, { signal }),
    staleTime: 300_000,
  })
}
