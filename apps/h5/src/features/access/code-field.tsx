import { access } from '@candor/contract'
import { call, RefusedError } from '../../net/call.ts'
import { useCheckedCode } from '../../lib/credentials/checked-code.ts'
import { t } from '../../app/i18n/i18n.ts'
import { SentCodeField } from '../../ui/identity/sent-code-field.tsx'
import { type Account, validateAccount, accountInput } from '../../lib/credentials/account.ts'
import { fieldOfRefusal, type FormField } from './new-password-form.ts'

export type CodeFieldProps = {
  readonly account: Account
  readonly scene: 'register' | 'forget'
  readonly value: string
  readonly onChange: (code: string) => void
  readonly error: string | undefined
  /** The request for a code was refused: the field concerned, and the server's sentence. */
  readonly onRefused: (field: FormField, message: string) => void
}

/** The code that proves an account (AUTH-04), checked as soon as it is complete. */
export function CodeField({ account, scene, value, onChange, error, onRefused }: CodeFieldProps) {
  const input = accountInput(account)
  const check = useCheckedCode(
    { ...input, scene, email_code: value },
    validateAccount(account) === undefined,
  )
  const send = async () => {
    const validationError = validateAccount(account)
    if (validationError === undefined) return call(access.sendCode, { ...input, scene })
    onRefused('account', t(validationError))
    return undefined
  }
  const handleRefusal = (reason: Error) =>
    onRefused(
      reason instanceof RefusedError ? (fieldOfRefusal(reason.code) ?? 'account') : 'code',
      reason.message,
    )
  return (
    <SentCodeField
      label={t('auth.code.label')}
      placeholder={t('auth.code.hint')}
      value={value}
      onChange={onChange}
      error={error ?? check.error?.message}
      {...(check.isSuccess
        ? { hint: <span className="text-good">✓ {t('auth.code.correct')}</span> }
        : scene === 'register'
          ? { hint: t('auth.code.maybeTaken') }
          : {})}
      purpose={`${scene} ${Object.values(input).join(' ')}`}
      mailbox={input}
      send={send}
      onRefused={handleRefusal}
    />
  )
}
