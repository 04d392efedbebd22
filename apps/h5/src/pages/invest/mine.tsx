import { DualOrders } from '../../features/dual-investment/orders.tsx'
import { t } from '../../app/i18n/i18n.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-64. */
export function Page() {
  return (
    <>
      <NavBar title={t('duals.mine')} />
      <DualOrders />
    </>
  )
}
