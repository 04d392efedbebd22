import { LockOrders } from '../../features/lock-mining/orders.tsx'
import { t } from '../../app/i18n/i18n.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-61. */
export function Page() {
  return (
    <>
      <NavBar title={t('locks.mine')} />
      <LockOrders />
    </>
  )
}
