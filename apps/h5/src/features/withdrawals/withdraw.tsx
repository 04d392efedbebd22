import { Suspense, useEffect } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { go, useParameters } from '../../app/routing/navigation.ts'
import { useOverview } from '../../net/queries/security-overview.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { useInfo } from './queries.ts'
import { Stopped } from './stopped.tsx'
import { Ticket } from './ticket.tsx'
import { toWithdrawalCoin } from './wire.ts'
import { listWays } from './withdrawal-state.ts'

/** PAGE-36: the coin named by the address, or a button to choose one. */
export function Withdraw() {
  const id = Number(useParameters()['currency'])
  return Number.isInteger(id) && id > 0 ? <OfCoin key={id} id={id} /> : <ChooseFirst />
}

/** The name of a coin; '' until it is loaded. */
export function useCoinName(): string {
  const id = Number(useParameters()['currency'])
  return useInfo(id).data?.name ?? ''
}

function OfCoin({ id }: { readonly id: number }) {
  const own = useOverview()
  return (
    <QueryBoundary query={useInfo(id)} waiting={<Waiting />}>
      {(info) => {
        const coin = toWithdrawalCoin(id, info)
        if (info.stopped !== '')
          return (
            <Suspense fallback={<Waiting />}>
              <Stopped reason={info.stopped} />
            </Suspense>
          )
        if (info.is_open === 0 || listWays(coin).length === 0)
          return <NoCoin title={t('withdrawals.closed')} />
        return (
          <QueryBoundary query={own} waiting={<Waiting />}>
            {(overview) => <Ticket coin={coin} info={info} own={overview} />}
          </QueryBoundary>
        )
      }}
    </QueryBoundary>
  )
}

/** Nothing can be entered before the coin is known. */
function ChooseFirst() {
  useEffect(() => chooseCoin(), [])
  return null
}

function chooseCoin(): void {
  go('/pages/fund/select', { for: 'withdraw' }, { replace: true })
}

function NoCoin({ title }: { readonly title: string }) {
  return (
    <EmptyState
      mark="wallet"
      title={title}
      action={
        <Button look="quiet" onClick={chooseCoin}>
          {t('withdrawals.otherCoin')}
        </Button>
      }
    />
  )
}

function Waiting() {
  return (
    <div aria-hidden className="flex flex-col gap-4 px-4 pt-3">
      <Skeleton className="h-14 w-full rounded-field" />
      <Skeleton className="h-11 w-full rounded-field" />
      <Skeleton className="h-12 w-full rounded-field" />
      <Skeleton className="h-12 w-full rounded-field" />
      <Skeleton className="h-24 w-full rounded-card" />
    </div>
  )
}
