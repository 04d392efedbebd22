import { access } from '@candor/contract'
import { call } from '../../lib/call.ts'
import { useCheckedCode } from '../../lib/checked-code.ts'
import type { OwnAddresses } from '../../lib/counting-addresses.ts'
import { t } from '../../lib/i18n.ts'
import { Consequence } from '../../ui/consequence.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { SentCodeField } from '../../ui/sent-code-field.tsx'
import type { SecretForm } from './use-secret-form.ts'

export type Reach = keyof OwnAddresses
export type OwnCodeFieldProps = {
  readonly addresses: OwnAddresses
  readonly reach: Reach
  readonly onReach: (reach: Reach) => void
  readonly scene: 'forget' | 'pay_password'
  readonly form: SecretForm
}

/** A code sent to one of the account's own addresses, as far as one counts (USER-35), checked as soon as it is whole (AUTH-05). */
export function OwnCodeField(props: OwnCodeFieldProps) {
  return props.addresses[props.reach] === '' ? <Consequence>{t('security.ownCode.none')}</Consequence> : <SentCode {...props} />
}

function SentCode({ addresses, reach, onReach, scene, form: { draft: { code }, type, errorAt, refuse } }: OwnCodeFieldProps) {
  const target = { user_string: addresses[reach] }
  const check = useCheckedCode({ ...target, scene, email_code: code })
  const hint = check.isSuccess ? <span className="text-up-text">✓ {t('auth.code.correct')}</span> : <>{t('security.password.sendTo')} <span className="break-all text-muted">{target.user_string}</span></>
  return (
    <div className="flex flex-col gap-4">
      {addresses.email !== '' && addresses.phone !== '' && (
        <SegmentedControl
          label={t('security.password.sendTo')} value={reach} onChange={(next) => { onReach(next); type('code')('') }}
          options={[{ value: 'email', label: t('auth.account.email') }, { value: 'phone', label: t('auth.account.mobile') }]}
        />
      )}
      <SentCodeField
        label={t('auth.code.label')} placeholder={t('auth.code.hint')} value={code} onChange={type('code')} error={errorAt('code') ?? check.error?.message} hint={hint}
        purpose={`${scene} ${target.user_string}`} mailbox={target} send={() => call(access.sendCode, { ...target, scene }, { quiet: true })} onRefused={(error) => refuse('code', error.message)}
      />
    </div>
  )
}

/** To the e-mail where there is one. */
export function firstReach({ email }: OwnAddresses): Reach {
  return email === '' ? 'phone' : 'email'
}
