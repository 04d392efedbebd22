import { encode } from 'uqr'
import { t } from '../lib/i18n.ts'
import { notify } from '../lib/notices.ts'
import { Button } from './button.tsx'

export type QrCodeProps = {
  readonly text: string
  /** What it leads to, for screen readers. */
  readonly label: string
  readonly size?: number
  /** With a name, a button saves the picture under it (APP-23). */
  readonly fileName?: string
}

/** A QR code, dark on white in both themes, since many scanners read no other. */
export function QrCode({ text, label, size = 192, fileName }: QrCodeProps) {
  const { data } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => dark ? `M${x} ${y}h1v1h-1z` : '')).join('')
  return (
    <span className="flex flex-col items-center gap-3">
      <svg role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${data.length} ${data.length}`} className="rounded-field bg-white" shapeRendering="crispEdges">
        <path d={path} fill="#000" />
      </svg>
      {fileName !== undefined && <Button look="quiet" size="small" onClick={() => save(data, fileName)}>{t('shell.action.saveImage')}</Button>}
    </span>
  )
}

const PIXELS_PER_MODULE = 12

function save(data: readonly (readonly boolean[])[], fileName: string): void {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = data.length * PIXELS_PER_MODULE
  const context = canvas.getContext('2d')
  if (context === null) return notify(t('shell.failure.saveImage'), 'failure')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  data.forEach((row, y) => row.forEach((dark, x) => { if (dark) context.fillRect(x * PIXELS_PER_MODULE, y * PIXELS_PER_MODULE, PIXELS_PER_MODULE, PIXELS_PER_MODULE) }))
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = `${fileName}.png`
  link.click()
  notify(t('shell.success.savedToAlbum'), 'success')
}
