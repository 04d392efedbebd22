export type TruthDotProps = {
  /** live: prices arrive; stale: none for a while; off: no connection. */
  readonly state: 'live' | 'stale' | 'off'
  readonly size?: number
}

const dots = {
  live: 'truth-live fill-glow',
  stale: 'fill-none stroke-warn',
  off: 'fill-none stroke-faint',
} as const

/**
 * The C with its dot, small, beside a text that says the same: the dot pulses while prices arrive,
 * is hollow when they stop, and disappears without a connection. It never closes the C, which means
 * that the reader's own browser has checked something.
 */
export function TruthDot({ state, size = 14 }: TruthDotProps) {
  return (
    <svg
      aria-hidden
      data-truth={state}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      className="shrink-0"
    >
      <path
        d="M16.5 5.6a8 8 0 1 0 0 12.8"
        strokeWidth="3"
        strokeLinecap="round"
        className={state === 'off' ? 'stroke-faint' : 'stroke-current'}
        strokeDasharray={state === 'off' ? '4 4.6' : undefined}
      />
      <circle
        cx="19.5"
        cy={state === 'off' ? 19 : 12}
        r={state === 'live' ? 3.2 : 2.6}
        strokeWidth="1.8"
        className={dots[state]}
      />
    </svg>
  )
}
