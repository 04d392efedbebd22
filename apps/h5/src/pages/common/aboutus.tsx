import { SingleArticle } from '../../features/articles/single-article.tsx'
import { SiteHead, SiteLinks } from '../../features/articles/site-facts.tsx'
import { t } from '../../app/i18n/i18n.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-09: name and version above the text; without a text only the links follow. */
export function Page() {
  return (
    <>
      <NavBar title={t('articles.about')} />
      <SiteHead />
      <SingleArticle kind="about" empty={null} />
      <SiteLinks />
    </>
  )
}
