import { recordGroups } from '@candor/contract'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useCurrencies } from '../../net/queries/currencies.ts'
import { t } from '../../app/i18n/i18n.ts'
import { ChoiceSheet } from '../../ui/overlay/choice-sheet.tsx'
import { CurrencyIcon } from '../../ui/figures/currency-icon.tsx'
import type { Filters } from './filters.ts'
import { accountName, periodName } from './names.ts'
import { PeriodSheet } from './period-sheet.tsx'
import { accounts } from './wire.ts'

export type FilterBarProps = {
  readonly filters: Filters
  readonly onChange: (change: Partial<Filters>) => void
}

const ALL = 'all'

/** Account kind, currency, type and date, each a chip that opens its choices (PAGE-19). */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const [open, setOpen] = useState<keyof Filters>()
  const currencies = useCurrencies().data?.currency ?? []
  const currency = currencies.find(({ id }) => id === filters.currencyId)?.name
  return (
    <>
      <Chips filters={filters} currency={currency} onOpen={setOpen} />
      <Choices
        open={open}
        onClose={() => setOpen(undefined)}
        filters={filters}
        currencies={currencies}
        onChange={onChange}
      />
    </>
  )
}

type ChipsProps = {
  readonly filters: Filters
  readonly currency: string | undefined
  readonly onOpen: (filter: keyof Filters) => void
}

function Chips({ filters: { account, currencyId, group, period }, currency, onOpen }: ChipsProps) {
  return (
    <div
      role="group"
      aria-label={t('records.filter.title')}
      className="no-scrollbar flex gap-2 overflow-x-auto px-4"
    >
      <Chip
        label={account === undefined ? t('records.filter.allAccounts') : accountName(account)}
        chosen={account !== undefined}
        onOpen={() => onOpen('account')}
      />
      <Chip
        label={currency ?? t('assets.record.allCurrencies')}
        chosen={currencyId !== undefined}
        onOpen={() => onOpen('currencyId')}
      />
      <Chip
        label={group === undefined ? t('records.filter.allTypes') : t(`records.group.${group}`)}
        chosen={group !== undefined}
        onOpen={() => onOpen('group')}
      />
      <Chip
        label={period === undefined ? t('records.filter.anyDate') : periodName(period)}
        chosen={period !== undefined}
        onOpen={() => onOpen('period')}
      />
    </div>
  )
}

type ChoicesProps = FilterBarProps & {
  readonly open: keyof Filters | undefined
  readonly onClose: () => void
  readonly currencies: readonly { readonly id: number; readonly name: string }[]
}

function Choices({
  open,
  onClose,
  filters: { account, currencyId, group, period },
  currencies,
  onChange,
}: ChoicesProps) {
  return (
    <>
      <ChoiceSheet
        open={open === 'account'}
        onClose={onClose}
        title={t('assets.account')}
        value={account ?? ALL}
        onChoose={(value) => onChange({ account: accounts.find((each) => each === value) })}
        choices={[
          { value: ALL, label: t('records.filter.allAccounts') },
          ...accounts.map((each) => ({ value: each as string, label: accountName(each) })),
        ]}
      />
      <ChoiceSheet
        open={open === 'currencyId'}
        onClose={onClose}
        title={t('assets.currency')}
        value={currencyId ?? 0}
        onChoose={(id) => onChange({ currencyId: id === 0 ? undefined : id })}
        choices={[
          { value: 0, label: t('assets.record.allCurrencies') },
          ...currencies.map(({ id, name }) => ({
            value: id,
            label: name,
            leading: <CurrencyIcon name={name} size={28} />,
          })),
        ]}
      />
      <ChoiceSheet
        open={open === 'group'}
        onClose={onClose}
        title={t('assets.record.type')}
        value={group ?? ALL}
        onChoose={(value) => onChange({ group: recordGroups.find((each) => each === value) })}
        choices={[
          { value: ALL, label: t('records.filter.allTypes') },
          ...recordGroups.map((each) => ({
            value: each as string,
            label: t(`records.group.${each}`),
          })),
        ]}
      />
      <PeriodSheet
        open={open === 'period'}
        onClose={onClose}
        value={period}
        onChoose={(chosen) => onChange({ period: chosen })}
        withAny
      />
    </>
  )
}

/** A filter as a button that opens its choices; marked while one is chosen. */
export function Chip({
  label,
  chosen,
  onOpen,
}: {
  readonly label: string
  readonly chosen: boolean
  readonly onOpen: () => void
}) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={`flex min-h-10 shrink-0 items-center gap-1 rounded-field border px-3 text-small whitespace-nowrap active:bg-pressed ${chosen ? 'border-accent bg-accent-wash font-semibold text-accent' : 'border-line text-muted'}`}
    >
      {label}
      <ChevronDown aria-hidden size={14} />
    </button>
  )
}
