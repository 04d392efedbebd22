import { ChevronDown, RefreshCcw } from 'lucide-react'
import { useState } from 'react'
import { useIsThere } from '../../app/products/built-pages.ts'
import { trimmed } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { go, useParameters } from '../../app/routing/navigation.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceSheet } from '../../ui/overlay/choice-sheet.tsx'
import { CurrencyIcon } from '../../ui/figures/currency-icon.tsx'
import { EmptyState, QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { IdentityNotice } from '../../ui/identity/identity-notice.tsx'
import { MoneyForm, MoneyFormStatus } from '../../ui/money-form/money-form.tsx'
import { type MoneyDraft, useMoneyDraft, useMoneyForm } from '../../ui/money-form/use-money-form.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { AccountPair } from './account-pair.tsx'
import { MoveBack } from './move-back.tsx'
import { moveForm } from './move-form.ts'
import { useTransferable } from './queries.ts'
import { createInitialState, type TransferAction, type TransferState } from './transfer-state.ts'
import { accountNamed, type Transferable } from './wire.ts'

/** PAGE-31: moves a currency between two of the user's own accounts. */
export function TransferForm() {
  const { currency, from, to } = useParameters()
  const query = useTransferable()
  const empty = (
    <EmptyState
      mark="wallet"
      title={t('transfers.empty')}
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
      isEmpty={(list) => list.length === 0}
      empty={empty}
      waiting={<Waiting />}
    >
      {(currencies) => {
        const start = createInitialState(currencies, {
          currency,
          from: accountNamed(from),
          to: accountNamed(to),
        })
        return start === undefined ? empty : <Form currencies={currencies} start={start} />
      }}
    </QueryBoundary>
  )
}

type FormProps = {
  readonly currencies: readonly Transferable[]
  readonly start: TransferState
}

function Form({ currencies, start }: FormProps) {
  const draft = useMoneyDraft(moveForm, start)
  const currency = currencies.find(({ id }) => id === draft.state.currencyId)
  return currency === undefined ? null : (
    <Move currencies={currencies} currency={currency} draft={draft} />
  )
}

type MoveProps = {
  readonly currencies: readonly Transferable[]
  readonly currency: Transferable
  readonly draft: MoneyDraft<typeof moveForm.route, TransferState, TransferAction>
}

/** The transfer being written, both balances after it, and the last completed one. */
function Move({ currencies, currency, draft }: MoveProps) {
  const form = useMoneyForm(moveForm, draft, currency)
  const { state, preview: summary, receipt: made, change } = form
  const leaves = [state.from, state.to].includes('leverage')
  const records = { to: '/pages/fund/transfer_history', label: t('transfers.history') } as const
  return (
    <>
      <div className="flex flex-col gap-4 px-4 pt-3 pb-6">
        <MoneyForm form={form} records={records}>
          <CurrencyButton
            currencies={currencies}
            currency={currency}
            onChoose={(next) => change({ type: 'currency', currency: next })}
          />
          <AccountPair state={state} currency={currency} summary={summary} onChange={change} />
          {(state.to === 'leverage' || state.to === 'options') && (
            <IdentityNotice about="transfer" />
          )}
          <AmountInput
            label={t('transfers.amount')}
            unit={currency.name}
            value={state.amount}
            error={form.errorAt('amount')}
            disabled={form.busy}
            onChange={(text) => change({ type: 'amount', text })}
            onAll={() => change({ type: 'amount', text: trimmed(summary.available) })}
            hint={t('transfers.free')}
          />
          {leaves && <p className="text-small text-faint">{t('transfers.riskHint')}</p>}
          {made !== undefined && (
            <MoveBack
              key={JSON.stringify([made.amount, made.from, made.to])}
              made={made}
              onClose={form.dropReceipt}
            />
          )}
          <MoneyFormStatus form={form} />
          <ToSwap currency={currency} />
        </MoneyForm>
      </div>
      <ActionBar>
        <Button size="large" busy={form.busy} onClick={() => void form.submit()}>
          {t('transfers.submit')}
        </Button>
      </ActionBar>
    </>
  )
}

/** For users who want another coin: a transfer keeps the coin, a swap changes it. */
function ToSwap({ currency: { id, name } }: { readonly currency: Transferable }) {
  if (!useIsThere('/pages/fund/transfer')) return null
  return (
    <PageLink
      to="/pages/fund/transfer"
      parameters={{ from: id }}
      className="flex min-h-11 items-center gap-2 self-start text-body font-semibold text-accent"
    >
      <RefreshCcw aria-hidden size={16} className="shrink-0" />
      {t('transfers.toSwap', { currency: name })}
    </PageLink>
  )
}

function CurrencyButton({
  currencies,
  currency,
  onChoose,
}: {
  readonly currencies: readonly Transferable[]
  readonly currency: Transferable
  readonly onChoose: (currency: Transferable) => void
}) {
  const [open, setOpen] = useState(false)
  const choices = currencies.map(({ id, name }) => ({
    value: id,
    label: name,
    leading: <CurrencyIcon name={name} size={28} />,
  }))
  const choose = (id: number) => {
    const selectedCurrency = currencies.find((one) => one.id === id)
    if (selectedCurrency !== undefined) onChoose(selectedCurrency)
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-12 items-center gap-3 rounded-field bg-sunken px-3.5 text-left active:bg-pressed"
      >
        <CurrencyIcon name={currency.name} size={28} />
        <span className="sr-only">{t('transfers.currency')} </span>
        <span className="grow text-lead font-semibold">{currency.name}</span>
        <ChevronDown aria-hidden size={18} className="text-faint" />
      </button>
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('transfers.currency')}
        choices={choices}
        value={currency.id}
        onChoose={choose}
      />
    </>
  )
}

function Waiting() {
  return (
    <div aria-hidden className="flex flex-col gap-4 px-4 pt-3">
      <Skeleton className="h-12 w-full rounded-field" />
      <Skeleton className="h-40 w-full rounded-card" />
      <Skeleton className="h-12 w-full rounded-field" />
    </div>
  )
}
