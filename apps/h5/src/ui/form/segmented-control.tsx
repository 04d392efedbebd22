import { useId } from 'react'

export type SegmentedControlProps<Value extends string> = {
  readonly label: string
  readonly options: readonly {
    readonly value: Value
    readonly label: string
    readonly tone?: 'up' | 'down'
  }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

const tones = {
  plain: 'has-checked:bg-segment has-checked:text-text has-checked:raised',
  up: 'has-checked:bg-up has-checked:text-on-colour',
  down: 'has-checked:bg-down has-checked:text-on-colour',
}

/**
 * One of a few, all visible: radio buttons, so the arrow keys work. Buy and sell have their own
 * tones.
 */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="flex min-h-11 rounded-field bg-sunken p-0.5"
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={`flex min-h-10 grow basis-0 cursor-pointer items-center justify-center rounded-segment px-1.5 py-1 text-center text-body leading-tight font-medium text-faint has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-glow ${tones[option.tone ?? 'plain']}`}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
