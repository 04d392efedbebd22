import { useEffect, useState } from 'react'
import { useLiveState } from './live-state.ts'

/** Without a frame for this long, prices count as stopped (decision 0032). */
const STALE_AFTER_MS = 3000

type Truth = 'live' | 'stale' | 'off'

/** Whether prices arrive, have stopped, or cannot arrive (RT-16). */
export function useTruth(): Truth {
  const { live, lastFrameMs } = useLiveState()
  /** The last frame after which none came, and the time until which none came. */
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

/** The state of prices at a time, by the connection and its last frame. */
export function toTruth(live: boolean, lastFrameMs: number | undefined, nowMs: number): Truth {
  if (!live) return 'off'
  const isStale = lastFrameMs === undefined || nowMs - lastFrameMs >= STALE_AFTER_MS
  return isStale ? 'stale' : 'live'
}
