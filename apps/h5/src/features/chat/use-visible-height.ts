import { type RefObject, useLayoutEffect } from 'react'

/**
 * Gives an element the height of what can be seen, which a phone's keyboard makes smaller: some
 * browsers shrink the page itself, others only move the window over it, and there the composer
 * would lie under the keys.
 */
export function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const seen = window.visualViewport
    if (seen === null) return undefined
    const fit = (): void => {
      element.current?.style.setProperty('--seen', `${seen.height}px`)
      // The browser may have moved the window to show the field; fitted, there is nothing left to
      // move for.
      if (seen.offsetTop > 0 && seen.scale === 1) scrollTo(0, 0)
    }
    fit()
    seen.addEventListener('resize', fit)
    seen.addEventListener('scroll', fit)
    return () => {
      seen.removeEventListener('resize', fit)
      seen.removeEventListener('scroll', fit)
    }
  }, [element])
}
