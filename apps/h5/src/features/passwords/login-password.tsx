import { access } from '@candor/contract'
import { useState } from 'react'
import { call } from '../../net/call.ts'
import {
  countingAddresses,
  firstReach,
  type OwnAddresses,
} from '../../lib/credentials/counting-addresses.ts'
import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import { notify } from '../../lib/notices.ts'
import { useOverview } from '../../net/queries/security-overview.ts'
import { signOut } from '../../app/session/session.ts'
import { QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { OwnCodeField } from '../../ui/identity/own-code-field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { TextSkeleton } from '../../ui/waiting/skeleton.tsx'
import { HoldConsequence } from './hold-consequence.tsx'
import { validateLoginPassword } from './secret-form-values.ts'
import { SecretFields } from './secret-fields.tsx'
import { useSecretForm } from './use-secret-form.ts'

/**
 * PAGE-22: a new login password by a code to the user's own address; it ends every session, so
 * success leads to the login (USER-34).
 */
export function LoginPassword() {
  return (
    <QueryBoundary query={useOverview()} waiting={<TextSkeleton lines={5} />}>
      {(own) => <Form addresses={countingAddresses(own)} />}
    </QueryBoundary>
  )
}

function Form({ addresses }: { readonly addresses: OwnAddresses }) {
  const [reach, setReach] = useState(() => firstReach(addresses))
  const form = useSecretForm({
    validate: validateLoginPassword,
    send: async ({ code, password, repeat }) => {
      await call(access.resetPassword, {
        account: addresses[reach],
        code,
        password,
        re_password: repeat,
      })
      leaveForLogin()
    },
  })
  const { draft, type, errorAt, busy } = form
  return (
    <SecretFields
      label={t('security.password.title')}
      submitLabel={t('security.password.submit')}
      form={form}
    >
      <HoldConsequence also={t('security.password.logout')} />
      <OwnCodeField
        own={addresses}
        reach={reach}
        onReach={setReach}
        scene="forget"
        value={draft.code}
        onChange={type('code')}
        error={errorAt('code')}
        onRefused={(reason) => form.setWrong('code', reason)}
      />
      <PasswordInput
        label={t('auth.password.new')}
        value={draft.password}
        onChange={type('password')}
        error={errorAt('password')}
        strength
        placeholder={t('auth.password.hint')}
        autoComplete="new-password"
        readOnly={busy}
      />
      <PasswordInput
        label={t('auth.password.repeat')}
        value={draft.repeat}
        onChange={type('repeat')}
        error={errorAt('repeat')}
        autoComplete="new-password"
        readOnly={busy}
      />
    </SecretFields>
  )
}

/**
 * The change ended this session too. Leaves the page first, since its guard would send a guest to
 * log in.
 */
function leaveForLogin(): void {
  go('/pages/common/login', {}, { replace: true })
  signOut()
  notify(t('auth.forget.success'), 'success')
}
