import { AddressPage } from '../../features/payouts/address-page.tsx'
import { t } from '../../lib/i18n.ts'
import { useParameters } from '../../lib/navigation.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-16. */
export function Page() {
  const { id } = useParameters()
  return (
    <>
      <NavBar title={t(id === undefined ? 'payouts.address.add' : 'payouts.address.edit')} />
      <AddressPage />
    </>
  )
}
