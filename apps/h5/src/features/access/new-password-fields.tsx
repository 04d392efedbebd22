import { t } from '../../app/i18n/i18n.ts'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { useFormValues } from './form-values.ts'

export type NewPasswordFieldsProps = {
  readonly label: string
  readonly errors: { readonly password: string | undefined; readonly repeat: string | undefined }
  readonly onChange: () => void
  readonly disabled: boolean
}

/** A new password twice, the first with its strength. */
export function NewPasswordFields({ label, errors, onChange, disabled }: NewPasswordFieldsProps) {
  const { password, repeat } = useFormValues()
  const type = (name: 'password' | 'repeat') => (text: string) => {
    useFormValues.setState({ [name]: text })
    onChange()
  }
  return (
    <>
      <PasswordInput
        label={label}
        value={password}
        onChange={type('password')}
        error={errors.password}
        strength
        placeholder={t('auth.password.hint')}
        autoComplete="new-password"
        readOnly={disabled}
      />
      <PasswordInput
        label={t('auth.password.repeat')}
        value={repeat}
        onChange={type('repeat')}
        error={errors.repeat}
        autoComplete="new-password"
        readOnly={disabled}
      />
    </>
  )
}
