import { access } from '@candor/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { call } from '../../net/call.ts'
import { t } from '../../app/i18n/i18n.ts'
import { go, useParameters } from '../../app/routing/navigation.ts'
import { notify } from '../../lib/notices.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { ValidatedForm } from '../../ui/form/validated-form.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { accountInput } from '../../lib/credentials/account.ts'
import { termsQuery } from '../../net/queries/terms.ts'
import { AccountField } from './account-field.tsx'
import { CodeField } from './code-field.tsx'
import { useFormValues, useClearSecretsOnLeave } from './form-values.ts'
import type { NewPassword } from './new-password-form.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useNewPassword } from './use-new-password.ts'

/** PAGE-03; on success opens the login page with the account filled in (AUTH-14). */
export function RegisterForm() {
  useClearSecretsOnLeave('/pages/common/register')
  const { code: invited, return: wanted } = useParameters()
  const { code, invite = invited ?? '', consent } = useFormValues()
  const form = useRegistration(invite, wanted)
  const change =
    <Field extends 'code' | 'invite' | 'consent'>(field: Field) =>
    (value: Field extends 'consent' ? boolean : string) => {
      useFormValues.setState({ [field]: value })
      form.forgetWrong()
    }
  return (
    <ValidatedForm label={t('auth.register.title')} onSubmit={form.submit}>
      <AccountField
        error={form.errorAt('account')}
        onChange={form.forgetWrong}
        disabled={form.busy}
      />
      <CodeField
        account={form.account}
        scene="register"
        value={code}
        onChange={change('code')}
        error={form.errorAt('code')}
        onRefused={form.setWrong}
      />
      <NewPasswordFields
        label={t('auth.password.label')}
        errors={{ password: form.errorAt('password'), repeat: form.errorAt('repeat') }}
        onChange={form.forgetWrong}
        disabled={form.busy}
      />
      <InviteField
        value={invite}
        onChange={change('invite')}
        error={form.errorAt('invite')}
        readOnly={form.busy}
      />
      <ConsentField
        checked={consent}
        onChange={change('consent')}
        error={form.errorAt('consent')}
      />
      <Button type="submit" size="large" wide busy={form.busy} disabled={!form.filled}>
        {t('auth.register.submit')}
      </Button>
    </ValidatedForm>
  )
}

/** The registration; on success opens the login page, and from there the requested page. */
function useRegistration(invite: string, wanted: string | undefined) {
  const client = useQueryClient()
  // Fetched with the page, so that users agree to the version they could read.
  useQuery(termsQuery())
  return useNewPassword({
    withConsent: true,
    send: async (submitted) => {
      const { version } = await client.ensureQueryData(termsQuery())
      await call(access.register, {
        ...toRegistrationRequest(submitted),
        extension_code: invite.trim(),
        terms: version,
      })
    },
    done: () => {
      notify(t('shell.success.registration'), 'success')
      go('/pages/common/login', { return: wanted }, { replace: true })
    },
    onRefused: (reason) => notify(t('shell.failure.loginReason', { reason }), 'failure'),
  })
}

function InviteField(
  props: Pick<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error' | 'readOnly'>,
) {
  return (
    <TextField
      {...props}
      label={t('auth.register.invite')}
      placeholder={t('auth.register.inviteHint')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={32}
    />
  )
}

function ConsentField({
  checked,
  onChange,
  error,
}: {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly error: string | undefined
}) {
  return (
    <div className="flex flex-col">
      <span className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox checked={checked} onChange={onChange}>
          {t('auth.register.consent')}
        </Checkbox>
        <PageLink
          to="/pages/common/terms"
          className="inline-flex min-h-11 items-center text-body font-medium text-accent"
        >
          {t('auth.register.terms')}
        </PageLink>
      </span>
      {error !== undefined && (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

function toRegistrationRequest({ account, code, password, repeat }: NewPassword) {
  return { ...accountInput(account), code, password, re_password: repeat, type: account.kind }
}
