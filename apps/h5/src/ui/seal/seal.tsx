import { type CSSProperties, useMemo } from 'react'
import { sealRings } from './rings.ts'
import './seal.css'

export type SealProps = {
  /** Hexadecimal digits of the record; without them the C is empty. */
  readonly hash?: string
  /** The share that was recomputed, from 0 to 1. */
  readonly share: number
  /**
   * sealed: this browser has recomputed all of it. refused: something did not match. It is never
   * sealed on the server's word, while anything is still open, or for decoration.
   */
  readonly state: 'open' | 'sealed' | 'refused'
  readonly size?: number
}

const shape = { viewBox: '-64 -64 128 128', fill: 'none', strokeLinecap: 'round' } as const
const GAP_DEGREES = 34
const at = (degrees: number): string => {
  const angle = (degrees / 180) * Math.PI
  return `${(Math.cos(angle) * 54).toFixed(2)} ${(Math.sin(angle) * 54).toFixed(2)}`
}
const C = `M${at(-GAP_DEGREES)}A54 54 0 1 0 ${at(GAP_DEGREES)}`
const CLOSING = `M${at(-GAP_DEGREES)}A54 54 0 0 1 ${at(GAP_DEGREES)}`

/**
 * The C with the rings of a record in it: drawn as far as it was recomputed here, and closed with
 * the last step. The text beside it says the same.
 */
export function Seal({ hash = '', share, state, size = 76 }: SealProps) {
  const rings = useMemo(() => (hash === '' ? '' : sealRings(hash)), [hash])
  const drawn = { '--drawn': `${Math.round(share * 100)}%` } as CSSProperties
  const box = { width: size, height: size }
  return (
    <span aria-hidden data-seal={state} className="relative inline-block shrink-0" style={box}>
      <svg {...shape} style={drawn} className="seal-rings absolute inset-0 size-full">
        <path d={rings} className="stroke-glow" strokeWidth="0.8" />
      </svg>
      <svg {...shape} className="absolute inset-0 size-full overflow-visible">
        <path d={C} className="stroke-text" strokeWidth="7" />
        {state === 'open' && <circle cx="54" r="8" className="fill-glow" />}
        {state === 'sealed' && (
          <>
            <path d={CLOSING} className="seal-close stroke-glow" strokeWidth="7" />
            <circle cx="54" r="9" strokeWidth="4" className="seal-close fill-glow stroke-bg" />
          </>
        )}
        {state === 'refused' && (
          <>
            <path d={CLOSING} strokeWidth="4" strokeDasharray="0.1 9" className="stroke-danger" />
            <circle cx="54" r="8" className="fill-danger" />
          </>
        )}
      </svg>
    </span>
  )
}
