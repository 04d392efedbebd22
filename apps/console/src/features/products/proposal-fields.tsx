import { TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { t } from '../../i18n/i18n.ts'
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

const inCurrency = (name: string): string => t('products.field.unit', { name, unit: PAID_IN })
const listFields = () =>
  [
    ['fee', t('products.field.feeOfStake')],
    ['mostOpen', t('products.maxOpen')],
    ['least', inCurrency(t('products.field.minStake'))],
    ['most', inCurrency(t('products.field.maxStake'))],
    ['cap', inCurrency(t('products.cap'))],
    ['quick', t('products.field.quick')],
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
      <legend>{t('products.field.general')}</legend>
      {listFields().map(([field, name]) => (
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
