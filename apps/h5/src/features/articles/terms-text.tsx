import { useQuery } from '@tanstack/react-query'
import { timeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { termsQuery } from '../../net/queries/terms.ts'
import { ArticleText } from '../../ui/article/article-text.tsx'
import { QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { Facts } from '../../ui/row.tsx'
import { TextSkeleton } from '../../ui/waiting/skeleton.tsx'

/**
 * PAGE-97: the terms of use, a given version or the current one, with its changes and the hash of
 * its text.
 */
export function TermsText({ version }: { readonly version: number | undefined }) {
  return (
    <QueryBoundary query={useQuery(termsQuery(version))} waiting={<TextSkeleton />}>
      {({ content, version: shown, effective_at: effectiveAt, changes, hash }) => (
        <article className="flex flex-col gap-6 px-5 pt-3 pb-8">
          <section
            aria-label={t('articles.consents.changed')}
            className="rounded-card bg-card p-4 text-body"
          >
            <h2 className="pb-1 font-semibold">
              {t('articles.consents.version', { version: shown })}
            </h2>
            <p className="text-muted">{changes}</p>
          </section>
          <ArticleText content={content} />
          <Facts
            facts={[
              [t('articles.consents.since'), timeText(utcMs(effectiveAt))],
              [
                t('articles.consents.fingerprint'),
                <span key="hash" className="font-mono text-small">
                  {hash}
                </span>,
              ],
            ]}
          />
        </article>
      )}
    </QueryBoundary>
  )
}
