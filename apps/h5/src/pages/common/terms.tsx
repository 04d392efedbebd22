import { TermsText } from '../../features/articles/terms-text.tsx'
import { t } from '../../lib/i18n.ts'
import { useParameters } from '../../lib/navigation.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-97. */
export function Page() {
  const { version } = useParameters()
  return (
    <>
      <NavBar title={t('articles.terms')} />
      <TermsText version={version === undefined ? undefined : Number(version)} />
    </>
  )
}
