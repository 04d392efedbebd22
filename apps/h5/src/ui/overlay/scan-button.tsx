import { ScanLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { retrying } from '../../net/retrying.ts'
import { IconButton } from '../icon-button.tsx'

const CameraSheet = lazy(() =>
  retrying(() => import('./camera-sheet.tsx')).then((part) => ({ default: part.CameraSheet })),
)

/** Opens the camera, and passes on the text of the first code it finds. */
export function ScanButton({ onText }: { readonly onText: (text: string) => void }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const handleScan = (text: string) => {
    close()
    onText(text)
  }
  return (
    <>
      <IconButton icon={ScanLine} label={t('payouts.scan.open')} onClick={() => setOpen(true)} />
      {open && (
        <Suspense fallback={null}>
          <CameraSheet onText={handleScan} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
