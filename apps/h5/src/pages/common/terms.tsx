import { TermsText } from '../../features/articles/terms-text.tsx'
import { t } from '../../app/i18n/i18n.ts'
import { useParameters } from '../../app/routing/navigation.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

export function Page() {
  const { version } = useParameters()
  return (
    <>
      <NavBar title={t('articles.terms')} />
      <TermsText version={version === undefined ? undefined : Number(version)} />
    </>
  )
}
