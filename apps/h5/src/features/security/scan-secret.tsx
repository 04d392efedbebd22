import type { Reply, security } from '@candor/contract'
import { t } from '../../app/i18n/i18n.ts'
import { CodeInput } from '../../ui/form/code-input.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

export type ScanSecretProps = {
  readonly secret: Reply<typeof security.setupTotp>
  readonly code: string
  readonly onCode: (code: string) => void
  readonly error: string | undefined
}

/**
 * The secret as a QR code, as a text to copy and as a link for an app on this device; then the
 * app's first code.
 */
export function ScanSecret({ secret: { secret, uri }, code, onCode, error }: ScanSecretProps) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-body text-muted">{t('security.secondFactor.scanText')}</p>
      <QrCode text={uri} label={t('security.secondFactor.qr')} size={168} />
      <div className="flex flex-col gap-1.5">
        <span className="text-small text-muted">{t('security.secondFactor.secret')}</span>
        <span className="flex min-h-12 items-center gap-2 rounded-field bg-sunken pl-3.5">
          <code className="figures min-w-0 grow text-body wrap-anywhere">
            {groupByFour(secret)}
          </code>
          <CopyButton text={secret} label={t('security.secondFactor.copySecret')} />
        </span>
        <a
          href={uri}
          className="inline-flex min-h-10 items-center self-start text-body font-medium text-accent"
        >
          {t('security.secondFactor.openApp')}
        </a>
      </div>
      <CodeInput
        label={t('security.secondFactor.firstCode')}
        value={code}
        onChange={onCode}
        error={error}
      />
    </div>
  )
}

function groupByFour(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
