import { type RefObject, useLayoutEffect } from 'react'

/**
 * Gives an element the height of the visible area, which a phone's keyboard reduces: some browsers
 * shrink the page itself, others only scroll it, and there the composer would lie under the
 * keyboard.
 */
export function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport
    if (viewport === null) return undefined
    const fit = (): void => {
      element.current?.style.setProperty('--seen', `${viewport.height}px`)
      // The browser may have scrolled to show the field; with the height fitted this is no longer
      // needed.
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
