import { t } from '../../app/i18n/i18n.ts'
import { EmptyState } from '../../ui/waiting/query-boundary.tsx'
import { InfiniteList } from '../../ui/waiting/infinite-list.tsx'
import { LoanCard } from './loan-card.tsx'
import { useLoans } from './queries.ts'

export function Loans() {
  return (
    <InfiniteList
      query={useLoans()}
      itemsOf={({ data }) => data}
      keyOf={({ id }) => id}
      empty={
        <EmptyState
          mark="orders"
          title={t('borrowing.loans.empty')}
          text={t('borrowing.loans.emptyText')}
        />
      }
    >
      {(loan) => (
        <div className="px-4 pt-4">
          <LoanCard loan={loan} />
        </div>
      )}
    </InfiniteList>
  )
}
