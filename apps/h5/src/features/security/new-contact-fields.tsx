import { access, security } from '@candor/contract'
import { ChevronDown } from 'lucide-react'
import { validateAccount, accountInput } from '../../lib/credentials/account.ts'
import { call, RefusedError } from '../../net/call.ts'
import { useCheckedCode } from '../../lib/credentials/checked-code.ts'
import { t } from '../../app/i18n/i18n.ts'
import { TextField } from '../../ui/form/field.tsx'
import { SentCodeField } from '../../ui/identity/sent-code-field.tsx'
import type { Binding } from './use-binding.ts'

/** The address to bind, and the code that proves it (USER-12, USER-15). */
export function NewContactFields({
  binding,
  onChooseArea,
}: {
  readonly binding: Binding
  readonly onChooseArea: () => void
}) {
  const { account, code } = binding
  const byEmail = account.kind === 'email'
  const input = accountInput(account)
  const check = useCheckedCode(
    { ...input, scene: 'bind', email_code: code },
    validateAccount(account) === undefined,
  )
  const send = async () => {
    if (binding.complain()) return undefined
    if (byEmail) return call(access.sendCode, { ...input, scene: 'bind' })
    return call(security.sendBindCode, { area_code: account.dialling, mobile: input.user_string })
  }
  const handleRefusal = (reason: Error) =>
    binding.setWrong(
      reason instanceof RefusedError && reason.code !== 'CODE_TOO_OFTEN' ? 'address' : 'code',
      reason.message,
    )
  return (
    <>
      <AddressField binding={binding} onChooseArea={onChooseArea} />
      <SentCodeField
        label={t(byEmail ? 'security.email.code' : 'security.phone.code')}
        placeholder={t('auth.code.hint')}
        value={code}
        onChange={binding.typeCode}
        error={binding.errorAt('code') ?? check.error?.message}
        {...(check.isSuccess
          ? { hint: <span className="text-good">✓ {t('auth.code.correct')}</span> }
          : {})}
        purpose={`bind ${Object.values(input).join(' ')}`}
        mailbox={input}
        send={send}
        onRefused={handleRefusal}
      />
    </>
  )
}

/** The e-mail address, or the phone number behind its country code. */
function AddressField({
  binding: { account, typeAddress, errorAt, busy },
  onChooseArea,
}: {
  readonly binding: Binding
  readonly onChooseArea: () => void
}) {
  const byEmail = account.kind === 'email'
  return (
    <TextField
      label={t(byEmail ? 'security.email.new' : 'security.phone.new')}
      value={account.typed}
      onChange={typeAddress}
      error={errorAt('address')}
      readOnly={busy}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      {...(byEmail
        ? ({ type: 'email', inputMode: 'email', autoComplete: 'email' } as const)
        : ({
            type: 'tel',
            inputMode: 'tel',
            autoComplete: 'tel-national',
            figures: true,
          } as const))}
      leading={
        byEmail ? undefined : (
          <button
            type="button"
            onClick={onChooseArea}
            aria-label={`${t('auth.account.areaCode')} +${account.dialling}`}
            className="figures flex h-12 shrink-0 items-center gap-1 border-r border-line pr-2.5 pl-3.5 text-lead"
          >
            +{account.dialling}
            <ChevronDown aria-hidden size={16} className="text-faint" />
          </button>
        )
      }
    />
  )
}
