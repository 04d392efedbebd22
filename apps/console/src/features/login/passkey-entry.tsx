import { staff } from '@candor/contract'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { t } from '../../i18n/i18n.ts'
import { call } from '../../lib/call.ts'
import { signWithPasskey } from '../../lib/passkeys.ts'
import { startSession } from '../../lib/session.ts'

/**
 * A login by passkey (STAFF-19); `data` is undefined where the browser's dialog was closed without
 * one.
 */
export function usePasskeyEntry() {
  return useMutation({
    mutationFn: async () => {
      const credential = await signWithPasskey((await call(staff.passkeyLoginOptions, {})).message)
      return credential === undefined ? undefined : call(staff.passkeyLogin, { credential })
    },
    onSuccess: (answer) => {
      if (answer !== undefined) startSession(answer.message, answer.data)
    },
  })
}

export function PasskeyEntry({
  entry,
  onEnter,
}: {
  entry: ReturnType<typeof usePasskeyEntry>
  onEnter: () => void
}) {
  return (
    <>
      <Button size="sm" type="button" loading={entry.isPending} onClick={onEnter} fullWidth>
        {t('login.passkey')}
      </Button>
      {entry.isSuccess && entry.data === undefined ? (
        <p role="status" className="quiet">
          {t('login.passkey.none')}
        </p>
      ) : null}
      <p className="quiet">{t('login.passkey.without')}</p>
    </>
  )
}
