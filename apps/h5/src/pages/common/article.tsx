import { idIn } from '../../lib/article.ts'
import { t } from '../../lib/i18n.ts'
import { useParameters } from '../../lib/navigation.ts'
import { useArticle } from '../../lib/read-article.ts'
import { ArticleView } from '../../ui/article-view.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-06. */
export function Page() {
  const query = useArticle(idIn(useParameters()['id']))
  return (
    <>
      <NavBar title={t('articles.title')} />
      <ArticleView query={query} />
    </>
  )
}
