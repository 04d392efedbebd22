import { recordGroups } from '@candor/contract'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useCurrencies } from '../../lib/currencies.ts'
import { t } from '../../lib/i18n.ts'
import { ChoiceSheet } from '../../ui/choice-sheet.tsx'
import { CurrencyIcon } from '../../ui/currency-icon.tsx'
import type { Filters } from './filters.ts'
import { accountName, periodName } from './names.ts'
import { PeriodSheet } from './period-sheet.tsx'
import { accounts } from './wire.ts'

export type FilterBarProps = { readonly filters: Filters; readonly onChange: (change: Partial<Filters>) => void }

const ALL = 'all'

/** Account kind, currency, type and date, each a chip that opens its choices (PAGE-19). */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const [open, setOpen] = useState<keyof Filters>()
  const close = () => setOpen(undefined)
  const currencies = useCurrencies().data?.currency ?? []
  const { account, currencyId, group, period } = filters
  const currency = currencies.find(({ id }) => id === currencyId)?.name
  const choose = <Value extends string>(of: readonly Value[], take: (value: Value | undefined) => Partial<Filters>) => (value: string) => onChange(take(of.find((each) => each === value)))
  return (
    <>
      <div role="group" aria-label={t('records.filter.title')} className="no-scrollbar flex gap-2 overflow-x-auto px-4">
        <Chip label={account === undefined ? t('records.filter.allAccounts') : accountName(account)} chosen={account !== undefined} onOpen={() => setOpen('account')} />
        <Chip label={currency ?? t('assets.record.allCurrencies')} chosen={currencyId !== undefined} onOpen={() => setOpen('currencyId')} />
        <Chip label={group === undefined ? t('records.filter.allTypes') : t(`records.group.${group}`)} chosen={group !== undefined} onOpen={() => setOpen('group')} />
        <Chip label={period === undefined ? t('records.filter.anyDate') : periodName(period)} chosen={period !== undefined} onOpen={() => setOpen('period')} />
      </div>
      <ChoiceSheet
        open={open === 'account'} onClose={close} title={t('assets.account')} value={account ?? ALL} onChoose={choose(accounts, (chosen) => ({ account: chosen }))}
        choices={[{ value: ALL, label: t('records.filter.allAccounts') }, ...accounts.map((each) => ({ value: each as string, label: accountName(each) }))]}
      />
      <ChoiceSheet
        open={open === 'currencyId'} onClose={close} title={t('assets.currency')} value={currencyId ?? 0} onChoose={(id) => onChange({ currencyId: id === 0 ? undefined : id })}
        choices={[{ value: 0, label: t('assets.record.allCurrencies') }, ...currencies.map(({ id, name }) => ({ value: id, label: name, leading: <CurrencyIcon name={name} size={28} /> }))]}
      />
      <ChoiceSheet
        open={open === 'group'} onClose={close} title={t('assets.record.type')} value={group ?? ALL} onChoose={choose(recordGroups, (chosen) => ({ group: chosen }))}
        choices={[{ value: ALL, label: t('records.filter.allTypes') }, ...recordGroups.map((each) => ({ value: each as string, label: t(`records.group.${each}`) }))]}
      />
      <PeriodSheet open={open === 'period'} onClose={close} value={period} onChoose={(chosen) => onChange({ period: chosen })} withAny />
    </>
  )
}

/** A filter as a button that opens its choices; marked where something is chosen. */
export function Chip({ label, chosen, onOpen }: { readonly label: string; readonly chosen: boolean; readonly onOpen: () => void }) {
  return (
    <button type="button" aria-haspopup="dialog" onClick={onOpen} className={`flex min-h-10 shrink-0 items-center gap-1 rounded-field border px-3 text-small whitespace-nowrap active:bg-pressed ${chosen ? 'border-text bg-raised font-semibold text-text' : 'border-line text-muted'}`}>
      {label}<ChevronDown aria-hidden size={14} />
    </button>
  )
}
