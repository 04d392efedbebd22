import type { ReactNode } from 'react'
import { ArticleText } from '../../ui/article/article-text.tsx'
import { QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { TextSkeleton } from '../../ui/waiting/skeleton.tsx'
import { isEmpty, type SingleArticle as Kind, useSingleArticle } from './queries.ts'

export type SingleArticleProps = {
  readonly kind: Kind
  /** Shown instead of the text while none is written. */
  readonly empty: ReactNode
}

/** The text of one of the site's own articles; its title is the page's. */
export function SingleArticle({ kind, empty }: SingleArticleProps) {
  return (
    <QueryBoundary
      query={useSingleArticle(kind)}
      isEmpty={isEmpty}
      empty={empty}
      waiting={<TextSkeleton />}
    >
      {({ content }) => (
        <article className="px-5 pt-3 pb-8">
          <ArticleText content={content} />
        </article>
      )}
    </QueryBoundary>
  )
}
