import { t } from '../../app/i18n/i18n.ts'
import { go, useParameters } from '../../app/routing/navigation.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { MoneyCallStatus } from '../../ui/waiting/money-call-status.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { CoinPair } from './coin-pair.tsx'
import { QuoteCard } from './quote-card.tsx'
import { useSwapCoins } from './queries.ts'
import { SwapResult } from './swap-result.tsx'
import { createInitialState, type SwapState } from './swap-state.ts'
import { useSwap } from './use-swap.ts'
import type { Coin } from './wire.ts'

/** PAGE-32: swaps one coin for another with the house. */
export function SwapForm() {
  const { from, to } = useParameters()
  const query = useSwapCoins()
  const empty = (
    <EmptyState
      mark="wallet"
      title={t('swap.empty')}
      action={
        <Button look="quiet" onClick={() => go('/pages/fund/assets')}>
          {t('shell.tab.assets')}
        </Button>
      }
    />
  )
  return (
    <QueryBoundary
      query={query}
      isEmpty={(coins) => coins.length < 2}
      empty={empty}
      waiting={<Waiting />}
    >
      {(coins) => {
        const start = createInitialState(coins, { from, to })
        return start === undefined ? empty : <Form coins={coins} start={start} />
      }}
    </QueryBoundary>
  )
}

function Form({ coins, start }: { readonly coins: readonly Coin[]; readonly start: SwapState }) {
  const {
    state,
    from,
    to,
    query,
    quote,
    summary,
    change,
    submit,
    call,
    made,
    forget,
    amountError,
    isBeside,
  } = useSwap(start, coins)
  if (from === undefined || to === undefined) return null
  const { all } = summary
  return (
    <>
      <div className="flex flex-col gap-4 px-4 pt-3 pb-6">
        {made !== undefined && (
          <SwapResult key={made.swapped.id} completed={made} onClose={forget} />
        )}
        <CoinPair coins={coins} from={from} to={to} disabled={call.busy} onChange={change} />
        <AmountInput
          label={t('swap.amount')}
          unit={from.name}
          value={state.amount}
          error={amountError}
          disabled={call.busy}
          decimals={quote?.decimals ?? 8}
          onChange={(text) => change({ type: 'amount', text })}
          {...(all === undefined ? {} : { onAll: () => change({ type: 'amount', text: all }) })}
        />
        <QuoteCard
          from={from}
          to={to}
          quote={quote}
          summary={summary}
          error={query.error?.message}
        />
        {call.unknown.length > 0 && !call.busy && <UnknownResultNotice onClose={call.forget} />}
        {!isBeside && <MoneyCallStatus state={call.state} />}
      </div>
      <ActionBar>
        <Button
          size="large"
          busy={call.busy}
          disabled={quote === undefined && !call.busy}
          onClick={() => void submit()}
        >
          {t('swap.submit', { from: from.name, to: to.name })}
        </Button>
      </ActionBar>
    </>
  )
}

/** The answer to a swap of before a reload was never heard: its records tell. */
function UnknownResultNotice({ onClose }: { readonly onClose: () => void }) {
  const look = () => {
    onClose()
    go('/pages/setting/bill', { group: 'transfer' })
  }
  return (
    <div
      role="status"
      className="flex flex-col gap-2 rounded-field bg-warn-wash p-3 text-small text-warn"
    >
      <p>{t('swap.unknown')}</p>
      <div className="flex gap-2">
        <Button size="small" onClick={look}>
          {t('swap.records')}
        </Button>
        <Button size="small" look="bare" onClick={onClose}>
          {t('shell.action.close')}
        </Button>
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <div aria-hidden className="flex flex-col gap-4 px-4 pt-3">
      <Skeleton className="h-40 w-full rounded-card" />
      <Skeleton className="h-12 w-full rounded-field" />
      <Skeleton className="h-48 w-full rounded-card" />
    </div>
  )
}
