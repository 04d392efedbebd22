import { Questions } from '../../features/articles/questions.tsx'
import { t } from '../../lib/i18n.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-07. */
export function Page() {
  return (
    <>
      <NavBar title={t('shell.menu.faq')} />
      <Questions />
    </>
  )
}
