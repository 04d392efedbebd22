import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { t } from '../../i18n/i18n.ts'
import type { Field } from './field.ts'
import { type FlatProduct, listTyped, type FlatFormValues, switchText } from './flat.ts'
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
      {listTyped(product, formValues).map((field) => (
        <FlatField
          key={field.at}
          field={field}
          value={formValues[field.at] ?? ''}
          error={validationErrors[field.at]}
          onText={(text) => {
            onChange({ ...formValues, [field.at]: text })
          }}
          onKeyDown={onKeyDown}
        />
      ))}
    </fieldset>
  )
}

type FieldProps = Pick<Props, 'onKeyDown'> & {
  readonly field: Field
  readonly value: string
  readonly error: string | undefined
  readonly onText: (text: string) => void
}

const words: readonly Field['as'][] = ['text', 'word', 'words']

function FlatField({ field, value, error, onText, onKeyDown }: FieldProps) {
  const { name, as, unit } = field
  const shared = {
    label: unit === '' ? name : t('products.field.unit', { name, unit }),
    value,
    error,
    onKeyDown,
    onChange({ currentTarget }: { readonly currentTarget: { readonly value: string } }) {
      onText(currentTarget.value)
    },
  }
  if (as === 'switch' || as === 'choice')
    return <NativeSelect {...shared} data={[...(field.choices ?? listSwitch())]} />
  // Paragraphs are kept: a description has them.
  if (as === 'longText') return <Textarea {...shared} rows={5} autoComplete="off" />
  return (
    <TextInput {...shared} inputMode={words.includes(as) ? 'text' : 'decimal'} autoComplete="off" />
  )
}

function listSwitch() {
  return ['open', 'closed'].map((value) => ({ value, label: switchText(value === 'open') }))
}
