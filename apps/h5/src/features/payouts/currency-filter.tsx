import { ChevronDown, ListFilter } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { ChoiceSheet } from '../../ui/overlay/choice-sheet.tsx'
import { CurrencyIcon } from '../../ui/figures/currency-icon.tsx'
import { useChainCurrencies } from './queries.ts'

const ALL = 0

export function CurrencyFilter({
  value,
  onChange,
}: {
  readonly value: number | undefined
  readonly onChange: (currency: number | undefined) => void
}) {
  const [open, setOpen] = useState(false)
  const currencies = useChainCurrencies().data ?? []
  const label = currencies.find(({ id }) => id === value)?.name ?? t('payouts.list.all')
  const choices = [
    {
      value: ALL,
      label: t('payouts.list.all'),
      leading: (
        <span className="flex size-7 items-center justify-center">
          <ListFilter aria-hidden size={20} />
        </span>
      ),
    },
    ...currencies.map(({ id, name }) => ({
      value: id,
      label: name,
      leading: <CurrencyIcon name={name} size={28} />,
    })),
  ]
  return (
    <div className="px-4 pt-1 pb-2">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t('payouts.list.filter')}: ${label}`}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-10 items-center gap-1.5 rounded-full bg-sunken px-4 text-body font-medium active:bg-pressed"
      >
        {label}
        <ChevronDown aria-hidden size={16} className="text-faint" />
      </button>
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('payouts.list.filter')}
        choices={choices}
        value={value ?? ALL}
        onChoose={(id) => onChange(id === ALL ? undefined : id)}
      />
    </div>
  )
}
