import { CircleHelp, ListChecks } from 'lucide-react'
import { DualProducts } from '../../features/dual-investment/products.tsx'
import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-63. */
export function Page() {
  return (
    <>
      <NavBar
        title={t('duals.title')}
        actions={
          <>
            <IconButton
              icon={CircleHelp}
              size={20}
              label={t('duals.help')}
              onClick={() => go('/pages/invest/help')}
            />
            <IconButton
              icon={ListChecks}
              size={20}
              label={t('duals.mine')}
              onClick={() => go('/pages/invest/mine')}
            />
          </>
        }
      />
      <DualProducts />
    </>
  )
}
