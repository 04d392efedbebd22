import { create } from 'zustand'

/** When the loading indicator appears (WIRE-14). */
export const INDICATOR_AFTER_MS = 800

/** How many requests have been under way long enough to show the indicator. */
export const useActivity = create<{ slow: number }>(() => ({ slow: 0 }))

/** Follows one request; call the returned function when it ends. */
export function trackCall(): () => void {
  let shown = false
  const timer = setTimeout(() => {
    shown = true
    useActivity.setState(({ slow }) => ({ slow: slow + 1 }))
  }, INDICATOR_AFTER_MS)
  return () => {
    clearTimeout(timer)
    if (shown) useActivity.setState(({ slow }) => ({ slow: slow - 1 }))
    shown = false
  }
}
