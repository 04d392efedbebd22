import { ReceiptText } from 'lucide-react'
import { SwapForm } from '../../features/swap/swap-form.tsx'
import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'

export function Page() {
  return (
    <>
      <NavBar
        title={t('swap.title')}
        actions={
          <IconButton
            icon={ReceiptText}
            size={20}
            label={t('swap.records')}
            onClick={() => go('/pages/setting/bill', { group: 'transfer' })}
          />
        }
      />
      <SwapForm />
    </>
  )
}
