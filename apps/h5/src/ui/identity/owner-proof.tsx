import type { OwnAddresses, Reach } from '../../lib/credentials/counting-addresses.ts'
import { t } from '../../app/i18n/i18n.ts'
import { TextField } from '../form/field.tsx'
import { OwnCodeField, type OwnCodeFieldProps } from './own-code-field.tsx'
import { PasswordInput } from '../form/password-input.tsx'

export type OwnerProofProps = {
  readonly scene: OwnCodeFieldProps['scene']
  /** Whether the proof is a code of the authenticator app, or one that is sent. */
  readonly factor: 'totp' | 'code'
  readonly proof: { readonly password: string; readonly code: string }
  readonly onType: (proof: { readonly password: string; readonly code: string }) => void
  readonly own: OwnAddresses
  readonly reach: Reach
  readonly onReach: (reach: Reach) => void
  readonly busy: boolean
  readonly passwordError: string | undefined
  readonly codeError: string | undefined
  /** The request for a code was refused, with the sentence. */
  readonly onNotSent: (reason: string) => void
}

/**
 * The two fields that prove the account's owner beyond the session: the login password and a second
 * factor, or a code that is sent.
 */
export function OwnerProof({
  scene,
  factor,
  proof,
  onType,
  own,
  reach,
  onReach,
  busy,
  passwordError,
  codeError,
  onNotSent,
}: OwnerProofProps) {
  const typeCode = (code: string) => onType({ ...proof, code })
  return (
    <>
      <PasswordInput
        label={t('auth.password.label')}
        value={proof.password}
        onChange={(password) => onType({ ...proof, password })}
        error={passwordError}
        autoComplete="current-password"
        readOnly={busy}
      />
      {factor === 'totp' ? (
        <TextField
          label={t('security.secondFactor.code')}
          hint={t('auth.login.secondFactorHint')}
          value={proof.code}
          onChange={typeCode}
          error={codeError}
          figures
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={16}
          readOnly={busy}
        />
      ) : (
        <OwnCodeField
          own={own}
          reach={reach}
          onReach={onReach}
          scene={scene}
          value={proof.code}
          onChange={typeCode}
          error={codeError}
          onRefused={onNotSent}
        />
      )}
    </>
  )
}
