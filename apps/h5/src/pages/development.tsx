import { t } from '../lib/i18n.ts'
import { goBack, usePath } from '../lib/navigation.ts'
import { Button } from '../ui/button.tsx'
import { Face } from '../ui/faces.tsx'
import { NavBar } from '../ui/nav-bar.tsx'

/** Stands at every address whose page is not built yet, so that nothing is a dead end; who is sent here to be verified (WIRE-10) is told why. */
export function Page() {
  const about = usePath().startsWith('/pages/setting/real') ? 'development.identity' : 'development'
  return (
    <>
      <NavBar title={t(`${about}.title`)} />
      <Face mark="development" title={t('shell.failure.development')} text={t(`${about}.text`)} action={<Button onClick={goBack}>{t('shell.action.goBack')}</Button>} />
    </>
  )
}
