import { access } from '@candor/contract'
import { maskedAddress } from '../../lib/credentials/account.ts'
import { call } from '../../net/call.ts'
import { useCheckedCode } from '../../lib/credentials/checked-code.ts'
import type { OwnAddresses, Reach } from '../../lib/credentials/counting-addresses.ts'
import { t } from '../../app/i18n/i18n.ts'
import { Consequence } from '../overlay/consequence.tsx'
import { SegmentedControl } from '../form/segmented-control.tsx'
import { SentCodeField } from './sent-code-field.tsx'

export type OwnCodeFieldProps = {
  /** The addresses at which a code is accepted; '' for one at which it is not. */
  readonly own: OwnAddresses
  readonly reach: Reach
  readonly onReach: (reach: Reach) => void
  readonly scene: 'forget' | 'pay_password' | 'bind' | 'freeze' | 'recover' | 'close'
  readonly value: string
  readonly onChange: (code: string) => void
  readonly error: string | undefined
  /** The request for a code was refused, with the sentence. */
  readonly onRefused: (reason: string) => void
}

/**
 * A code sent to an address of the account, of the user's choice where both are accepted (USER-35);
 * checked as soon as it is complete (AUTH-05).
 */
export function OwnCodeField(props: OwnCodeFieldProps) {
  return props.own[props.reach] === '' ? (
    <Consequence>{t('security.ownCode.none')}</Consequence>
  ) : (
    <SentCode {...props} />
  )
}

function SentCode({
  own,
  reach,
  onReach,
  scene,
  value,
  onChange,
  error,
  onRefused,
}: OwnCodeFieldProps) {
  const target = { user_string: own[reach] }
  const check = useCheckedCode({ ...target, scene, email_code: value })
  const choose = (next: Reach) => {
    onReach(next)
    onChange('')
  }
  return (
    <div className="flex flex-col gap-3">
      {own.email !== '' && own.phone !== '' && (
        <SegmentedControl
          label={t('security.ownCode.where')}
          value={reach}
          onChange={choose}
          options={[
            { value: 'email', label: t('auth.account.email') },
            { value: 'phone', label: t('auth.account.mobile') },
          ]}
        />
      )}
      <SentCodeField
        label={t('security.ownCode.label', { address: maskedAddress(target.user_string) })}
        placeholder={t('auth.code.hint')}
        value={value}
        onChange={onChange}
        error={error ?? check.error?.message}
        {...(check.isSuccess
          ? { hint: <span className="text-good">✓ {t('auth.code.correct')}</span> }
          : {})}
        purpose={`${scene} ${target.user_string}`}
        mailbox={target}
        send={() => call(access.sendCode, { ...target, scene })}
        onRefused={(reason) => onRefused(reason.message)}
      />
    </div>
  )
}
