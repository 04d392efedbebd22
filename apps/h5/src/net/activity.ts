import { create } from 'zustand'

/** WIRE-14. */
export const INDICATOR_AFTER_MS = 800

/** Whether some request has been under way for so long that the screen should say so. */
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
