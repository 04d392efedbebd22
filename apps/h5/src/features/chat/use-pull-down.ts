import { type RefObject, type TouchEvent, useRef, useState } from 'react'

/** The finger must pull this far; the indicator follows it by half. */
const ENOUGH_PX = 72
const MAX_MARK_PX = 56

export type PullDown = {
  readonly drawnPx: number
  readonly handlers: {
    readonly onTouchStart: (event: TouchEvent) => void
    readonly onTouchMove: (event: TouchEvent) => void
    readonly onTouchEnd: () => void
    readonly onTouchCancel: () => void
  }
}

/**
 * CHAT-06: pull down at the upper end of a list that grows upwards; nothing happens elsewhere in
 * it.
 */
export function usePullDown(
  scroller: RefObject<HTMLElement | null>,
  onPull: (() => void) | undefined,
): PullDown {
  const [drawnPx, setDrawn] = useState(0)
  const from = useRef<number>(undefined)
  const far = useRef(false)
  const end = (): void => {
    const pulled = far.current
    from.current = undefined
    far.current = false
    setDrawn(0)
    if (pulled) onPull?.()
  }
  return {
    drawnPx,
    handlers: {
      onTouchStart: ({ touches }) => {
        from.current =
          onPull !== undefined && isAtTop(scroller.current) ? touches[0]?.clientY : undefined
      },
      onTouchMove: ({ touches }) => {
        const touch = touches[0]
        if (from.current === undefined || touch === undefined) return
        const px = touch.clientY - from.current
        // The start position decides: the indicator itself moves the upper end away from the
        // finger.
        far.current = px >= ENOUGH_PX
        setDrawn(Math.max(0, Math.min(MAX_MARK_PX, px / 2)))
      },
      onTouchEnd: end,
      onTouchCancel: () => {
        far.current = false
        end()
      },
    },
  }
}

/** The list is anchored at its lower end, where scrollTop is 0; its upper end lies below zero. */
function isAtTop(element: HTMLElement | null): boolean {
  return (
    element !== null &&
    Math.abs(element.scrollTop) + element.clientHeight >= element.scrollHeight - 1
  )
}
