import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

export type HoldButtonProps = {
  /** How long it must be held, in milliseconds. */
  readonly holdMs: number
  readonly busy: boolean
  readonly onHeld: () => void
  readonly children: ReactNode
}

/**
 * A button for what costs money and cannot be undone: it acts once it was held for a while, by a
 * finger or by a key, and not when it is let go before.
 */
export function HoldButton({ holdMs, busy, onHeld, children }: HoldButtonProps) {
  const [isHeld, setHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const release = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    setHeld(false)
  }
  const press = () => {
    if (busy || timer.current !== undefined) return
    setHeld(true)
    timer.current = setTimeout(() => {
      release()
      onHeld()
    }, holdMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <button
      type="button"
      aria-busy={busy}
      disabled={busy}
      onPointerDown={press}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onKeyDown={(event) => {
        if (isPress(event)) press()
      }}
      onKeyUp={release}
      onBlur={release}
      onContextMenu={(event) => event.preventDefault()}
      className="relative min-h-12 w-full touch-none overflow-hidden rounded-field bg-danger-wash px-4 text-body font-semibold text-danger select-none"
    >
      <span
        aria-hidden
        className="absolute inset-0 origin-left bg-danger/25 transition-transform ease-linear"
        style={{
          transform: `scaleX(${isHeld ? 1 : 0})`,
          transitionDuration: `${isHeld ? holdMs : 0}ms`,
        }}
      />
      <span className="relative">{children}</span>
    </button>
  )
}

function isPress({ key, repeat }: KeyboardEvent): boolean {
  return !repeat && (key === ' ' || key === 'Enter')
}
