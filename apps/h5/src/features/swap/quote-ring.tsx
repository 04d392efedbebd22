import { QUOTE_MS } from '@candor/engine/swap/quote'
import { useServerNow } from '../../net/server-clock.ts'

const RADIUS = 9
const ROUND = 2 * Math.PI * RADIUS
const EVERY_MS = 100

/**
 * The time that a quote is still valid, in a ring that empties; hidden from screen readers, since
 * the figures beside it are announced with every quote.
 */
export function QuoteRing({ untilMs }: { readonly untilMs: number | undefined }) {
  const nowMs = useServerNow(EVERY_MS)
  const left = untilMs === undefined ? 0 : Math.min(1, Math.max(0, (untilMs - nowMs) / QUOTE_MS))
  return (
    <svg
      aria-hidden
      width="22"
      height="22"
      viewBox="0 0 24 24"
      className="shrink-0 -rotate-90"
      fill="none"
      strokeWidth="3"
    >
      <circle cx="12" cy="12" r={RADIUS} stroke="currentColor" className="text-pressed" />
      <circle
        cx="12"
        cy="12"
        r={RADIUS}
        stroke="currentColor"
        strokeLinecap="round"
        strokeDasharray={ROUND}
        strokeDashoffset={ROUND * (1 - left)}
        className={left === 0 ? 'text-transparent' : 'text-accent'}
      />
    </svg>
  )
}
