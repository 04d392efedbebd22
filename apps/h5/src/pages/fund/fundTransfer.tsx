import { ReceiptText } from 'lucide-react'
import { use } from 'react'
import { TransferForm } from '../../features/transfers/transfer-form.tsx'
import { loadGroup, t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'

export function Page() {
  use(loadGroup('assets'))
  return (
    <>
      <NavBar
        title={t('transfers.title')}
        actions={
          <IconButton
            icon={ReceiptText}
            size={20}
            label={t('transfers.history')}
            onClick={() => go('/pages/fund/transfer_history')}
          />
        }
      />
      <TransferForm />
    </>
  )
}
