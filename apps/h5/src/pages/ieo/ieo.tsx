import { ListChecks } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import { Offerings } from '../../features/token-offering/offerings.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-56. */
export function Page() {
  return (
    <>
      <NavBar
        title={t('offerings.title')}
        actions={
          <IconButton
            icon={ListChecks}
            size={20}
            label={t('offerings.mine')}
            onClick={() => go('/pages/ieo/order')}
          />
        }
      />
      <Offerings />
    </>
  )
}
