import { lazy, Suspense, useState } from 'react'
import { retrying } from '../../net/retrying.ts'
import type { AlertSheetProps } from './alert-sheet.tsx'

const Sheet = lazy(() =>
  retrying(() => import('./alert-sheet.tsx')).then((part) => ({ default: part.AlertSheet })),
)

/**
 * The sheet in a chunk of its own, loaded when first opened: charts are viewed far more often than
 * alerts are set.
 */
export function AlertSheet(props: AlertSheetProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  return wasOpen ? (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  ) : null
}
