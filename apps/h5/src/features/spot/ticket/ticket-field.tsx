import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { truncateFigure, stepValue } from '../../../lib/figures/amount-typing.ts'
import { t } from '../../../app/i18n/i18n.ts'
import { useFigureField } from '../../../ui/form/use-figure-field.ts'

export type TicketFieldProps = {
  readonly label: string
  readonly unit: string
  readonly value: string
  readonly decimals: number
  readonly step?: string
  readonly error?: string | undefined
  readonly onChange: (text: string) => void
}

/**
 * An amount field for a narrow column: its label inside, above the figure, and step buttons at both
 * ends; the validation error is below it.
 */
export function TicketField({
  label,
  unit,
  value,
  decimals,
  step,
  error: validationError,
  onChange,
}: TicketFieldProps) {
  const id = useId()
  const { error, input } = useFigureField({ value, decimals, error: validationError, onChange })
  const move = (direction: 1 | -1) => () => {
    if (step !== undefined) onChange(truncateFigure(stepValue(value, step, direction), decimals))
  }
  return (
    <div className="flex flex-col gap-1">
      <span
        className={`flex min-h-12 items-center rounded-field border bg-sunken focus-within:border-glow ${error === undefined ? 'border-line' : 'border-danger'}`}
      >
        {step !== undefined && (
          <Step icon={Minus} label={t('spot.field.down', { field: label })} onClick={move(-1)} />
        )}
        <span className="relative min-w-0 grow">
          <label
            htmlFor={id}
            className={`pointer-events-none absolute inset-x-0 top-1 truncate text-tiny text-faint ${step === undefined ? 'px-3' : 'text-center'}`}
          >
            {label} <span>({unit})</span>
          </label>
          <input
            {...input}
            id={id}
            placeholder="0"
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            className={`figures h-12 w-full min-w-0 bg-transparent pt-4.5 text-lead font-medium outline-none placeholder:text-faint ${step === undefined ? 'px-3' : 'text-center'}`}
          />
        </span>
        {step !== undefined && (
          <Step icon={Plus} label={t('spot.field.up', { field: label })} onClick={move(1)} />
        )}
      </span>
      {error !== undefined && (
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
      className="flex h-12 w-10 shrink-0 items-center justify-center rounded-field text-muted active:bg-pressed"
    >
      <Icon aria-hidden size={16} />
    </button>
  )
}
