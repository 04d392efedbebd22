import { ArrowDownUp, ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { type Choice, ChoiceSheet } from '../../ui/overlay/choice-sheet.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Money } from '../../ui/figures/money.tsx'
import { accountName } from './account-names.ts'
import { listAccounts, type TransferAction, type TransferState } from './transfer-state.ts'
import type { Summary } from './transfer-summary.ts'
import type { Account, Transferable } from './wire.ts'

export type AccountPairProps = {
  readonly state: TransferState
  readonly currency: Transferable
  readonly summary: Summary
  readonly onChange: (action: TransferAction) => void
}

/**
 * From and to, each with its available balance now and after, and between them a button that
 * reverses the direction.
 */
export function AccountPair({ state, currency, summary, onChange }: AccountPairProps) {
  return (
    <div className="raised relative flex flex-col overflow-hidden rounded-card bg-raised">
      <End
        label={t('transfers.from')}
        account={state.from}
        currency={currency}
        figures={summary.from}
        onChoose={(account) => onChange({ type: 'from', account })}
      />
      <span aria-hidden className="ml-4 h-px bg-line" />
      <End
        label={t('transfers.to')}
        account={state.to}
        currency={currency}
        figures={summary.to}
        onChoose={(account) => onChange({ type: 'to', account })}
      />
      <span className="absolute top-1/2 right-3 -translate-y-1/2 rounded-full border border-line bg-bg">
        <IconButton
          icon={ArrowDownUp}
          size={19}
          label={t('transfers.swap')}
          onClick={() => onChange({ type: 'swap' })}
        />
      </span>
    </div>
  )
}

type EndProps = {
  readonly label: string
  readonly account: Account
  readonly currency: Transferable
  readonly figures: Summary['from']
  readonly onChoose: (account: Account) => void
}

function End({ label, account, currency, figures, onChoose }: EndProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-20 flex-col items-start gap-0.5 py-3 pr-18 pl-4 text-left active:bg-pressed"
      >
        <span className="text-small text-muted">{label}</span>
        <span className="flex items-center gap-1 text-lead font-semibold">
          {accountName(account)}
          <ChevronDown aria-hidden size={16} className="text-faint" />
        </span>
        <span className="figures text-small text-muted">
          {t('transfers.available')} <Change {...figures} currency={currency.name} />
        </span>
      </button>
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        choices={listAccountChoices(currency)}
        value={account}
        onChoose={onChoose}
      />
    </>
  )
}

function Change({
  before,
  after,
  currency,
}: Summary['from'] & { readonly currency: string }): ReactNode {
  if (after === undefined)
    return <Money value={before} decimals={coinDecimals(before)} currency={currency} balance />
  return (
    <span className="whitespace-nowrap">
      <span className="sr-only">{t('shell.money.before')} </span>
      <Money value={before} decimals={coinDecimals(before)} balance />
      <span aria-hidden className="text-faint">
        {' '}
        →{' '}
      </span>
      <span className="sr-only">{t('shell.money.after')} </span>
      <span className="font-medium text-text">
        <Money value={after} decimals={coinDecimals(after)} currency={currency} balance />
      </span>
    </span>
  )
}

export function listAccountChoices(currency: Transferable): readonly Choice<Account>[] {
  return listAccounts(currency).map((value) => ({
    value,
    label: accountName(value),
    text: `${t('transfers.available')} ${freeText(currency, value)}`,
  }))
}

function freeText({ free, name }: Transferable, account: Account): string {
  const amount = free[account] ?? '0'
  return `${amountText(amount, coinDecimals(amount))} ${name}`
}
