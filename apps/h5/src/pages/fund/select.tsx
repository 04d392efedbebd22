import { purposeNamed } from '../../features/wallet/choosable.ts'
import { CurrencyChoice } from '../../features/wallet/currency-choice.tsx'
import { t } from '../../lib/i18n.ts'
import { useParameters } from '../../lib/navigation.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

const titles = {
  deposit: 'assets.select.deposit',
  withdraw: 'assets.select.withdraw',
  transfer: 'assets.select.transfer',
} as const

/** PAGE-37. */
export function Page() {
  return (
    <>
      <NavBar title={t(titles[purposeNamed(useParameters()['for'])])} />
      <CurrencyChoice />
    </>
  )
}
