import { useId } from 'react'

const [WIDTH, HEIGHT, MARK] = [320, 26, 5]

/** Parts of one bar, from the left: allocated, returned, unsold. */
export type AllocationBarProps = {
  readonly passed: bigint
  readonly returned: bigint
  readonly unsold: bigint
}

/**
 * What is allocated solid, what is returned hatched, and what is not sold empty, to one scale; a
 * line marks the tokens on offer. The text beside it says the same.
 */
export function AllocationBar(parts: AllocationBarProps) {
  const hatch = useId()
  const widths = widthsOf(parts)
  if (widths === undefined) return null
  const { passed, returned, supply } = widths
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT + MARK}`} className="w-full">
      <defs>
        <pattern
          id={hatch}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-45)"
        >
          <rect width="1.6" height="6" className="fill-warn" />
        </pattern>
      </defs>
      <g transform={`translate(0 ${MARK})`}>
        <rect width={WIDTH} height={HEIGHT} rx="4" className="fill-sunken" />
        <rect width={passed} height={HEIGHT} rx="4" className="fill-glow" />
        <rect x={supply} width={returned} height={HEIGHT} fill={`url(#${hatch})`} />
      </g>
      <path
        d={`M${Math.min(WIDTH - 1, Math.max(1, supply)).toFixed(1)} 0V${HEIGHT + MARK}`}
        strokeWidth="2"
        className="stroke-text"
      />
    </svg>
  )
}

/** In the drawing's units; undefined where there is nothing to draw. */
function widthsOf({ passed, returned, unsold }: AllocationBarProps) {
  const all = passed + returned + unsold
  if (all === 0n) return undefined
  const x = (tokens: bigint): number => (Number((tokens * 100_000n) / all) / 100_000) * WIDTH
  return { passed: x(passed), returned: x(returned), supply: x(passed + unsold) }
}
