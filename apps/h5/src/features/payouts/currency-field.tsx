import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { ChoiceSheet } from '../../ui/overlay/choice-sheet.tsx'
import { CurrencyIcon } from '../../ui/figures/currency-icon.tsx'
import type { ChainCurrency } from './address-form-values.ts'

export type CurrencyFieldProps = {
  readonly currencies: readonly ChainCurrency[]
  readonly value: ChainCurrency | undefined
  readonly onChoose: (currency: ChainCurrency) => void
}

export function CurrencyField({ currencies, value, onChoose }: CurrencyFieldProps) {
  const [open, setOpen] = useState(false)
  const label = t('payouts.address.currency')
  const choose = (id: number) => {
    const selectedCurrency = currencies.find((one) => one.id === id)
    if (selectedCurrency !== undefined) onChoose(selectedCurrency)
  }
  return (
    <div className="flex flex-col gap-1.5">
      <p aria-hidden className="text-small text-muted">
        {label}
      </p>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-12 items-center gap-3 rounded-field bg-sunken px-3.5 text-left active:bg-pressed"
      >
        {value !== undefined && <CurrencyIcon name={value.name} size={26} />}
        <span className="sr-only">{label} </span>
        <span className={`grow text-lead ${value === undefined ? 'text-faint' : 'font-semibold'}`}>
          {value?.name ?? t('shell.action.choose')}
        </span>
        <ChevronDown aria-hidden size={18} className="text-faint" />
      </button>
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        value={value?.id}
        onChoose={choose}
        choices={currencies.map(({ id, name }) => ({
          value: id,
          label: name,
          leading: <CurrencyIcon name={name} size={28} />,
        }))}
      />
    </div>
  )
}
