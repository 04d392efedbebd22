import { purposeNamed } from '../../features/wallet/choosable.ts'
import { CurrencyChoice } from '../../features/wallet/currency-choice.tsx'
import { t } from '../../app/i18n/i18n.ts'
import { useParameters } from '../../app/routing/navigation.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

const titles = {
  deposit: 'assets.select.deposit',
  withdraw: 'assets.select.withdraw',
  transfer: 'assets.select.transfer',
} as const

export function Page() {
  return (
    <>
      <NavBar title={t(titles[purposeNamed(useParameters()['for'])])} />
      <CurrencyChoice />
    </>
  )
}
