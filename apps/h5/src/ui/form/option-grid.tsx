import { type ReactNode, useId } from 'react'

type Option<Value extends string> = {
  readonly value: Value
  readonly label: string
  readonly lang?: string
  readonly note?: ReactNode
}

export type OptionGridProps<Value extends string> = {
  readonly title: string
  readonly options: readonly Option<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly columns: 2 | 3
  /** Under the options, such as the date of the rates. */
  readonly note?: string
  /** Hides the title, which is shown above already. */
  readonly bare?: boolean
}

const grids = { 2: 'grid-cols-2', 3: 'grid-cols-3' }

/** One of several, all visible: radio buttons as tiles. */
export function OptionGrid<Value extends string>({
  title,
  options,
  value,
  onChange,
  columns,
  note,
  bare = false,
}: OptionGridProps<Value>) {
  const name = useId()
  return (
    <fieldset className="flex flex-col">
      <legend className={bare ? 'sr-only' : 'pb-2 text-small text-muted'}>{title}</legend>
      <div className={`grid gap-2 ${grids[columns]}`}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 cursor-pointer flex-col items-center justify-center rounded-field border border-line px-2 text-center text-body has-checked:border-accent has-checked:bg-accent-wash has-checked:font-semibold has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-glow"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span {...(option.lang === undefined ? {} : { lang: option.lang })}>
              {option.label}
            </span>
            {option.note !== undefined && (
              <span className="figures text-tiny font-normal text-muted">{option.note}</span>
            )}
          </label>
        ))}
      </div>
      {note !== undefined && <p className="pt-2 text-small text-faint">{note}</p>}
    </fieldset>
  )
}
