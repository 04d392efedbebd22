import { t } from '../../app/i18n/i18n.ts'
import { go, useParameters } from '../../app/routing/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/waiting/query-boundary.tsx'
import { InfiniteList } from '../../ui/waiting/infinite-list.tsx'
import { useWithdrawals } from './queries.ts'
import { WithdrawalCard } from './withdrawal-card.tsx'

/** The user's own requests with their status (OUT-12); scrolls to the one named by the address. */
export function WithdrawalLog() {
  const requestedId = useParameters()['id']
  return (
    <InfiniteList
      query={useWithdrawals()}
      itemsOf={({ data }) => data}
      keyOf={({ id }) => id}
      empty={
        <EmptyState
          mark="records"
          title={t('withdrawals.records.empty')}
          action={
            <Button look="quiet" onClick={() => go('/pages/fund/select', { for: 'withdraw' })}>
              {t('shell.menu.withdraw')}
            </Button>
          }
        />
      }
    >
      {(record) => <WithdrawalCard record={record} isWanted={String(record.id) === requestedId} />}
    </InfiniteList>
  )
}
