import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const NEAR_PX = 80

/**
 * For the box of a conversation: keeps the newest line in view while it was in view, and the
 * visible line in its place when older ones are added above it.
 */
export function useSteadyScroll(
  lines: readonly { readonly id: number }[],
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef({ height: 0, top: 0, isAtEnd: true, first: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const [was, first] = [before.current, lines[0]?.id ?? 0]
    if (was.isAtEnd) element.scrollTo({ top: element.scrollHeight })
    else if (was.first !== first)
      element.scrollTo({ top: was.top + element.scrollHeight - was.height })
    before.current = { ...measureScroll(element), first }
  }, [lines])
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const remember = (): void => {
      before.current = { ...measureScroll(element), first: before.current.first }
    }
    // A loaded picture pushes the newest line down; the load event is caught in the capture phase,
    // since it does not bubble.
    const keep = (): void => {
      if (before.current.isAtEnd) element.scrollTo({ top: element.scrollHeight })
    }
    element.addEventListener('scroll', remember)
    element.addEventListener('load', keep, true)
    return () => {
      element.removeEventListener('scroll', remember)
      element.removeEventListener('load', keep, true)
    }
  }, [])
  return box
}

function measureScroll({ scrollHeight: height, scrollTop: top, clientHeight }: HTMLElement): {
  height: number
  top: number
  isAtEnd: boolean
} {
  return { height, top, isAtEnd: height - top - clientHeight < NEAR_PX }
}
