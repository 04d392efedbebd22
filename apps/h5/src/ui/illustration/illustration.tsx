import { useEffect, useState } from 'react'
import { deviceWithoutRestart, retrying } from '../../net/retrying.ts'
import type { Drawing, DrawingName } from './drawings.ts'

export type IllustrationProps = { readonly of: DrawingName; readonly size?: number }

/** Kept once loaded, so that the next one is shown at once. */
let drawings: Readonly<Record<DrawingName, Drawing>> | undefined

/**
 * A drawing in place of content, beside a text that says everything: hidden from screen readers. It
 * loads after the first visit's code into reserved space, which stays empty if loading fails.
 */
export function Illustration({ of, size = 132 }: IllustrationProps) {
  const [known, setKnown] = useState(drawings)
  useEffect(() => {
    if (known !== undefined) return undefined
    let wanted = true
    retrying(() => import('./drawings.ts'), deviceWithoutRestart).then(
      (module) => {
        drawings = module.drawings
        if (wanted) setKnown(drawings)
      },
      (error: unknown) => console.info('a drawing did not come', error),
    )
    return () => {
      wanted = false
    }
  }, [known])
  const drawing = known?.[of]
  return (
    <svg
      aria-hidden
      width={size}
      height={size * 0.8}
      viewBox="0 0 120 96"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawing !== undefined && <Drawn {...drawing} />}
    </svg>
  )
}

function Drawn({ line, hair, dots, dot: [cx, cy] }: Drawing) {
  return (
    <g className="appear">
      {hair !== undefined && <path d={hair} className="stroke-faint" strokeWidth="1" />}
      {dots !== undefined && (
        <path d={dots} className="stroke-faint" strokeWidth="1.6" strokeDasharray="0.1 4.4" />
      )}
      <path d={line} className="stroke-text" strokeWidth="1.8" />
      <circle cx={cx} cy={cy} r="8" className="fill-accent-wash" />
      <circle cx={cx} cy={cy} r="4.2" className="fill-glow" />
    </g>
  )
}
