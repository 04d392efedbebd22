import { security } from '@candor/contract'
import { useMutation } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { call } from '../../net/call.ts'
import { t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import { hasPasskeys, signWithPasskey } from '../../lib/credentials/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { enterSession } from './log-in.ts'

/**
 * AUTH-27: login by passkey, without account or password. A refusal by the device is shown below;
 * what was typed above stays.
 */
export function PasskeyLogin({
  disabled,
  onDone,
}: {
  readonly disabled: boolean
  readonly onDone: () => void
}) {
  const login = useMutation({
    mutationFn: async () => {
      const credential = await signWithPasskey(await call(security.passkeyLoginOptions, {}))
      if (credential === undefined) return false
      await enterSession(await call(security.passkeyLogin, { credential }))
      return true
    },
    onSuccess: (isIn) => {
      if (isIn) onDone()
    },
    onError: (error) => {
      if (!(error instanceof DOMException))
        notify(t('shell.failure.loginReason', { reason: error.message }), 'failure')
    },
  })
  if (!hasPasskeys()) return null
  return (
    <div className="flex flex-col gap-2">
      <Button
        look="quiet"
        size="large"
        wide
        busy={login.isPending}
        disabled={disabled}
        onClick={() => login.mutate()}
      >
        <Fingerprint aria-hidden size={20} />
        {t('auth.login.passkey')}
      </Button>
      {login.data === false && (
        <p role="status" className="text-small text-muted">
          {t('auth.login.passkeyNone')}
        </p>
      )}
      {login.error !== null && (
        <p role="alert" className="text-small text-danger">
          {login.error instanceof DOMException
            ? t('auth.login.passkeyAddress')
            : login.error.message}
        </p>
      )}
    </div>
  )
}
