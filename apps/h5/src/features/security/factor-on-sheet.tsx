import { isCode, type Reply, security } from '@candor/contract'
import { useState } from 'react'
import { call } from '../../net/call.ts'
import { t } from '../../app/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Consequence } from '../../ui/overlay/consequence.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { useChange } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanSecret } from './scan-secret.tsx'

type Secret = Reply<typeof security.setupTotp>

/**
 * AUTH-25, in three steps: what it does and its consequences, the secret and its first code, the
 * recovery codes. The secret is requested once, by a tap, since every request creates a new one and
 * the authenticator app has the first.
 */
export function FactorOnSheet({ onClose }: { readonly onClose: () => void }) {
  const [secret, setSecret] = useState<Secret>()
  const [code, setCode] = useState('')
  const [recovery, setRecovery] = useState<readonly string[]>()
  const begin = useChange(() => call(security.setupTotp, {}))
  const enable = useChange(() => call(security.enableTotp, { code }))
  if (recovery !== undefined) return <RecoveryCodes codes={recovery} onClose={onClose} />
  const typeCode = (text: string) => {
    setCode(text)
    enable.reset()
  }
  const switchOn = () =>
    enable.mutate(undefined, { onSuccess: ({ recovery_codes: codes }) => setRecovery(codes) })
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(secret === undefined ? 'security.secondFactor.title' : 'security.secondFactor.scan')}
      footer={
        secret === undefined ? (
          <Button
            key="begin"
            wide
            size="large"
            busy={begin.isPending}
            onClick={() => begin.mutate(undefined, { onSuccess: setSecret })}
          >
            {t('security.secondFactor.begin')}
          </Button>
        ) : (
          <Button
            key="enable"
            wide
            size="large"
            busy={enable.isPending}
            disabled={!isCode(code)}
            onClick={switchOn}
          >
            {t('security.secondFactor.switchOn')}
          </Button>
        )
      }
    >
      {secret === undefined ? (
        <div className="flex flex-col gap-4">
          <p className="text-body text-muted">{t('security.secondFactor.explain')}</p>
          <Consequence>{t('security.secondFactor.onConsequence')}</Consequence>
          {begin.error !== null && (
            <p role="alert" className="text-small text-danger first-letter:uppercase">
              {begin.error.message}
            </p>
          )}
        </div>
      ) : (
        <ScanSecret secret={secret} code={code} onCode={typeCode} error={enable.error?.message} />
      )}
    </Sheet>
  )
}
