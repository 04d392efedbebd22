import { staff } from '@candor/contract'
import { Alert, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { t } from '../../i18n/i18n.ts'
import { navigate } from '../../lib/address.ts'
import { call } from '../../lib/call.ts'
import { hasPasskeys, makePasskey } from '../../lib/passkeys.ts'
import { LanguageSelect } from '../../ui/language-select.tsx'
import { SandboxMark } from '../../ui/sandbox-mark.tsx'
import { formatRefusal } from './refusal-text.ts'

/**
 * The page of the enrolment link that the operator handed over: it creates one passkey, once
 * (STAFF-19).
 */
export function Enrol({ secret }: { readonly secret: string }) {
  const enrolment = useMutation({
    mutationFn: async () => {
      const credential = await makePasskey(
        (await call(staff.passkeyOptions, { enrolment: secret })).message,
      )
      if (credential === undefined) return false
      await call(staff.savePasskey, { enrolment: secret, credential })
      return true
    },
    onSuccess: (isMade) => {
      if (isMade) navigate()
    },
  })
  return (
    <main className="login">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          enrolment.mutate()
        }}
      >
        <h1>
          {t('shell.brand')} <span>{t('shell.console')}</span>
        </h1>
        <SandboxMark />
        {enrolment.error !== null ? (
          <Alert color="red" role="alert">
            {formatRefusal(enrolment.error)} {t('login.enrol.link')}
          </Alert>
        ) : null}
        {enrolment.data === false ? <Alert role="status">{t('login.enrol.none')}</Alert> : null}
        {hasPasskeys() ? (
          <Button size="sm" type="submit" loading={enrolment.isPending} fullWidth>
            {t('login.enrol.action')}
          </Button>
        ) : (
          <Alert color="red" role="alert">
            {t('login.enrol.unsupported')}
          </Alert>
        )}
        <p className="quiet">{t('login.enrol.note')}</p>
        <LanguageSelect />
      </form>
    </main>
  )
}
