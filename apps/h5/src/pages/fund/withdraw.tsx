import { ReceiptText } from 'lucide-react'
import { use } from 'react'
import { openRecords } from '../../features/withdrawals/notices.tsx'
import { useCoinName, Withdraw } from '../../features/withdrawals/withdraw.tsx'
import { loadGroup, t } from '../../app/i18n/i18n.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'

const groups = ['security', 'payouts'] as const

/** PAGE-36. Holds use the texts of the security page, cards those of their own pages. */
export function Page() {
  for (const group of groups) use(loadGroup(group))
  return (
    <>
      <NavBar
        title={t('withdrawals.title', { currency: useCoinName() }).trim()}
        actions={
          <IconButton
            icon={ReceiptText}
            size={20}
            label={t('withdrawals.records.title')}
            onClick={openRecords}
          />
        }
      />
      <Withdraw />
    </>
  )
}
