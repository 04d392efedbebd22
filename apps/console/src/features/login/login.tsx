import { staff } from '@candor/contract'
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call, RefusedError } from '../../lib/call.ts'
import { begin, whyEnded } from '../../lib/session.ts'
import { hasPasskeys, signWithPasskey } from '../../lib/passkeys.ts'
import { SandboxMark } from '../../ui/sandbox-mark.tsx'
import { sentenceOf } from './refusal-sentence.ts'

/** A passkey (STAFF-19); or, for who has none yet, name, password and the code of the authenticator app (STAFF-02). After a refusal the field that it speaks of is emptied and ready. */
export function Login() {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [totp, setTotp] = useState('')
  const [nameField, passwordField, codeField] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  useEffect(() => { nameField.current?.focus() }, [nameField])
  const entry = useMutation({
    mutationFn: () => call(staff.login, { name, password, totp: totp.replaceAll(' ', '') }),
    onSuccess: ({ message, data }) => { begin(message, data) },
    onError: (error) => {
      const code = error instanceof RefusedError ? error.code : undefined
      setTotp('')
      if (code === 'ACCOUNT_OR_PASSWORD_WRONG') setPassword('')
      const field = code === 'ACCOUNT_OR_PASSWORD_WRONG' ? passwordField : codeField
      field.current?.focus()
    },
  })
  const byPasskey = useMutation({
    mutationFn: async () => {
      const credential = await signWithPasskey((await call(staff.passkeyLoginOptions, {})).message)
      return credential === undefined ? undefined : call(staff.passkeyLogin, { credential })
    },
    onSuccess: (answer) => { if (answer !== undefined) begin(answer.message, answer.data) },
  })
  const why = whyEnded()
  const error = byPasskey.error ?? entry.error
  const isWhole = name.trim() !== '' && password !== '' && totp.trim() !== ''
  return (
    <main className="login">
      <form onSubmit={(event) => { event.preventDefault(); if (isWhole && !entry.isPending) { byPasskey.reset(); entry.mutate() } }}>
        <h1>Candor <span>console</span></h1>
        <SandboxMark />
        {error !== null ? <Alert color="red" role="alert">{sentenceOf(error)}</Alert> : why === '' ? null : <Alert role="status">{why}</Alert>}
        {hasPasskeys() && (
          <>
            <Button size="sm" type="button" loading={byPasskey.isPending} onClick={() => { entry.reset(); byPasskey.mutate() }} fullWidth>Log in with a passkey</Button>
            {byPasskey.isSuccess && byPasskey.data === undefined ? <p role="status" className="quiet">No passkey was used.</p> : null}
            <p className="quiet">Without a passkey yet:</p>
          </>
        )}
        <TextInput size="sm" ref={nameField} label="Name" value={name} onChange={(event) => { setName(event.currentTarget.value) }} autoComplete="username" autoCapitalize="none" spellCheck={false} required withAsterisk={false} />
        <PasswordInput size="sm" ref={passwordField} label="Password" value={password} onChange={(event) => { setPassword(event.currentTarget.value) }} autoComplete="current-password" required withAsterisk={false} />
        <TextInput size="sm" ref={codeField} label="Code of your authenticator app" value={totp} onChange={(event) => { setTotp(event.currentTarget.value) }} inputMode="numeric" autoComplete="one-time-code" maxLength={16} required withAsterisk={false} />
        <Button size="sm" type="submit" variant="default" loading={entry.isPending} disabled={!isWhole} fullWidth>Log in</Button>
        <p className="quiet">For staff alone: a customer's account does not open this. A session lasts 8 hours and ends with this tab. Everything done here is logged.</p>
      </form>
    </main>
  )
}
