import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/card.tsx'

type Option<Value extends string> = {
  readonly value: Value
  readonly label: string
  readonly lang?: string
  readonly text?: string
  readonly aside?: ReactNode
}

export type RadioListProps<Value extends string> = {
  readonly title: string
  readonly options: readonly Option<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly note?: string
}

/** Radio buttons, each on a line of its own with a tick at the chosen one. */
export function RadioList<Value extends string>({
  title,
  options,
  value,
  onChange,
  note,
}: RadioListProps<Value>) {
  const name = useId()
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="sr-only">{title}</legend>
      <Card padded={false}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-13 cursor-pointer items-center gap-3 px-4 py-2 active:bg-pressed has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-glow"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="flex min-w-0 grow flex-col">
              <span
                {...(option.lang === undefined ? {} : { lang: option.lang })}
                className={`truncate text-body ${option.value === value ? 'font-semibold' : ''}`}
              >
                {option.label}
              </span>
              {option.text !== undefined && (
                <span className="truncate text-small text-faint first-letter:uppercase">
                  {option.text}
                </span>
              )}
            </span>
            {option.aside !== undefined && (
              <span className="figures shrink-0 text-small text-muted">{option.aside}</span>
            )}
            <span className="flex w-5 shrink-0 justify-end">
              {option.value === value && <Check aria-hidden size={20} className="text-accent" />}
            </span>
          </label>
        ))}
      </Card>
      {note !== undefined && <p className="px-1 text-small text-faint">{note}</p>}
    </fieldset>
  )
}
