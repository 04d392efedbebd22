import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { ChoiceSheet } from '../../ui/overlay/choice-sheet.tsx'
import { CurrencyIcon } from '../../ui/figures/currency-icon.tsx'

export type Coin = { readonly id: number; readonly name: string; readonly text?: string }

/** The coin of an amount, as a button that opens the list of coins. */
export function CoinButton({
  label,
  coins,
  value,
  onChoose,
}: {
  readonly label: string
  readonly coins: readonly Coin[]
  readonly value: number
  readonly onChoose: (id: number) => void
}) {
  const [open, setOpen] = useState(false)
  const chosen = coins.find(({ id }) => id === value)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${label}: ${chosen?.name ?? ''}`}
        onClick={() => setOpen(true)}
        className="flex min-h-12 w-full items-center gap-2 rounded-field bg-sunken px-3.5 text-body font-semibold active:bg-pressed"
      >
        {chosen !== undefined && <CurrencyIcon name={chosen.name} size={22} />}
        <span className="grow text-left">{chosen?.name}</span>
        <ChevronDown aria-hidden size={16} className="text-faint" />
      </button>
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        value={value}
        onChoose={onChoose}
        choices={coins.map(({ id, name, text }) => ({
          value: id,
          label: name,
          leading: <CurrencyIcon name={name} size={28} />,
          ...(text === undefined ? {} : { text }),
        }))}
      />
    </>
  )
}
