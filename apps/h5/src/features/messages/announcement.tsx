import { useEffect } from 'react'
import { useArticle } from '../../net/queries/read-article.ts'
import { useSession } from '../../app/session/session.ts'
import { ArticleView } from '../../ui/article/article-view.tsx'
import { useReadAnnouncement } from './queries.ts'

/** PAGE-79: one announcement; a user has read it once it is shown to him. */
export function Announcement({ id }: { readonly id: number | undefined }) {
  const query = useArticle(id)
  const isUser = useSession((session) => session.token !== undefined)
  const { mutate } = useReadAnnouncement()
  const isShown = query.data !== undefined && query.data !== null
  useEffect(() => {
    // A banner's or another article's number is shown all the same; that it is no announcement is
    // no concern of the reader.
    if (isShown && isUser && id !== undefined) mutate(id)
  }, [isShown, isUser, id, mutate])
  return <ArticleView query={query} />
}
