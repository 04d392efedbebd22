import { security } from '@candor/contract'
import { useState } from 'react'
import { call, RefusedError } from '../../net/call.ts'
import { t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import { Button } from '../../ui/button.tsx'
import { Consequence } from '../../ui/overlay/consequence.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import type { SheetProps } from './protection.ts'
import { useChange } from './queries.ts'

/**
 * AUTH-25: the state of the second factor, and turning it off by password and code. What was typed
 * stays after a refusal, which is shown at its field.
 */
export function FactorOffSheet({ own, onClose }: SheetProps) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const change = useChange(() => call(security.disableTotp, { password, code }))
  const aboutCode = change.error instanceof RefusedError && change.error.code === 'TOTP_WRONG'
  const typing = (keep: (text: string) => void) => (text: string) => {
    keep(text)
    change.reset()
  }
  const submit = () =>
    change.mutate(undefined, {
      onSuccess: (message) => {
        notify(message, 'success')
        onClose()
      },
    })
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('security.secondFactor.title')}
      footer={
        <Button
          wide
          size="large"
          look="danger"
          busy={change.isPending}
          disabled={password === '' || code.trim() === ''}
          onClick={submit}
        >
          {t('security.secondFactor.switchOff')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-body text-muted">
          {t('security.secondFactor.isOn', { left: own.recovery_codes_left })}
        </p>
        <Consequence>{t('security.secondFactor.offConsequence')}</Consequence>
        <PasswordInput
          label={t('auth.password.label')}
          value={password}
          onChange={typing(setPassword)}
          error={aboutCode ? undefined : change.error?.message}
          autoComplete="current-password"
          readOnly={change.isPending}
        />
        <TextField
          label={t('security.secondFactor.code')}
          hint={t('auth.login.secondFactorHint')}
          value={code}
          onChange={typing(setCode)}
          error={aboutCode ? change.error?.message : undefined}
          figures
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={16}
          readOnly={change.isPending}
        />
      </div>
    </Sheet>
  )
}
