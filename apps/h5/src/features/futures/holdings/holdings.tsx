import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../app/i18n/i18n.ts'
import { go, goToLogin } from '../../../app/routing/navigation.ts'
import { useSession } from '../../../app/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { EmptyState, ErrorState } from '../../../ui/waiting/query-boundary.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { RowsSkeleton } from '../../../ui/waiting/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import type { LiveWallet } from '../live-wallet.ts'
import { type Pair, symbolOf } from '../pair.ts'
import { CancelAll, PendingOrders } from './pending-orders.tsx'
import { CloseMany, Positions } from './positions.tsx'

export type HoldingsProps = {
  readonly pair: Pair
  readonly live: LiveWallet | undefined
  readonly error: Error | null
  readonly retry: () => void
}

type Kind = 'positions' | 'pending'

/** The user's open positions and pending orders, of all pairs or of this one. */
export function Holdings({ pair, live, error, retry }: HoldingsProps) {
  const [kind, setKind] = useState<Kind>('positions')
  const [isOnePair, setOnePair] = useState(false)
  const counts = { positions: live?.positions.length ?? 0, pending: live?.pending.length ?? 0 }
  const tabs = (['positions', 'pending'] as const).map((value) => ({
    value,
    label: `${t(`futures.${value}.title`)} (${counts[value]})`,
  }))
  const history = (
    <IconButton
      icon={ReceiptText}
      size={20}
      label={t('futures.orders.history')}
      onClick={() => go('/pages/transaction/contract_order')}
    />
  )
  return (
    <section
      aria-label={t('futures.positions.title')}
      className="mt-2 flex flex-col border-t-8 border-sunken"
    >
      <div>
        <Tabs
          label={t('futures.positions.title')}
          tabs={tabs}
          value={kind}
          onChange={setKind}
          aside={history}
        />
      </div>
      {live !== undefined && counts[kind] > 0 && (
        <div className="flex min-h-11 items-center justify-between gap-2 pl-4">
          <Checkbox checked={isOnePair} onChange={setOnePair}>
            <span className="text-small">{t('futures.positions.thisPair')}</span>
          </Checkbox>
          {kind === 'positions' ? (
            <CloseMany live={live} pair={pair} />
          ) : (
            <CancelAll count={counts.pending} />
          )}
        </div>
      )}
      <HoldingList
        kind={kind}
        symbol={isOnePair ? symbolOf(pair) : undefined}
        live={live}
        error={error}
        retry={retry}
      />
    </section>
  )
}

type HoldingListProps = Omit<HoldingsProps, 'pair'> & {
  readonly kind: Kind
  /** Undefined lists all pairs. */ readonly symbol: string | undefined
}

function HoldingList({ kind, symbol, live, error, retry }: HoldingListProps) {
  const token = useSession((session) => session.token)
  const ofPair = <Item extends { readonly order: { readonly symbol: string } }>(
    items: readonly Item[],
  ) => items.filter(({ order }) => symbol === undefined || order.symbol === symbol)
  if (token === undefined)
    return (
      <EmptyState
        mark="trades"
        title={t('futures.positions.empty')}
        text={t('shell.face.loginHint')}
        action={
          <Button look="quiet" onClick={() => goToLogin()}>
            {t('shell.action.login')}
          </Button>
        }
      />
    )
  if (live === undefined)
    return error === null ? (
      <div className="appear [animation-delay:200ms]">
        <RowsSkeleton rows={2} />
      </div>
    ) : (
      <ErrorState error={error} retry={retry} />
    )
  return kind === 'positions' ? (
    <Positions wallet={live} positions={ofPair(live.positions)} />
  ) : (
    <PendingOrders pending={ofPair(live.pending)} />
  )
}
