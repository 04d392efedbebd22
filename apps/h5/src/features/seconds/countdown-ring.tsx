import { countdownText } from '../../lib/figures/format.ts'
import type { Rest } from './countdown.ts'

const RADIUS = 20
const ROUND = 2 * Math.PI * RADIUS

/**
 * The time left in figures, in a ring that empties; the last tenth is marked. Announced as a timer,
 * not at every step.
 */
export function CountdownRing({ rest: { restMs, progress: passed } }: { readonly rest: Rest }) {
  const isEnding = passed > 0.9
  return (
    <span className="relative flex size-14 shrink-0 items-center justify-center">
      <svg
        aria-hidden
        viewBox="0 0 48 48"
        className="absolute inset-0 -rotate-90"
        fill="none"
        strokeWidth="3"
      >
        <circle cx="24" cy="24" r={RADIUS} stroke="currentColor" className="text-pressed" />
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          stroke="currentColor"
          strokeLinecap="round"
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * passed}
          className={isEnding ? 'text-warn' : 'text-accent'}
        />
      </svg>
      <time role="timer" className="figures text-small font-semibold">
        {countdownText(restMs)}
      </time>
    </span>
  )
}
