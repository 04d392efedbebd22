import { access } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call, RefusedError } from '../../lib/call.ts'
import { t } from '../../lib/i18n.ts'
import { SentCodeField } from '../../ui/sent-code-field.tsx'
import { type Account, accountComplaint, accountInput } from './account.ts'
import { codeComplaint, fieldOfRefusal, type FormField } from './new-password-form.ts'

export type CodeFieldProps = {
  readonly account: Account
  readonly scene: 'register' | 'forget'
  readonly value: string
  readonly onChange: (code: string) => void
  readonly error: string | undefined
  /** Asking for a code was refused: which field that concerns, in the server's words. */
  readonly onRefused: (field: FormField, message: string) => void
}

/** The code that proves an account (AUTH-04), checked as soon as it is whole. */
export function CodeField({ account, scene, value, onChange, error, onRefused }: CodeFieldProps) {
  const check = useCheckedCode(account, scene, value)
  const input = accountInput(account)
  const send = async () => {
    const complaint = accountComplaint(account)
    if (complaint === undefined) return call(access.sendCode, { ...input, scene }, { quiet: true })
    onRefused('account', t(complaint))
    return undefined
  }
  const refused = (reason: Error) => onRefused(reason instanceof RefusedError ? fieldOfRefusal(reason.code) ?? 'account' : 'code', reason.message)
  return (
    <SentCodeField
      label={t('auth.code.label')} placeholder={t('auth.code.hint')} value={value} onChange={onChange} error={error ?? check.error?.message}
      {...(check.isSuccess ? { hint: <span className="text-up-text">✓ {t('auth.code.correct')}</span> } : {})}
      purpose={`${scene} ${Object.values(input).join(' ')}`} mailbox={input} send={send} onRefused={refused}
    />
  )
}

/** AUTH-05: a code is checked as soon as it is whole, which does not use it up. */
function useCheckedCode(account: Account, scene: CodeFieldProps['scene'], code: string) {
  const input = { ...accountInput(account), scene, email_code: code }
  return useQuery({
    queryKey: ['access', 'code', input], queryFn: ({ signal }) => call(access.checkCode, input, { signal, quiet: true }),
    enabled: codeComplaint(code) === undefined && accountComplaint(account) === undefined,
    staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false, refetchOnWindowFocus: false,
  })
}
