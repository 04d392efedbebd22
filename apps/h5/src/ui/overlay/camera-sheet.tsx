import QrScanner from 'qr-scanner'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { Sheet } from './sheet.tsx'

const SCANS_A_SECOND = 8

export type CameraSheetProps = {
  readonly onText: (text: string) => void
  readonly onClose: () => void
}

/** The camera's picture until it contains a code; it is decoded on the device and sent nowhere. */
export function CameraSheet({ onText, onClose }: CameraSheetProps) {
  return (
    <Sheet open onClose={onClose} title={t('payouts.scan.title')}>
      <Camera onText={onText} />
    </Sheet>
  )
}

function Camera({ onText }: Pick<CameraSheetProps, 'onText'>) {
  const video = useRef<HTMLVideoElement>(null)
  const [isClosed, setClosed] = useState(false)
  const handleText = useEffectEvent(onText)
  useEffect(() => {
    if (video.current === null) return undefined
    const scanner = new QrScanner(
      video.current,
      ({ data }) => {
        scanner.stop()
        handleText(data)
      },
      {
        returnDetailedScanResult: true,
        maxScansPerSecond: SCANS_A_SECOND,
        onDecodeError: () => undefined,
      },
    )
    scanner.start().catch(() => setClosed(true))
    return () => scanner.destroy()
  }, [])
  return (
    <div className="flex flex-col gap-3 pb-2">
      <video
        ref={video}
        muted
        playsInline
        className={isClosed ? 'hidden' : 'aspect-square w-full rounded-card bg-sunken object-cover'}
      />
      <p
        role={isClosed ? 'alert' : undefined}
        className={isClosed ? 'py-6 text-body text-danger' : 'text-center text-small text-muted'}
      >
        {t(isClosed ? 'payouts.scan.closed' : 'payouts.scan.text')}
      </p>
    </div>
  )
}
