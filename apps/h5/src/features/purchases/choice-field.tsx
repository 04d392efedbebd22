import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { type Choice, ChoiceSheet } from '../../ui/overlay/choice-sheet.tsx'

export type ChoiceFieldProps<Value extends string> = {
  readonly label: string
  readonly choices: readonly Choice<Value>[]
  readonly value: Value | undefined
  readonly placeholder: string
  readonly error: string | undefined
  readonly hint?: string | undefined
  readonly onChoose: (value: Value) => void
}

/** One of many as a field: the choice, and a sheet to change it. */
export function ChoiceField<Value extends string>({
  label,
  choices,
  value,
  placeholder,
  error,
  hint,
  onChoose,
}: ChoiceFieldProps<Value>) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const selectedChoice = choices.find((choice) => choice.value === value)
  const wrong = error !== undefined
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className="text-small text-muted">
        {label}
      </span>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-labelledby={`${id} ${id}-value`}
        aria-describedby={`${id}-note`}
        onClick={() => setOpen(true)}
        className={`flex min-h-12 items-center gap-3 rounded-field border bg-sunken px-3.5 text-left text-lead active:bg-pressed ${wrong ? 'border-danger' : 'border-line'}`}
      >
        <span
          id={`${id}-value`}
          className={`min-w-0 grow ${selectedChoice === undefined ? 'text-faint' : ''}`}
        >
          {selectedChoice?.label ?? placeholder}
        </span>
        <ChevronDown aria-hidden size={18} className="shrink-0 text-faint" />
      </button>
      <span
        id={`${id}-note`}
        role={wrong ? 'alert' : undefined}
        className={
          wrong
            ? 'text-small text-danger first-letter:uppercase'
            : hint === undefined
              ? 'hidden'
              : 'text-small text-faint'
        }
      >
        {error ?? hint}
      </span>
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        choices={choices}
        value={value}
        onChoose={onChoose}
      />
    </div>
  )
}
