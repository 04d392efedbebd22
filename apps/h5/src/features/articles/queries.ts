import { site } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../net/call.ts'
import { currentLanguage } from '../../app/i18n/i18n.ts'

/** Articles of which there is one (SITE-08), by the page that shows it. */
const calls = {
  faq: site.faq,
  contact: site.contactUs,
  about: site.aboutUs,
  compliance: site.compliance,
}
export type SingleArticle = keyof typeof calls

const FRESH_MS = 60_000

/** The article of a kind in the reader’s language (SITE-08). */
export function useSingleArticle(kind: SingleArticle) {
  return useQuery({
    queryKey: ['site', kind, currentLanguage()],
    queryFn: ({ signal }) => call(calls[kind], {}, { signal }),
    staleTime: FRESH_MS,
  })
}

/** Whether nobody has written a text yet. */
export function isEmpty({ content }: { readonly content: string }): boolean {
  return content.trim() === ''
}
