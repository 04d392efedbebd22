import { t } from '../app/i18n/i18n.ts'
import { go } from '../app/routing/navigation.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/waiting/query-boundary.tsx'
import { NavBar } from '../ui/nav-bar.tsx'

export function Page() {
  return (
    <>
      <NavBar title={t('shell.page.notFound')} />
      <EmptyState
        mark="nothingFound"
        title={t('shell.page.notFound')}
        action={
          <Button onClick={() => go('/', {}, { replace: true })}>{t('shell.action.home')}</Button>
        }
      />
    </>
  )
}
