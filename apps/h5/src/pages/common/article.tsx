import { idIn } from '../../lib/article.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useParameters } from '../../app/routing/navigation.ts'
import { useArticle } from '../../net/queries/read-article.ts'
import { ArticleView } from '../../ui/article/article-view.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'

export function Page() {
  const query = useArticle(idIn(useParameters()['id']))
  return (
    <>
      <NavBar title={t('articles.title')} />
      <ArticleView query={query} />
    </>
  )
}
