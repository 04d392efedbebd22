import { NativeSelect, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { t } from '../../i18n/i18n.ts'
import { type FlatProduct, listFields, type FlatFormValues, switchText } from './flat.ts'
import type { ValidationErrors } from './form-values.ts'

type Props = {
  readonly product: FlatProduct
  readonly formValues: FlatFormValues
  readonly validationErrors: ValidationErrors
  readonly onChange: (formValues: FlatFormValues) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** Terms that consist of single figures, each in a field of its own. */
export function FlatFields({ product, formValues, validationErrors, onChange, onKeyDown }: Props) {
  return (
    <fieldset className="general">
      <legend>{t('products.version.terms')}</legend>
      {listFields(product).map(({ at, name, as, unit }) => {
        const set = (text: string): void => {
          onChange({ ...formValues, [at]: text })
        }
        const label = unit === '' ? name : t('products.field.unit', { name, unit })
        return as === 'switch' ? (
          <NativeSelect
            key={at}
            label={label}
            data={['open', 'closed'].map((value) => ({
              value,
              label: switchText(value === 'open'),
            }))}
            value={formValues[at]}
            onChange={({ currentTarget }) => {
              set(currentTarget.value)
            }}
            onKeyDown={onKeyDown}
          />
        ) : (
          <TextInput
            key={at}
            label={label}
            inputMode="decimal"
            autoComplete="off"
            value={formValues[at] ?? ''}
            error={validationErrors[at]}
            onChange={({ currentTarget }) => {
              set(currentTarget.value)
            }}
            onKeyDown={onKeyDown}
          />
        )
      })}
    </fieldset>
  )
}
