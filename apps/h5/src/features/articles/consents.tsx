import { consents, type Reply } from '@candor/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callWithData } from '../../net/call.ts'
import { timeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { fromAll, useFactTexts } from '../../app/products/facts.ts'
import { EmptyState, QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { InfiniteList } from '../../ui/waiting/infinite-list.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { RowsSkeleton } from '../../ui/waiting/skeleton.tsx'
import { AgreeCard } from './agree-card.tsx'

type Consent = Reply<typeof consents.list>['data'][number]

/**
 * PAGE-98: what can be agreed to, and every version that was agreed to, newest first (USER-36,
 * USER-37).
 */
export function Consents() {
  useFactTexts()
  const query = useInfiniteQuery({
    queryKey: ['consents'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      callWithData(consents.list, { page: pageParam }, { signal }),
    getNextPageParam: ({ message: { page, pages } }) => (page < pages ? page + 1 : undefined),
  })
  return (
    <QueryBoundary query={query} waiting={<RowsSkeleton rows={4} />}>
      {({ pages }) => (
        <div className="flex flex-col gap-4 pt-2 pb-8">
          <AgreeCard version={pages[0]?.data.terms_to_accept ?? 0} />
          <section aria-label={t('articles.consents.given')}>
            <h2 className="px-4 pb-1 text-lead font-semibold">{t('articles.consents.given')}</h2>
            <InfiniteList
              query={query}
              itemsOf={({ message }) => message.data}
              keyOf={({ document, version }) => `${document} ${version}`}
              empty={<EmptyState mark="records" title={t('articles.consents.none')} />}
            >
              {(consent) => <ConsentRow consent={consent} />}
            </InfiniteList>
          </section>
        </div>
      )}
    </QueryBoundary>
  )
}

/** Links to the terms of a version; a disclosure is read on its own page. */
function ConsentRow({
  consent: { document, version, hash, agreed_at: agreedAt },
}: {
  readonly consent: Consent
}) {
  const name = nameOf(document)
  return (
    <div className="flex flex-col gap-0.5 px-4 py-3">
      {document === 'terms' ? (
        <PageLink
          to="/pages/common/terms"
          parameters={{ version }}
          className="inline-flex min-h-11 items-center text-body font-medium text-accent"
        >
          {name}
        </PageLink>
      ) : (
        <span className="text-body font-medium">{name}</span>
      )}
      <span className="figures text-small text-muted">
        {t('articles.consents.agreedAt', { version, time: timeText(utcMs(agreedAt)) })}
      </span>
      {hash !== '' && <span className="font-mono text-small wrap-anywhere text-faint">{hash}</span>}
    </div>
  )
}

function nameOf(document: string): string {
  if (document === 'terms') return t('articles.terms')
  const name = fromAll('consents').flatMap((consents) => consents[document] ?? [])[0]
  return name === undefined ? document : t(name)
}
