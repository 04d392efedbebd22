import { site } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../net/call.ts'
import { currentLanguage } from '../../app/i18n/i18n.ts'

/** Single articles (SITE-08), by the page that shows them. */
const calls = {
  faq: site.faq,
  contact: site.contactUs,
  about: site.aboutUs,
  compliance: site.compliance,
}
export type SingleArticle = keyof typeof calls

const FRESH_MS = 60_000

export function useSingleArticle(kind: SingleArticle) {
  return useQuery({
    queryKey: ['site', kind, currentLanguage()],
    queryFn: ({ signal }) => call(calls[kind], {}, { signal }),
    staleTime: FRESH_MS,
  })
}

/** Whether no text has been written yet. */
export function isEmpty({ content }: { readonly content: string }): boolean {
  return content.trim() === ''
}
