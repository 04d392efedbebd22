import { t } from '../app/i18n/i18n.ts'
import { goBack } from '../app/routing/navigation.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/waiting/query-boundary.tsx'
import { NavBar } from '../ui/nav-bar.tsx'

/** Shown at every address whose page is not built yet, so that nothing is a dead end (APP-21). */
export function Page() {
  return (
    <>
      <NavBar title={t('development.title')} />
      <EmptyState
        mark="development"
        title={t('shell.failure.development')}
        text={t('development.text')}
        action={<Button onClick={goBack}>{t('shell.action.goBack')}</Button>}
      />
    </>
  )
}
