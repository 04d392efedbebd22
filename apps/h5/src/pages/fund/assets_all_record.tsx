import { AccountRecords } from '../../features/wallet/account-records.tsx'
import { t } from '../../app/i18n/i18n.ts'
import { HideBalancesButton } from '../../ui/figures/hide-balances-button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'

export function Page() {
  return (
    <>
      <NavBar title={t('assets.record.title')} actions={<HideBalancesButton />} />
      <AccountRecords />
    </>
  )
}
