import { site } from '@candor/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { currentLanguage } from '../../app/i18n/i18n.ts'

/** The terms of use, a given version or the current one, to be read and agreed to (USER-36). */
export function termsQuery(version?: number) {
  return queryOptions({
    queryKey: ['site', 'terms', currentLanguage(), version ?? 'in force'],
    staleTime: 60_000,
    queryFn: ({ signal }) => call(site.terms, version === undefined ? {} : { version }, { signal }),
  })
}
