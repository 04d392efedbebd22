import { Alert, Button, PasswordInput, TextInput } from '@mantine/core'
import { t } from '../../i18n/i18n.ts'
import { sessionEndReason } from '../../lib/session.ts'
import { hasPasskeys } from '../../lib/passkeys.ts'
import { LanguageSelect } from '../../ui/language-select.tsx'
import { SandboxMark } from '../../ui/sandbox-mark.tsx'
import { PasskeyEntry, usePasskeyEntry } from './passkey-entry.tsx'
import { formatRefusal } from './refusal-text.ts'
import { usePasswordEntry } from './use-password-entry.ts'

/**
 * A passkey (STAFF-19); or, without one yet, name, password and the code of the authenticator app
 * (STAFF-02).
 */
export function Login() {
  const byPassword = usePasswordEntry()
  const { entry, isWhole } = byPassword
  const byPasskey = usePasskeyEntry()
  const why = sessionEndReason()
  const error = byPasskey.error ?? entry.error
  return (
    <main className="login">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isWhole && !entry.isPending) {
            byPasskey.reset()
            entry.mutate()
          }
        }}
      >
        <h1>
          {t('shell.brand')} <span>{t('shell.console')}</span>
        </h1>
        <SandboxMark />
        {error !== null ? (
          <Alert color="red" role="alert">
            {formatRefusal(error)}
          </Alert>
        ) : why === undefined ? null : (
          <Alert role="status">{t(`shell.end.${why}`)}</Alert>
        )}
        {hasPasskeys() && (
          <PasskeyEntry
            entry={byPasskey}
            onEnter={() => {
              entry.reset()
              byPasskey.mutate()
            }}
          />
        )}
        <PasswordFields {...byPassword} />
        <Button
          size="sm"
          type="submit"
          variant="default"
          loading={entry.isPending}
          disabled={!isWhole}
          fullWidth
        >
          {t('login.action')}
        </Button>
        <p className="quiet">{t('login.note')}</p>
        <LanguageSelect />
      </form>
    </main>
  )
}

function PasswordFields({
  typed,
  change,
  nameField,
  passwordField,
  codeField,
}: ReturnType<typeof usePasswordEntry>) {
  return (
    <>
      <TextInput
        size="sm"
        ref={nameField}
        label={t('login.name')}
        value={typed.name}
        onChange={({ currentTarget }) => {
          change({ name: currentTarget.value })
        }}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
      />
      <PasswordInput
        size="sm"
        ref={passwordField}
        label={t('login.password')}
        value={typed.password}
        onChange={({ currentTarget }) => {
          change({ password: currentTarget.value })
        }}
        autoComplete="current-password"
        required
        withAsterisk={false}
      />
      <TextInput
        size="sm"
        ref={codeField}
        label={t('login.code')}
        description={t('login.code.hint')}
        value={typed.totp}
        onChange={({ currentTarget }) => {
          change({ totp: currentTarget.value })
        }}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
        required
        withAsterisk={false}
      />
    </>
  )
}
