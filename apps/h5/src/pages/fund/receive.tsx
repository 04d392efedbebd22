import { ArrowLeftRight } from 'lucide-react'
import { ReceiveCoin, useCoinInAddress } from '../../features/deposits/receive-coin.tsx'
import { CurrencyChoice } from '../../features/wallet/currency-choice.tsx'
import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'

/**
 * PAGE-34: the coin named by the address; without a valid one, the choice of PAGE-37 is shown here.
 */
export function Page() {
  const { coin, isUnknown } = useCoinInAddress()
  const other = (
    <IconButton
      icon={ArrowLeftRight}
      label={t('assets.deposit.otherCoin')}
      onClick={() => go('/pages/fund/select', { for: 'deposit' }, { replace: true })}
    />
  )
  if (isUnknown)
    return (
      <>
        <NavBar title={t('assets.select.deposit')} />
        <CurrencyChoice />
      </>
    )
  return (
    <>
      <NavBar
        title={coin === undefined ? '' : t('assets.deposit.title', { currency: coin.name })}
        actions={other}
      />
      <ReceiveCoin />
    </>
  )
}
