import { t } from '../app/i18n/i18n.ts'
import { notify } from '../lib/notices.ts'
import { qrCanvas, qrModules } from '../lib/qr-picture.ts'
import { Button } from './button.tsx'

export type QrCodeProps = {
  readonly text: string
  /** Its label for screen readers. */
  readonly label: string
  readonly size?: number
  /** Given a name, a button saves the picture under it (APP-23). */
  readonly fileName?: string
}

/** A QR code, dark on white in both themes, since many scanners read nothing else. */
export function QrCode({ text, label, size = 192, fileName }: QrCodeProps) {
  const modules = qrModules(text)
  const path = modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <span className="flex flex-col items-center gap-3">
      <svg
        role="img"
        aria-label={label}
        width={size}
        height={size}
        viewBox={`0 0 ${modules.length} ${modules.length}`}
        className="rounded-field bg-white"
        shapeRendering="crispEdges"
      >
        <path d={path} fill="#000" />
      </svg>
      {fileName !== undefined && (
        <Button look="quiet" size="small" onClick={() => save(text, fileName)}>
          {t('shell.action.saveImage')}
        </Button>
      )}
    </span>
  )
}

function save(text: string, fileName: string): void {
  const canvas = qrCanvas(text)
  if (canvas === undefined) return notify(t('shell.failure.saveImage'), 'failure')
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = `${fileName}.png`
  link.click()
  notify(t('shell.success.savedToAlbum'), 'success')
}
