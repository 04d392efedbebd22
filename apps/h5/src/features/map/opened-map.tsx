import { lazy, Suspense } from 'react'
import { retrying } from '../../net/retrying.ts'

const MapSheet = lazy(() =>
  retrying(() => import('./map-sheet.tsx')).then((module) => ({ default: module.MapSheet })),
)

/**
 * The sheet of all functions, whose code loads on first use; undefined means it was never opened.
 */
export function OpenedMap({
  open,
  onClose,
}: {
  readonly open: boolean | undefined
  readonly onClose: () => void
}) {
  return open === undefined ? null : (
    <Suspense fallback={null}>
      <MapSheet open={open} onClose={onClose} />
    </Suspense>
  )
}
