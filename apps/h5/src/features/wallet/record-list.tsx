import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/waiting/query-boundary.tsx'
import { InfiniteList } from '../../ui/waiting/infinite-list.tsx'
import { useRecords } from './queries.ts'
import { RecordRow } from './record-row.tsx'
import type { Account } from './wire.ts'

/** The records of an account, of one currency or (0) of all, page by page to the last. */
export function RecordList({
  account,
  currencyId,
}: {
  readonly account: Account
  readonly currencyId: number
}) {
  const query = useRecords(account, currencyId)
  return (
    <InfiniteList
      query={query}
      itemsOf={({ list }) => list}
      keyOf={({ id }) => id}
      empty={
        <EmptyState
          mark="records"
          title={t('assets.record.empty')}
          text={t('assets.record.emptyHint')}
          action={
            <Button look="quiet" onClick={() => openFirstStep(account)}>
              {t(account === 'exchange' ? 'assets.action.recharge' : 'assets.action.transfer')}
            </Button>
          }
        />
      }
    >
      {(record) => <RecordRow record={record} />}
    </InfiniteList>
  )
}

/** Money enters by a deposit to the exchange account and reaches the others by a transfer. */
function openFirstStep(account: Account): void {
  if (account === 'exchange') go('/pages/fund/select', { for: 'deposit' })
  else go('/pages/fund/fundTransfer')
}
