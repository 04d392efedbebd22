import { AddressPage } from '../../features/payouts/address-page.tsx'
import { t } from '../../app/i18n/i18n.ts'
import { useParameters } from '../../app/routing/navigation.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

export function Page() {
  const { id } = useParameters()
  return (
    <>
      <NavBar title={t(id === undefined ? 'payouts.address.add' : 'payouts.address.edit')} />
      <AddressPage />
    </>
  )
}
