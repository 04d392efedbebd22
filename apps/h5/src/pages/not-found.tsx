import { t } from '../app/i18n/i18n.ts'
import { go } from '../app/routing/navigation.ts'
import { Button } from '../ui/button.tsx'
import { Face } from '../ui/faces.tsx'
import { NavBar } from '../ui/nav-bar.tsx'

/** APP-26. */
export function Page() {
  return (
    <>
      <NavBar title={t('shell.page.notFound')} />
      <Face
        mark="nothingFound"
        title={t('shell.page.notFound')}
        action={
          <Button onClick={() => go('/', {}, { replace: true })}>{t('shell.action.home')}</Button>
        }
      />
    </>
  )
}
