import { FairnessLinks } from '../../features/articles/fairness-links.tsx'
import { SingleArticle } from '../../features/articles/single-article.tsx'
import { t } from '../../app/i18n/i18n.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

export function Page() {
  return (
    <>
      <NavBar title={t('articles.compliance')} />
      <SingleArticle kind="compliance" empty={null} />
      <FairnessLinks />
    </>
  )
}
