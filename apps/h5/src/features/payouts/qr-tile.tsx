import { QrCode as QrMark } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { PictureTile } from '../../ui/form/picture-tile.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import type { useQr } from './use-qr.ts'

export type QrTileProps = {
  readonly qr: ReturnType<typeof useQr>
  readonly address: string
  readonly error: string | undefined
  readonly disabled: boolean
  /** Receives the decoded text of a chosen picture. */
  readonly onRead: (text: string | undefined) => void
}

/** The QR picture: chosen and decoded on the device, drawn from the address, or the saved one. */
export function QrTile({ qr, address, error, disabled, onRead }: QrTileProps) {
  const label = t('payouts.qr.label')
  if (qr.kept?.says !== undefined) {
    return (
      <div role="group" aria-label={label} className="flex flex-col gap-2">
        <p aria-hidden className="text-small text-muted">
          {label}
        </p>
        <div className="flex items-center gap-4 rounded-field bg-sunken p-3">
          <QrCode text={qr.kept.says} label={label} size={88} />
          <Button look="quiet" size="small" disabled={disabled} onClick={qr.upload.clear}>
            {t('payouts.qr.another')}
          </Button>
        </div>
        {error !== undefined && (
          <p role="alert" className="text-small text-danger first-letter:uppercase">
            {error}
          </p>
        )}
      </div>
    )
  }
  return (
    <PictureTile
      label={label}
      upload={qr.upload}
      onChoose={(picture) => void qr.choose(picture).then(onRead)}
      hint={t('payouts.qr.hint')}
      error={error}
      disabled={disabled}
    >
      <Button
        look="quiet"
        disabled={address.trim() === ''}
        onClick={() => void qr.draw(address.trim())}
      >
        <QrMark aria-hidden size={18} />
        {t('payouts.qr.draw')}
      </Button>
    </PictureTile>
  )
}
