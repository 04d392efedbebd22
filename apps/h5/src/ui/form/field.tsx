import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'

export type FieldProps = {
  readonly label: string
  /** The error, beside the field (APP-27). */
  readonly error?: string | undefined
  readonly hint?: ReactNode
  /** At the right of the label, such as the amount available. */
  readonly aside?: ReactNode
}

export type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'className' | 'id'> & {
    readonly value: string
    readonly onChange: (text: string, event: ChangeEvent<HTMLInputElement>) => void
    readonly ref?: Ref<HTMLInputElement>
    readonly leading?: ReactNode
    readonly trailing?: ReactNode
    /** Figures of equal width. */
    readonly figures?: boolean
  }

/** A labelled input; what was typed stays through every refusal. */
export function TextField({
  label,
  error,
  hint,
  aside,
  value,
  onChange,
  leading,
  trailing,
  figures = false,
  ...rest
}: TextFieldProps) {
  const id = useId()
  const wrong = error !== undefined && error !== ''
  return (
    <div className="flex flex-col gap-1.5">
      <span className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-small text-muted">
          {label}
        </label>
        {aside !== undefined && <span className="figures text-small text-muted">{aside}</span>}
      </span>
      <span
        className={`flex min-h-12 items-center rounded-field border bg-sunken focus-within:border-glow ${wrong ? 'border-danger' : 'border-line'}`}
      >
        {leading}
        <input
          {...rest}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value, event)}
          aria-invalid={wrong}
          aria-describedby={`${id}-note`}
          className={`h-12 min-w-0 grow bg-transparent px-3.5 text-lead outline-none placeholder:text-faint ${figures ? 'figures' : ''}`}
        />
        {trailing}
      </span>
      <Note id={`${id}-note`} error={wrong ? error : undefined} hint={hint} />
    </div>
  )
}

function Note({
  id,
  error,
  hint,
}: {
  readonly id: string
  readonly error: string | undefined
  readonly hint: ReactNode
}) {
  if (error !== undefined)
    return (
      <span id={id} role="alert" className="text-small text-danger first-letter:uppercase">
        {error}
      </span>
    )
  return (
    <span id={id} className={hint === undefined ? 'hidden' : 'text-small text-faint'}>
      {hint}
    </span>
  )
}
