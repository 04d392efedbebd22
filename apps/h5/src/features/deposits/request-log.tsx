import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { timeText, utcMs } from '../../lib/figures/format.ts'
import { type PlainKey, t } from '../../app/i18n/i18n.ts'
import { useParameters } from '../../app/routing/navigation.ts'
import { EmptyState } from '../../ui/waiting/query-boundary.tsx'
import { InfiniteList } from '../../ui/waiting/infinite-list.tsx'
import { Money } from '../../ui/figures/money.tsx'
import { List } from '../../ui/row.tsx'
import { useRequests } from './queries.ts'
import { type DepositRequest, computePassTimeMs } from './request.ts'
import { RequestProgress } from './request-progress.tsx'
import { DisputeLink } from '../../ui/dispute-link.tsx'

const states = {
  1: { icon: Clock, look: 'text-warn', label: 'assets.deposit.status.pending' },
  2: { icon: CircleCheck, look: 'text-good', label: 'assets.deposit.status.passed' },
  3: { icon: CircleX, look: 'text-danger', label: 'assets.deposit.status.rejected' },
} as const satisfies Record<
  DepositRequest['status'],
  { icon: typeof Clock; look: string; label: PlainKey }
>

type RequestLogProps = { readonly query: ReturnType<typeof useRequests> }

/** The caller's own requests with their status, below the form (DEP-06, DEP-09). */
export function RequestLog({ query }: RequestLogProps) {
  return (
    <List title={t('assets.deposit.records')}>
      <Requests query={query} />
    </List>
  )
}

/** The same list on a page of its own (PAGE-35). */
export function DepositLog() {
  return <Requests query={useRequests()} />
}

function Requests({ query }: RequestLogProps) {
  const requestedId = useParameters()['request']
  return (
    <InfiniteList
      query={query}
      itemsOf={({ data }) => data}
      keyOf={({ id }) => id}
      empty={<EmptyState mark="records" title={t('assets.record.empty')} />}
    >
      {(request) => (
        <RequestRow request={request} requestedId={String(request.id) === requestedId} />
      )}
    </InfiniteList>
  )
}

/** Scrolls to the request that a record linked to. */
function RequestRow({
  request,
  requestedId,
}: {
  readonly request: DepositRequest
  readonly requestedId: boolean
}) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (requestedId) row.current?.scrollIntoView({ block: 'center' })
  }, [requestedId])
  const { amount, name, created_at: createdAt, status, remark, simulated } = request
  const { icon: Icon, look, label } = states[status]
  const passesAt = computePassTimeMs(request)
  return (
    <div
      ref={row}
      className={`flex flex-col gap-1.5 px-4 py-2.5 ${requestedId ? 'raised bg-raised' : ''}`}
    >
      <p className="flex items-baseline justify-between gap-3 text-body font-medium">
        <Money value={amount} decimals={coinDecimals(amount)} currency={name} balance />
        <span className={`flex items-center gap-1 ${look}`}>
          <Icon aria-hidden size={15} className="self-center" />
          {t(label)}
        </span>
      </p>
      <p className="flex justify-between gap-3 text-small text-faint">
        <time className="figures">{timeText(utcMs(createdAt), { seconds: true })}</time>
        {simulated === 1 && <span>{t('assets.simulated')}</span>}
      </p>
      {status === 3 && remark !== '' && (
        <p className="text-small text-muted">{t('assets.deposit.reason', { reason: remark })}</p>
      )}
      {status !== 1 && <DisputeLink kind="deposit" id={request.id} />}
      {passesAt !== undefined && <RequestProgress passesAtMs={passesAt} />}
    </div>
  )
}
