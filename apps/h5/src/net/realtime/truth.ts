import { useEffect, useState } from 'react'
import { useLiveState } from './live-state.ts'

/** After so long without a frame prices are called stopped (decision 0032). */
const STALE_AFTER_MS = 3000

type Truth = 'live' | 'stale' | 'off'

/** Whether prices arrive, have stopped for a while, or cannot come (RT-16). */
export function useTruth(): Truth {
  const { live, lastFrameMs } = useLiveState()
  /** A frame that nothing followed, and the time until which nothing did. */
  const [silence, setSilence] = useState({ frameMs: 0, untilMs: 0 })
  useEffect(() => {
    if (lastFrameMs === undefined) return undefined
    const untilMs = lastFrameMs + STALE_AFTER_MS
    const timer = setTimeout(
      () => setSilence({ frameMs: lastFrameMs, untilMs }),
      untilMs - Date.now(),
    )
    return () => clearTimeout(timer)
  }, [lastFrameMs])
  const isSilent = silence.frameMs === lastFrameMs
  return toTruth(live, lastFrameMs, isSilent ? silence.untilMs : (lastFrameMs ?? 0))
}

/** What is true of prices at a time, by the connection and the last frame of it. */
export function toTruth(live: boolean, lastFrameMs: number | undefined, nowMs: number): Truth {
  if (!live) return 'off'
  const isStale = lastFrameMs === undefined || nowMs - lastFrameMs >= STALE_AFTER_MS
  return isStale ? 'stale' : 'live'
}
