import { Payment } from '../../features/purchases/payment.tsx'
import { t } from '../../app/i18n/i18n.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

export function Page() {
  return (
    <>
      <NavBar title={t('purchases.proofTitle')} />
      <Payment />
    </>
  )
}
