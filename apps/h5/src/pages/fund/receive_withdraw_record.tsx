import { use } from 'react'
import { DepositLog } from '../../features/deposits/request-log.tsx'
import { WithdrawalLog } from '../../features/withdrawals/withdrawal-log.tsx'
import { loadGroup, t } from '../../app/i18n/i18n.ts'
import { go, useParameters } from '../../app/routing/navigation.ts'
import { HideBalancesButton } from '../../ui/figures/hide-balances-button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Tabs } from '../../ui/tabs.tsx'

/** PAGE-35. The chosen tab is in the address, so that going back keeps it. */
export function Page() {
  use(loadGroup('assets'))
  const { tab } = useParameters()
  return (
    <>
      <NavBar title={t('withdrawals.records.title')} actions={<HideBalancesButton />} />
      <Tabs
        label={t('withdrawals.records.title')}
        value={tab === 'withdraw' ? 'withdraw' : 'deposit'}
        onChange={(next) =>
          go('/pages/fund/receive_withdraw_record', { tab: next }, { replace: true })
        }
        tabs={[
          { value: 'deposit', label: t('withdrawals.records.deposits'), content: <DepositLog /> },
          {
            value: 'withdraw',
            label: t('withdrawals.records.withdrawals'),
            content: <WithdrawalLog />,
          },
        ]}
      />
    </>
  )
}
