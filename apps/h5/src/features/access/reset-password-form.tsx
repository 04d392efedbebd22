import { access } from '@candor/contract'
import { call } from '../../net/call.ts'
import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import { notify } from '../../lib/notices.ts'
import { Button } from '../../ui/button.tsx'
import { ValidatedForm } from '../../ui/form/validated-form.tsx'
import { accountInput } from '../../lib/credentials/account.ts'
import { AccountField } from './account-field.tsx'
import { CodeField } from './code-field.tsx'
import { useFormValues, useClearSecretsOnLeave } from './form-values.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useNewPassword } from './use-new-password.ts'

/** PAGE-04; on success opens the login page. */
export function ResetPasswordForm() {
  useClearSecretsOnLeave('/pages/common/forget')
  const code = useFormValues((formValues) => formValues.code)
  const form = useNewPassword({
    withConsent: false,
    send: async ({ account, code: sent, password, repeat }) =>
      void (await call(access.resetPassword, {
        ...accountInput(account),
        code: sent,
        password,
        re_password: repeat,
        type: account.kind,
      })),
    done: () => {
      notify(t('auth.forget.success'), 'success')
      go('/pages/common/login', {}, { replace: true })
    },
    onRefused: (reason) => notify(reason, 'failure'),
  })
  const typeCode = (text: string) => {
    useFormValues.setState({ code: text })
    form.forgetWrong()
  }
  return (
    <ValidatedForm label={t('auth.forget.title')} onSubmit={form.submit}>
      <AccountField
        error={form.errorAt('account')}
        onChange={form.forgetWrong}
        disabled={form.busy}
      />
      <CodeField
        account={form.account}
        scene="forget"
        value={code}
        onChange={typeCode}
        error={form.errorAt('code')}
        onRefused={form.setWrong}
      />
      <NewPasswordFields
        label={t('auth.password.new')}
        errors={{ password: form.errorAt('password'), repeat: form.errorAt('repeat') }}
        onChange={form.forgetWrong}
        disabled={form.busy}
      />
      <Button type="submit" size="large" wide busy={form.busy} disabled={!form.filled}>
        {t('auth.forget.submit')}
      </Button>
    </ValidatedForm>
  )
}
