import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { RefusedError } from '../../net/call.ts'
import { t } from '../../app/i18n/i18n.ts'
import { isOwnPage, returnTo, useParameters } from '../../app/routing/navigation.ts'
import { notify } from '../../lib/notices.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { ValidatedForm } from '../../ui/form/validated-form.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { validateAccount } from '../../lib/credentials/account.ts'
import { AccountField } from './account-field.tsx'
import { clearSecrets, useAccount, useFormValues, useClearSecretsOnLeave } from './form-values.ts'
import { logIn } from './log-in.ts'

/** Passkeys have code of their own, which a login by password does not load. */
const PasskeyLogin = lazy(async () => ({
  default: (await import('./passkey-login.tsx')).PasskeyLogin,
}))

type FieldError = { readonly field: 'account' | 'password' | 'secondFactor'; readonly text: string }

/**
 * PAGE-02: account, password and, where it is on, the second factor; then returns to the page that
 * asked for the login.
 */
export function LoginForm() {
  useClearSecretsOnLeave('/pages/common/login')
  const account = useAccount()
  const password = useFormValues((formValues) => formValues.password)
  const { busy, wrong, startAnew, secondFactor, typeSecondFactor, submit, done } = useLogin(
    account,
    password,
  )
  const errorAt = (field: FieldError['field']) => (wrong?.field === field ? wrong.text : undefined)
  const typePassword = (text: string) => {
    useFormValues.setState({ password: text })
    startAnew()
  }
  const filled =
    account.typed.trim() !== '' &&
    password !== '' &&
    (secondFactor === undefined || secondFactor !== '')
  return (
    <ValidatedForm label={t('auth.login.title')} onSubmit={submit}>
      <AccountField error={errorAt('account')} onChange={startAnew} disabled={busy} />
      <PasswordInput
        label={t('auth.password.label')}
        value={password}
        onChange={typePassword}
        error={errorAt('password')}
        autoComplete="current-password"
        readOnly={busy}
        aside={
          <PageLink
            to="/pages/common/forget"
            className="-my-3 inline-flex min-h-10 items-center font-medium text-accent"
          >
            {t('auth.login.toForget')}
          </PageLink>
        }
      />
      {secondFactor !== undefined && (
        <SecondFactor
          value={secondFactor}
          onChange={typeSecondFactor}
          error={errorAt('secondFactor')}
        />
      )}
      <Button type="submit" size="large" wide busy={busy} disabled={!filled}>
        {t('auth.login.submit')}
      </Button>
      <Suspense>
        <PasskeyLogin disabled={busy} onDone={done} />
      </Suspense>
    </ValidatedForm>
  )
}

type SecondFactorProps = {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly error: string | undefined
}

/**
 * Shown once the server has said that it is on, and focused, since it is all that is missing
 * (AUTH-26).
 */
function SecondFactor({ value, onChange, error }: SecondFactorProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={place}>
      <TextField
        label={t('auth.login.secondFactor')}
        hint={t('auth.login.secondFactorHint')}
        value={value}
        error={error}
        figures
        onChange={onChange}
        autoComplete="one-time-code"
        autoCapitalize="off"
        maxLength={16}
      />
    </div>
  )
}

/**
 * Another account or password may have no second factor, so it is requested only once the server
 * says so again.
 */
function useLogin(account: ReturnType<typeof useAccount>, password: string) {
  const returnPath = useParameters()['return']
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<FieldError>()
  const [secondFactor, setSecondFactor] = useState<string>()

  const done = () => {
    clearSecrets()
    notify(t('shell.success.login'), 'success')
    returnTo(returnPath !== undefined && isOwnPage(returnPath) ? returnPath : '/')
  }

  async function attempt(): Promise<void> {
    setBusy(true)
    try {
      await logIn(account, password, secondFactor ?? '')
      done()
    } catch (error) {
      if (!(error instanceof Error)) throw error
      refuse(error)
    }
    setBusy(false)
  }

  function refuse(error: Error): void {
    const code = error instanceof RefusedError ? error.code : undefined
    if (code === 'TOTP_REQUIRED') return setSecondFactor('')
    setWrong({
      field:
        code === 'TOTP_WRONG' ? 'secondFactor' : code === 'PARAM_ERROR' ? 'account' : 'password',
      text: error.message,
    })
    notify(t('shell.failure.loginReason', { reason: error.message }), 'failure')
  }

  const submit = () => {
    if (busy || account.typed.trim() === '' || password === '') return
    const validationError = validateAccount(account)
    if (validationError !== undefined) setWrong({ field: 'account', text: t(validationError) })
    else void attempt()
  }
  const startAnew = () => {
    setWrong(undefined)
    setSecondFactor(undefined)
  }
  const typeSecondFactor = (text: string) => {
    setSecondFactor(text)
    setWrong(undefined)
  }
  return { busy, wrong, startAnew, secondFactor, typeSecondFactor, submit, done }
}
