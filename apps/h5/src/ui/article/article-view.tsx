import { timeText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { goBack } from '../../app/routing/navigation.ts'
import type { Article, useArticle } from '../../net/queries/read-article.ts'
import { ArticleText } from './article-text.tsx'
import { Button } from '../button.tsx'
import { EmptyState, QueryBoundary } from '../waiting/query-boundary.tsx'
import { TextSkeleton } from '../waiting/skeleton.tsx'

/**
 * One article with its title and date; 'no content' without a text, 'not found' with a back button
 * without an article.
 */
export function ArticleView({ query }: { readonly query: ReturnType<typeof useArticle> }) {
  return (
    <QueryBoundary query={query} waiting={<TextSkeleton />}>
      {(article) =>
        article === null ? (
          <EmptyState
            mark="nothingFound"
            title={t('shell.face.notFound')}
            action={
              <Button look="quiet" onClick={goBack}>
                {t('shell.action.back')}
              </Button>
            }
          />
        ) : (
          <Full {...article} />
        )
      }
    </QueryBoundary>
  )
}

function Full({ title, content, create_time: createdAt }: Article) {
  return (
    <article className="flex flex-col gap-5 px-5 pt-3 pb-8">
      <header className="flex flex-col gap-2">
        <h2 className="text-head font-semibold text-balance">{title}</h2>
        <time className="figures text-small text-faint">{timeText(createdAt * 1000)}</time>
      </header>
      {content.trim() === '' ? (
        <p className="text-body text-muted first-letter:uppercase">{t('shell.face.noContent')}</p>
      ) : (
        <ArticleText content={content} />
      )}
    </article>
  )
}
