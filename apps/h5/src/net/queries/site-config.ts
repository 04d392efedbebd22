import { site } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'

/**
 * The site's public settings besides its name (SITE-02): support channels, office hours, hosts that
 * may be framed.
 */
export function useSiteConfig() {
  return useQuery({
    queryKey: ['site', 'config'],
    queryFn: ({ signal }) => call(site.siteConfig, {}, { signal }),
    staleTime: 300_000,
  })
}
