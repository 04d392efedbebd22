import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { truncateFigure, stepValue } from '../../../lib/figures/amount-typing.ts'
import { t } from '../../../app/i18n/i18n.ts'
import { useFigureField } from '../../../ui/form/use-figure-field.ts'

export type TicketFieldProps = {
  readonly label: string
  readonly unit?: string
  readonly value: string
  readonly decimals: number
  readonly placeholder?: string
  readonly step?: string
  readonly error?: string | undefined
  /** Below the field while it has no error. */
  readonly note?: ReactNode
  readonly onChange: (text: string) => void
}

/**
 * A figure on one line: label at the left, value at the right, step buttons at the end; the
 * validation error is below.
 */
export function TicketField({
  label,
  unit,
  value,
  decimals,
  placeholder = '0',
  step,
  error: validationError,
  note,
  onChange,
}: TicketFieldProps) {
  const id = useId()
  const { error, input } = useFigureField({ value, decimals, error: validationError, onChange })
  const move = (direction: 1 | -1) => () => {
    if (step !== undefined) onChange(truncateFigure(stepValue(value, step, direction), decimals))
  }
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span
        className={`flex min-h-12 items-center rounded-field border bg-sunken pl-3 focus-within:border-glow ${error === undefined ? 'border-line' : 'border-danger'}`}
      >
        <label htmlFor={id} className="shrink-0 text-small text-faint">
          {label}
        </label>
        <input
          {...input}
          id={id}
          placeholder={placeholder}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className={`figures h-12 min-w-0 grow bg-transparent pl-2 text-right text-lead font-medium outline-none placeholder:text-faint ${unit === undefined && step === undefined ? 'pr-3' : 'pr-1.5'}`}
        />
        {unit !== undefined && (
          <span className={`shrink-0 text-small text-muted ${step === undefined ? 'pr-3' : ''}`}>
            {unit}
          </span>
        )}
        {step !== undefined && (
          <span className="ml-2 flex shrink-0 border-l border-line">
            <Step
              icon={Minus}
              label={t('futures.field.down', { field: label })}
              onClick={move(-1)}
            />
            <Step icon={Plus} label={t('futures.field.up', { field: label })} onClick={move(1)} />
          </span>
        )}
      </span>
      {error === undefined ? (
        note
      ) : (
        <span id={`${id}-error`} role="alert" className="text-tiny text-danger">
          {error}
        </span>
      )}
    </div>
  )
}

function Step({
  icon: Icon,
  label,
  onClick,
}: {
  readonly icon: typeof Minus
  readonly label: string
  readonly onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="flex h-12 w-10 items-center justify-center text-muted active:bg-pressed"
    >
      <Icon aria-hidden size={16} />
    </button>
  )
}
