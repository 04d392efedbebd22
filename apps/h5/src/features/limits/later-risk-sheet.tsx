import { lazy, Suspense } from 'react'
import { retrying } from '../../net/retrying.ts'
import type { RiskSheetProps } from './risk-sheet.tsx'

const Sheet = lazy(() =>
  retrying(() => import('./risk-sheet.tsx')).then((part) => ({ default: part.RiskSheet })),
)

/** The risk disclosure in a chunk of its own, loaded when the server requires it. */
export function RiskSheet(props: RiskSheetProps) {
  return (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  )
}
