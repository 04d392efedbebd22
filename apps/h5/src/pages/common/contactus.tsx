import { Channels } from '../../features/articles/channels.tsx'
import { SingleArticle } from '../../features/articles/single-article.tsx'
import { t } from '../../app/i18n/i18n.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-08: the channels below the text, or alone without one. */
export function Page() {
  return (
    <>
      <NavBar title={t('articles.contact')} />
      <SingleArticle kind="contact" empty={null} />
      <Channels />
    </>
  )
}
