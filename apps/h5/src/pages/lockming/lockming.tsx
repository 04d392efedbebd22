import { CalendarClock } from 'lucide-react'
import { LockProducts } from '../../features/lock-mining/products.tsx'
import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-59. */
export function Page() {
  return (
    <>
      <NavBar
        title={t('locks.title')}
        actions={
          <IconButton
            icon={CalendarClock}
            size={20}
            label={t('locks.mine')}
            onClick={() => go('/pages/lockming/order')}
          />
        }
      />
      <LockProducts />
    </>
  )
}
