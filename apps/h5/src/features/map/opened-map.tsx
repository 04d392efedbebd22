import { lazy, Suspense } from 'react'
import { retrying } from '../../net/retrying.ts'

const MapSheet = lazy(() =>
  retrying(() => import('./map-sheet.tsx')).then((module) => ({ default: module.MapSheet })),
)

/** The sheet of all functions, whose code comes when first wanted: undefined is never yet. */
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
