import { type RefObject, useLayoutEffect } from 'react'

/**
 * Gives an element the height of what can be seen, which a phone's keyboard makes smaller: some
 * browsers shrink the page itself, others only move the window over it, and there the composer
 * would lie under the keys.
 */
export function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport
    if (viewport === null) return undefined
    const fit = (): void => {
      element.current?.style.setProperty('--seen', `${viewport.height}px`)
      // The browser may have moved the window to show the field; fitted, there is nothing left to
      // move for.
      if (viewport.offsetTop > 0 && viewport.scale === 1) scrollTo(0, 0)
    }
    fit()
    viewport.addEventListener('resize', fit)
    viewport.addEventListener('scroll', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      viewport.removeEventListener('scroll', fit)
    }
  }, [element])
}
