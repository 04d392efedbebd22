import { security } from '@candor/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../net/call.ts'
import { countingAddresses, firstReach } from '../../lib/credentials/counting-addresses.ts'
import { settlementTimeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { goBack } from '../../app/routing/navigation.ts'
import { notify } from '../../lib/notices.ts'
import { type Overview, useOverview } from '../../net/queries/security-overview.ts'
import { QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { OwnCodeField } from '../../ui/identity/own-code-field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { TextSkeleton } from '../../ui/waiting/skeleton.tsx'
import { HoldConsequence } from './hold-consequence.tsx'
import { validatePayPassword, validatePayPin } from './secret-form-values.ts'
import { SecretFields } from './secret-fields.tsx'
import { useSecretForm } from './use-secret-form.ts'

/**
 * PAGE-23: six digits twice and a code; says while typing why some are too easy, and never suggests
 * any (USER-08, USER-09).
 */
export function PayPassword() {
  return (
    <QueryBoundary query={useOverview()} waiting={<TextSkeleton lines={5} />}>
      {(own) => <Form own={own} />}
    </QueryBoundary>
  )
}

function Form({ own }: { readonly own: Overview }) {
  const { phone, has_pay_password: isSet, pay_password_locked_until: lockedUntil } = own
  const client = useQueryClient()
  const addresses = countingAddresses(own)
  const [reach, setReach] = useState(() => firstReach(addresses))
  const form = useSecretForm({
    validate: (draft) => validatePayPassword(draft, phone),
    send: async ({ code, password, repeat }) => {
      notify(
        await call(security.setPayPassword, { password, re_password: repeat, code }),
        'success',
      )
      void client.invalidateQueries({ queryKey: ['security'] })
      void client.invalidateQueries({ queryKey: ['access'] })
      goBack()
    },
  })
  const { draft, type, errorAt, busy } = form
  const action = t(isSet === 1 ? 'security.pay.change' : 'security.pay.set')
  const weak = draft.password.length === 6 ? validatePayPin(draft.password, phone) : undefined
  return (
    <SecretFields label={action} submitLabel={action} form={form}>
      <p className="text-body text-muted">{t('security.pay.intro')}</p>
      <HoldConsequence
        {...(lockedUntil === null
          ? {}
          : { also: t('security.pay.locked', { time: settlementTimeText(utcMs(lockedUntil)) }) })}
      />
      <PasswordInput
        digits
        label={t('security.pay.password')}
        value={draft.password}
        onChange={(text) => type('password')(keepDigits(text))}
        error={errorAt('password') ?? (weak === undefined ? undefined : t(weak))}
        placeholder={t('auth.code.hint')}
        autoComplete="off"
        readOnly={busy}
      />
      <PasswordInput
        digits
        label={t('security.pay.repeat')}
        value={draft.repeat}
        onChange={(text) => type('repeat')(keepDigits(text))}
        error={errorAt('repeat')}
        placeholder={t('auth.code.hint')}
        autoComplete="off"
        readOnly={busy}
      />
      <OwnCodeField
        own={addresses}
        reach={reach}
        onReach={setReach}
        scene="pay_password"
        value={draft.code}
        onChange={type('code')}
        error={errorAt('code')}
        onRefused={(reason) => form.setWrong('code', reason)}
      />
    </SecretFields>
  )
}

function keepDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, 6)
}
