import { Button, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { PAID_IN, formatSpan } from './figures.ts'
import type { ValidationErrors, DurationFormValues } from './form-values.ts'

type Props = {
  readonly durations: readonly DurationFormValues[]
  readonly validationErrors: ValidationErrors
  readonly onChange: (durations: readonly DurationFormValues[]) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

const parts = [
  ['seconds', 'Seconds'],
  ['payout', 'Payout, %'],
  ['least', `Min., ${PAID_IN}`],
  ['most', `Max., ${PAID_IN}`],
] as const

/** The durations of a proposal, one per row; they are sent shortest first. */
export function DurationFields({ durations, validationErrors, onChange, onKeyDown }: Props) {
  const set = (at: number, part: Partial<DurationFormValues>): void => {
    onChange(durations.map((one, index) => (index === at ? { ...one, ...part } : one)))
  }
  const last = durations.at(-1)
  return (
    <fieldset className="durations">
      <legend>Durations</legend>
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
              aria-label={`${name} of duration ${index + 1}`}
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
            aria-label={`Remove duration ${index + 1}`}
            disabled={durations.length === 1}
            onClick={() => {
              onChange(durations.filter((_other, at) => at !== index))
            }}
          >
            Remove
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
        Add duration
      </Button>
    </fieldset>
  )
}
