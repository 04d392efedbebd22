import { useEffect, useState } from 'react'
import { countdownText } from '../../lib/figures/format.ts'
import { serverNow } from '../../net/server-clock.ts'

export type CountdownProps = { readonly untilMs: number; readonly onEnd?: () => void }

/** The time left by the server's clock; calls `onEnd` once when it is over. */
export function Countdown({ untilMs, onEnd }: CountdownProps) {
  const [restMs, setRestMs] = useState(() => Math.max(0, untilMs - serverNow()))
  useEffect(() => {
    const tick = () => setRestMs(Math.max(0, untilMs - serverNow()))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [untilMs])
  const over = restMs === 0
  useEffect(() => {
    if (over) onEnd?.()
  }, [over, onEnd])
  return (
    <time role="timer" className="figures">
      {countdownText(restMs)}
    </time>
  )
}
