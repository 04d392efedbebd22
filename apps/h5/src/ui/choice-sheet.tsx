import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Sheet } from './sheet.tsx'

export type Choice<Value> = { readonly value: Value; readonly label: string; readonly text?: string; readonly leading?: ReactNode; readonly disabled?: boolean }

export type ChoiceSheetProps<Value> = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly choices: readonly Choice<Value>[]
  readonly value: Value | undefined
  readonly onChoose: (value: Value) => void
}

/** One of many, from a sheet; closes with the choice. */
export function ChoiceSheet<Value extends string | number>({ open, onClose, title, choices, value, onChoose }: ChoiceSheetProps<Value>) {
  const choose = (chosen: Value) => () => {
    onChoose(chosen)
    onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <ul className="-mx-4">
        {choices.map((choice) => (
          <li key={choice.value}>
            <button type="button" aria-pressed={choice.value === value} disabled={choice.disabled} onClick={choose(choice.value)} className="flex min-h-14 w-full items-center gap-3 px-4 text-left active:bg-pressed disabled:opacity-45">
              {choice.leading}
              <span className="flex grow flex-col"><span className="text-body font-medium">{choice.label}</span>{choice.text !== undefined && <span className="text-small text-muted">{choice.text}</span>}</span>
              {choice.value === value && <Check aria-hidden size={20} />}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
