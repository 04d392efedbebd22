import { breakEven, type SecondsTerms } from '@candor/engine/seconds/terms'
import { useId } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { durationText } from './order-texts.ts'
import { rateToPercent } from './wire.ts'

export type DurationChoiceProps = {
  readonly terms: SecondsTerms
  readonly value: number | undefined
  readonly error: string | undefined
  readonly onChange: (seconds: number) => void
}

/**
 * Every duration with its payout and, beside it, the break-even win rate (SEC-16); radio buttons,
 * so the arrow keys work.
 */
export function DurationChoice({ terms, value, error, onChange }: DurationChoiceProps) {
  const name = useId()
  if (terms.durations.length === 0)
    return (
      <p className="rounded-field bg-sunken p-3 text-center text-body text-muted">
        {t('seconds.duration.none')}
      </p>
    )
  return (
    <div
      role="radiogroup"
      aria-label={t('seconds.duration.label')}
      className="flex flex-col gap-1.5"
    >
      <p aria-hidden className="text-tiny text-faint">
        {t('seconds.duration.label')}
      </p>
      <div className="grid grid-cols-3 gap-2">
        {terms.durations.map(({ seconds, payout, isHalted }) => (
          <label
            key={seconds}
            className="figures flex min-h-14 min-w-0 cursor-pointer flex-col items-center justify-center rounded-field border border-line px-1 py-1 text-center text-muted has-checked:border-accent has-checked:bg-accent-wash has-checked:text-accent has-disabled:cursor-not-allowed has-disabled:border-dashed has-focus-visible:outline-2 has-focus-visible:outline-glow"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={seconds === value}
              disabled={isHalted === true}
              onChange={() => onChange(seconds)}
            />
            <span className="flex flex-wrap items-baseline justify-center gap-x-1.5">
              <span className="text-body font-semibold">{durationText(seconds)}</span>
              <span className="text-small font-medium text-accent">{rateToPercent(payout)}</span>
            </span>
            <span className="max-w-full text-tiny text-faint">
              {isHalted === true
                ? t('seconds.duration.halted')
                : t('seconds.duration.breakEven', {
                    rate: rateToPercent(breakEven(terms.fee, payout)),
                  })}
            </span>
          </label>
        ))}
      </div>
      {terms.durations.some(({ isHalted }) => isHalted === true) && (
        <p className="text-small text-muted">{t('seconds.duration.haltedText')}</p>
      )}
      {error !== undefined && (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
