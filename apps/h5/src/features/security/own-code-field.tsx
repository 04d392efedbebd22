import { access } from '@candor/contract'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useCheckedCode } from '../../lib/checked-code.ts'
import type { OwnAddresses } from '../../lib/counting-addresses.ts'
import { t } from '../../lib/i18n.ts'
import { Consequence } from '../../ui/consequence.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { SentCodeField } from '../../ui/sent-code-field.tsx'
import { maskedAddress } from './protection.ts'

const scene = 'bind'

export type OwnCodeFieldProps = {
  readonly own: OwnAddresses
  readonly value: string
  readonly onChange: (code: string) => void
  readonly error: string | undefined
}

/** A code sent to an address that the account has already, as far as one counts: the e-mail or the phone, by choice where both do (USER-35). */
export function OwnCodeField(props: OwnCodeFieldProps) {
  return props.own.email === '' && props.own.phone === '' ? <Consequence>{t('security.ownCode.none')}</Consequence> : <SentCode {...props} />
}

function SentCode({ own, value, onChange, error }: OwnCodeFieldProps) {
  const [chosen, setChosen] = useState<'email' | 'phone'>(own.email === '' ? 'phone' : 'email')
  const [refused, setRefused] = useState<string>()
  const address = own[chosen]
  const check = useCheckedCode({ user_string: address, scene, email_code: value })
  const choose = (next: typeof chosen) => {
    setChosen(next)
    setRefused(undefined)
  }
  const type = (code: string) => {
    setRefused(undefined)
    onChange(code)
  }
  return (
    <div className="flex flex-col gap-3">
      {own.email !== '' && own.phone !== '' && (
        <SegmentedControl label={t('security.ownCode.where')} value={chosen} onChange={choose} options={[{ value: 'email', label: t('auth.account.email') }, { value: 'phone', label: t('auth.account.mobile') }]} />
      )}
      <SentCodeField
        label={t('security.ownCode.label', { address: maskedAddress(address) })} placeholder={t('auth.code.hint')} value={value} onChange={type} error={error ?? refused ?? check.error?.message}
        {...(check.isSuccess ? { hint: <span className="text-up-text">✓ {t('auth.code.correct')}</span> } : {})}
        purpose={`${scene} ${address}`} mailbox={{ user_string: address }} send={() => call(access.sendCode, { user_string: address, scene }, { quiet: true })} onRefused={(reason) => setRefused(reason.message)}
      />
    </div>
  )
}
