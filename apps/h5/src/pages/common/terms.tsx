import { SingleArticle } from '../../features/articles/single-article.tsx'
import { t } from '../../lib/i18n.ts'
import { Face } from '../../ui/faces.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-97. */
export function Page() {
  return (
    <>
      <NavBar title={t('articles.terms')} />
      <SingleArticle kind="terms" empty={<Face mark="empty" title={t('articles.empty')} />} />
    </>
  )
}
