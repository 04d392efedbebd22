import type { Reply } from '@candor/contract'
import type { deposits } from '@candor/contract/deposits'
import { CircleCheck, Clock, Layers, TriangleAlert } from 'lucide-react'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { timeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { EmptyState } from '../../ui/waiting/query-boundary.tsx'
import { InfiniteList } from '../../ui/waiting/infinite-list.tsx'
import { Money } from '../../ui/figures/money.tsx'
import { List } from '../../ui/row.tsx'
import type { useIncoming } from './queries.ts'

type Payment = Reply<typeof deposits.incoming>['data'][number]

/** Payments over a chain, with their confirmations so far while they wait (DEP-13). */
export function Incoming({ query }: { readonly query: ReturnType<typeof useIncoming> }) {
  return (
    <List title={t('assets.deposit.records')}>
      <Stalled since={query.data?.pages[0]?.stalled_since ?? ''} />
      <InfiniteList
        query={query}
        itemsOf={({ data }) => data}
        keyOf={({ id }) => id}
        empty={<EmptyState mark="wallet" title={t('assets.deposit.noneIncoming')} />}
      >
        {(payment) => <PaymentRow payment={payment} />}
      </InfiniteList>
    </List>
  )
}

/** DEP-16: while no blocks are read, no payment is seen. */
function Stalled({ since }: { readonly since: string }) {
  if (since === '') return null
  return (
    <p role="status" className="flex gap-3 bg-warn-wash px-4 py-3 text-small text-warn">
      <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
      {t('assets.deposit.stalled', { time: timeText(utcMs(since), { seconds: true }) })}
    </p>
  )
}

function PaymentRow({
  payment: { amount, name, network, status, confirmations, needed, txid, created_at: createdAt },
}: {
  readonly payment: Payment
}) {
  const isCredited = status === 2
  const Icon = isCredited ? CircleCheck : status === 3 ? Layers : Clock
  return (
    <div className="flex flex-col gap-1 px-4 py-2.5">
      <p className="flex items-baseline justify-between gap-3 text-body font-medium">
        <Money value={amount} decimals={coinDecimals(amount)} currency={name} balance />
        <span
          className={`figures flex items-center gap-1 ${isCredited ? 'text-good' : 'text-warn'}`}
        >
          <Icon aria-hidden size={15} className="self-center" />
          {isCredited
            ? t('assets.deposit.creditedShort')
            : status === 3
              ? t('assets.deposit.gathering')
              : t('assets.deposit.confirming', { count: confirmations, needed })}
        </span>
      </p>
      <time className="figures text-small text-faint">
        {timeText(utcMs(createdAt), { seconds: true })}
      </time>
      <p className="-my-2 flex items-center justify-between text-small text-faint">
        <span className="figures">
          {network} {txid.slice(0, 10)}…{txid.slice(-8)}
        </span>
        <CopyButton text={txid} label={t('assets.deposit.copyTxid')} />
      </p>
    </div>
  )
}
