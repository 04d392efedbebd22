import { t } from '../../app/i18n/i18n.ts'
import { go, useParameters } from '../../app/routing/navigation.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { MoneyForm, MoneyFormStatus } from '../../ui/money-form/money-form.tsx'
import type { Records } from '../../ui/money-form/unanswered-notice.tsx'
import { type MoneyDraft, useMoneyDraft, useMoneyForm } from '../../ui/money-form/use-money-form.ts'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { CoinPair } from './coin-pair.tsx'
import { conversionForm } from './conversion-form.ts'
import { QuoteCard } from './quote-card.tsx'
import { useQuote, useSwapCoins } from './queries.ts'
import { SwapResult } from './swap-result.tsx'
import { createInitialState, type SwapAction, type SwapState } from './swap-state.ts'
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

type Pair = { readonly from: Coin; readonly to: Coin }

function Form({ coins, start }: { readonly coins: readonly Coin[]; readonly start: SwapState }) {
  const draft = useMoneyDraft(conversionForm, start)
  const { fromId, toId } = draft.state
  const [from, to] = [fromId, toId].map((id) => coins.find((coin) => coin.id === id))
  return from === undefined || to === undefined ? null : (
    <Conversion coins={coins} pair={{ from, to }} draft={draft} />
  )
}

type ConversionProps = {
  readonly coins: readonly Coin[]
  readonly pair: Pair
  readonly draft: MoneyDraft<typeof conversionForm.route, SwapState, SwapAction>
}

/** The swap being written, with a quote that is renewed until it is sent. */
function Conversion({ coins, pair: { from, to }, draft }: ConversionProps) {
  const query = useQuote(from.id, to.id, draft.call.busy)
  // If the refresh failed, there is no current estimate.
  const quote = query.isError ? undefined : query.data
  const form = useMoneyForm(conversionForm, draft, { from, to, quote })
  const { preview: summary, receipt, change, busy } = form
  const { all } = summary
  return (
    <>
      <div className="flex flex-col gap-4 px-4 pt-3 pb-6">
        <MoneyForm form={form} records={swapRecords()}>
          {receipt !== undefined && (
            <SwapResult key={receipt.swapped.id} completed={receipt} onClose={form.dropReceipt} />
          )}
          <CoinPair coins={coins} from={from} to={to} disabled={busy} onChange={change} />
          <AmountInput
            label={t('swap.amount')}
            unit={from.name}
            value={form.state.amount}
            error={form.errorAt('amount')}
            disabled={busy}
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
          <MoneyFormStatus form={form} />
        </MoneyForm>
      </div>
      <ActionBar>
        <Button
          size="large"
          busy={busy}
          disabled={quote === undefined && !busy}
          onClick={() => void form.submit()}
        >
          {t('swap.submit', { from: from.name, to: to.name })}
        </Button>
      </ActionBar>
    </>
  )
}

function swapRecords(): Records {
  return { to: '/pages/setting/bill', parameters: { group: 'transfer' }, label: t('swap.records') }
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
