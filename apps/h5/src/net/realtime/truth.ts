import { useEffect, useState } from 'react'
import { useLiveState } from './live-state.ts'

/** Prices tick every second, so after so long without one they have stopped. */
const STALE_AFTER_MS = 3000

/** Whether prices arrive, have stopped for a while, or cannot come (RT-16). */
export function useTruth(): 'live' | 'stale' | 'off' {
  const { live, lastFrameMs } = useLiveState()
  const [staleFrameMs, setStaleFrameMs] = useState<number>()
  useEffect(() => {
    if (lastFrameMs === undefined) return undefined
    const timer = setTimeout(
      () => setStaleFrameMs(lastFrameMs),
      lastFrameMs + STALE_AFTER_MS - Date.now(),
    )
    return () => clearTimeout(timer)
  }, [lastFrameMs])
  if (!live) return 'off'
  return lastFrameMs === undefined || staleFrameMs === lastFrameMs ? 'stale' : 'live'
}
