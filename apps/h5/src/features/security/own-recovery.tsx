import { type LostFactor, recovery, type Reply } from '@candor/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callWithData } from '../../net/call.ts'
import { timeText, utcMs } from '../../lib/figures/format.ts'
import { type PlainKey, t } from '../../app/i18n/i18n.ts'
import { EmptyState, QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { InfiniteList } from '../../ui/waiting/infinite-list.tsx'
import { Row } from '../../ui/row.tsx'
import { RowsSkeleton } from '../../ui/waiting/skeleton.tsx'
import { CancelRecovery } from './cancel-recovery.tsx'

type PassedRecovery = Reply<typeof recovery.list>['data'][number]

const stateNames: Readonly<Record<PassedRecovery['status'], PlainKey>> = {
  2: 'security.accountRecovery.held',
  3: 'security.accountRecovery.failed',
  4: 'security.accountRecovery.cancelled',
  5: 'security.accountRecovery.done',
}
const lostNames: Readonly<Record<LostFactor, PlainKey>> = {
  totp: 'security.accountRecovery.totp',
  pay_password: 'security.accountRecovery.payPassword',
  addresses: 'security.accountRecovery.addresses',
}

/**
 * PAGE-102: the pending recovery and how to cancel it, and earlier ones that were approved
 * (AUTH-37, AUTH-38).
 */
export function OwnRecovery() {
  const query = useInfiniteQuery({
    queryKey: ['security', 'recovery'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      callWithData(recovery.list, { page: pageParam }, { signal }),
    getNextPageParam: ({ message: { page, pages } }) => (page < pages ? page + 1 : undefined),
  })
  return (
    <QueryBoundary query={query} waiting={<RowsSkeleton rows={3} />}>
      {({ pages }) => {
        const pendingRecovery = pages
          .flatMap(({ message }) => message.data)
          .find(({ status }) => status === 2)
        return (
          <div className="flex flex-col gap-4 pt-2 pb-8">
            <p className="px-4 text-small text-muted">{t('security.accountRecovery.explain')}</p>
            {pages[0]?.data.barred === 1 && (
              <p role="status" className="px-4 text-small text-warn">
                {t('security.accountRecovery.barred')}
              </p>
            )}
            {pendingRecovery !== undefined && (
              <CancelRecovery held={pendingRecovery} names={formatNames(pendingRecovery.lost)} />
            )}
            <InfiniteList
              query={query}
              itemsOf={({ message }) => message.data}
              keyOf={({ id }) => id}
              empty={<EmptyState mark="security" title={t('security.accountRecovery.none')} />}
            >
              {({ status, lost, passed_at: passedAt }) => (
                <Row
                  title={t(stateNames[status])}
                  text={
                    <span className="whitespace-normal">
                      {formatNames(lost)}
                      <br />
                      {timeText(utcMs(passedAt))}
                    </span>
                  }
                />
              )}
            </InfiniteList>
          </div>
        )
      }}
    </QueryBoundary>
  )
}

function formatNames(lost: readonly LostFactor[]): string {
  return lost.map((factor) => t(lostNames[factor])).join(', ')
}
