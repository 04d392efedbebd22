import { Minus, Plus } from 'lucide-react'
import { truncateFigure, stepValue } from '../../lib/figures/amount-typing.ts'
import { t } from '../../app/i18n/i18n.ts'
import { type FieldProps, TextField } from './field.tsx'
import { IconButton } from '../icon-button.tsx'
import { useFigureField } from './use-figure-field.ts'

export type AmountInputProps = FieldProps & {
  readonly value: string
  readonly onChange: (amount: string) => void
  /** The currency, shown at the right. */
  readonly unit?: string
  readonly decimals?: number
  /** Given a step, plus and minus buttons are beside the value. */
  readonly step?: string
  /** Fills in the whole available amount. */
  readonly onAll?: () => void
  readonly placeholder?: string
  readonly disabled?: boolean
}

/**
 * A number in the reader's language, grouped while typing; any other text is refused beside it
 * (APP-33).
 */
export function AmountInput({
  value,
  onChange,
  unit,
  decimals = 8,
  step,
  onAll,
  placeholder = '0',
  disabled = false,
  error,
  ...shown
}: AmountInputProps) {
  const field = useFigureField({ value, decimals, error, onChange })
  const { onChange: edit, ...input } = field.input
  const move = (direction: 1 | -1) => () => {
    if (step !== undefined) onChange(truncateFigure(stepValue(value, step, direction), decimals))
  }
  return (
    <TextField
      {...shown}
      {...input}
      error={field.error}
      onChange={(_text, event) => edit(event)}
      disabled={disabled}
      figures
      placeholder={placeholder}
      leading={
        step === undefined ? undefined : (
          <IconButton
            icon={Minus}
            label={t('kit.amount.less')}
            size={18}
            disabled={disabled}
            onClick={move(-1)}
          />
        )
      }
      trailing={
        <span className="flex shrink-0 items-center">
          {unit !== undefined && <span className="pr-3.5 text-body text-muted">{unit}</span>}
          {onAll !== undefined && (
            <button
              type="button"
              onClick={onAll}
              disabled={disabled}
              className="min-h-11 min-w-11 pr-3.5 pl-1 text-body font-semibold text-accent"
            >
              {t('shell.action.all')}
            </button>
          )}
          {step !== undefined && (
            <IconButton
              icon={Plus}
              label={t('kit.amount.more')}
              size={18}
              disabled={disabled}
              onClick={move(1)}
            />
          )}
        </span>
      }
    />
  )
}
