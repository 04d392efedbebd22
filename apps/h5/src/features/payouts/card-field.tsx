import type { ReactNode } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { TextField } from '../../ui/form/field.tsx'
import type { CardFormState } from './use-card-form.ts'

/**
 * Fields with a numeric style of keyboard; card and bank numbers may contain letters and blanks.
 */
const figured = new Set(['number', 'aba', 'bankCode', 'iban', 'swift'])

export type CardFieldProps = {
  readonly form: CardFormState
  readonly name: string
  readonly label: string
  readonly isOptional?: boolean
  readonly trailing?: ReactNode
}

export function CardField({ form, name, label, isOptional = false, trailing }: CardFieldProps) {
  return (
    <TextField
      label={label}
      value={form.draft[name] ?? ''}
      onChange={(text) => form.change(name, text)}
      error={form.errorAt(name)}
      readOnly={form.busy}
      figures={figured.has(name)}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      aside={isOptional ? t('shell.form.optional') : undefined}
      trailing={trailing}
    />
  )
}
