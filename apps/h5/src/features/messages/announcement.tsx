import { useEffect } from 'react'
import { useArticle } from '../../net/queries/read-article.ts'
import { useSession } from '../../app/session/session.ts'
import { ArticleView } from '../../ui/article/article-view.tsx'
import { useReadAnnouncement } from './queries.ts'

/** PAGE-79: one announcement; showing it to a user marks it as read. */
export function Announcement({ id }: { readonly id: number | undefined }) {
  const query = useArticle(id)
  const isUser = useSession((session) => session.token !== undefined)
  const { mutate } = useReadAnnouncement()
  const isShown = query.data !== undefined && query.data !== null
  useEffect(() => {
    // The number of a banner or another article is shown too; marking it fails, and readers need
    // not know.
    if (isShown && isUser && id !== undefined) mutate(id)
  }, [isShown, isUser, id, mutate])
  return <ArticleView query={query} />
}
