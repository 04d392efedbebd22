import { TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { DurationFields } from './duration-fields.tsx'
import { PAID_IN } from './figures.ts'
import { FlatFields } from './flat-fields.tsx'
import type { ProductFormValues, Product } from './product.ts'
import type { ValidationErrors, SecondsFormValues } from './form-values.ts'

type ProposalFieldsProps = {
  readonly base: Product
  readonly formValues: ProductFormValues
  readonly validationErrors: ValidationErrors
  readonly onChange: (formValues: ProductFormValues) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

export function ProposalFields({
  base,
  formValues: shown,
  onChange,
  ...rest
}: ProposalFieldsProps) {
  if (shown.kind !== 'seconds')
    return base.kind === 'seconds' ? null : (
      <FlatFields
        product={base.terms}
        formValues={shown.typed}
        onChange={(formValues) => {
          onChange({ kind: shown.kind, typed: formValues })
        }}
        {...rest}
      />
    )
  const set = (part: Partial<SecondsFormValues>): void => {
    onChange({ kind: 'seconds', typed: { ...shown.typed, ...part } })
  }
  return (
    <>
      <DurationFields
        durations={shown.typed.durations}
        onChange={(durations) => {
          set({ durations })
        }}
        {...rest}
      />
      <General formValues={shown.typed} onChange={set} {...rest} />
    </>
  )
}

const fields = [
  ['fee', 'Fee, % of the stake'],
  ['mostOpen', 'Max. open orders per user'],
  ['least', `Min. stake, ${PAID_IN}`],
  ['most', `Max. stake, ${PAID_IN}`],
  ['cap', `Cap per pair and UTC minute, ${PAID_IN}`],
  ['quick', 'Quick amounts, separated by spaces'],
] as const

function General({
  formValues,
  validationErrors,
  onChange,
  onKeyDown,
}: {
  formValues: SecondsFormValues
  validationErrors: ValidationErrors
  onChange: (part: Partial<SecondsFormValues>) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}) {
  return (
    <fieldset className="general">
      <legend>All durations</legend>
      {fields.map(([field, name]) => (
        <TextInput
          key={field}
          label={name}
          autoComplete="off"
          value={formValues[field]}
          error={validationErrors[field]}
          onChange={({ currentTarget }) => {
            onChange({ [field]: currentTarget.value })
          }}
          onKeyDown={onKeyDown}
        />
      ))}
    </fieldset>
  )
}
