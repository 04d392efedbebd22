import { type RefObject, useEffect, useState } from 'react'

/** Whether the device requests reduced motion (APP-06). */
export function prefersStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * Advances a strip of slides if a pace is given, until the user touches or focuses it; never while
 * hidden or with reduced motion. Returns the slide in view.
 */
export function useSlides(
  strip: RefObject<HTMLElement | null>,
  count: number,
  everyMs?: number,
): number {
  const [at, setAt] = useState(0)
  useEffect(() => {
    const element = strip.current
    if (element === null || count < 2) return undefined
    const scrolled = () => setAt(slideAt(element.scrollLeft, element.clientWidth, count))
    element.addEventListener('scroll', scrolled, { passive: true })
    const stop = everyMs === undefined ? () => undefined : moving(element, count, everyMs)
    return () => {
      element.removeEventListener('scroll', scrolled)
      stop()
    }
  }, [strip, count, everyMs])
  return at
}

/** The slide nearest to the strip's left edge. */
export function slideAt(scrollLeft: number, width: number, count: number): number {
  return width === 0
    ? 0
    : Math.max(0, Math.min(count - 1, Math.round(Math.abs(scrollLeft) / width)))
}

const touches = ['pointerdown', 'focusin', 'wheel'] as const

function moving(element: HTMLElement, count: number, everyMs: number): () => void {
  if (prefersStill()) return () => undefined
  const timer = setInterval(() => {
    if (document.hidden || element.matches(':hover')) return
    const next = (slideAt(element.scrollLeft, element.clientWidth, count) + 1) % count
    element.scrollTo({ left: next * element.clientWidth, behavior: 'smooth' })
  }, everyMs)
  const stop = () => clearInterval(timer)
  for (const touch of touches) element.addEventListener(touch, stop, { passive: true, once: true })
  return () => {
    stop()
    for (const touch of touches) element.removeEventListener(touch, stop)
  }
}
