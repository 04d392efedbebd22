import { Button, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { t } from '../../i18n/i18n.ts'
import { PAID_IN, formatSpan } from './figures.ts'
import type { ValidationErrors, DurationFormValues } from './form-values.ts'

type Props = {
  readonly durations: readonly DurationFormValues[]
  readonly validationErrors: ValidationErrors
  readonly onChange: (durations: readonly DurationFormValues[]) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

const listParts = () =>
  [
    ['seconds', t('products.field.seconds')],
    ['payout', t('products.field.unit', { name: t('products.payout'), unit: '%' })],
    ['least', t('products.field.unit', { name: t('products.field.min'), unit: PAID_IN })],
    ['most', t('products.field.unit', { name: t('products.field.max'), unit: PAID_IN })],
  ] as const

/** The durations of a proposal, one per row; they are sent shortest first. */
export function DurationFields({ durations, validationErrors, onChange, onKeyDown }: Props) {
  const set = (at: number, part: Partial<DurationFormValues>): void => {
    onChange(durations.map((one, index) => (index === at ? { ...one, ...part } : one)))
  }
  const last = durations.at(-1)
  const parts = listParts()
  return (
    <fieldset className="durations">
      <legend>{t('products.durations')}</legend>
      <div className="duration" aria-hidden>
        {parts.map(([part, name]) => (
          <span key={part} className="quiet">
            {name}
          </span>
        ))}
      </div>
      {durations.map((one, index) => (
        // A row has no key but its position: its duration is being typed.
        <div key={index} className="duration">
          {parts.map(([part, name]) => (
            <TextInput
              key={part}
              aria-label={t('products.field.ofDuration', { name, number: index + 1 })}
              inputMode="decimal"
              autoComplete="off"
              value={one[part]}
              error={validationErrors[`${part} ${index}`]}
              onChange={({ currentTarget }) => {
                set(index, { [part]: currentTarget.value })
              }}
              onKeyDown={onKeyDown}
            />
          ))}
          <span className="quiet number">
            {/^\d{1,6}$/.test(one.seconds) ? formatSpan(Number.parseInt(one.seconds, 10)) : ''}
          </span>
          <Button
            variant="subtle"
            color="red"
            aria-label={t('products.field.removeDuration', { number: index + 1 })}
            disabled={durations.length === 1}
            onClick={() => {
              onChange(durations.filter((_other, at) => at !== index))
            }}
          >
            {t('products.field.remove')}
          </Button>
        </div>
      ))}
      <Button
        variant="default"
        onClick={() => {
          onChange([
            ...durations,
            {
              seconds: '',
              payout: last?.payout ?? '',
              least: last?.least ?? '',
              most: last?.most ?? '',
            },
          ])
        }}
      >
        {t('products.field.addDuration')}
      </Button>
    </fieldset>
  )
}
