import { FreezeByLink } from '../../features/freeze/freeze-by-link.tsx'
import { t } from '../../app/i18n/i18n.ts'
import { useParameters } from '../../app/routing/navigation.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-100: opened by a mailed link; nothing happens before its button is pressed. */
export function Page() {
  const { token } = useParameters()
  return (
    <>
      <NavBar title={t('account.freeze.title')} />
      <FreezeByLink key={token} token={token ?? ''} />
    </>
  )
}
