import { useEffect, useState } from 'react'
import { serverNow } from '../../net/server-clock.ts'

const EVERY_MS = 1_000

/** The server's time, each second anew: an offering begins and ends while its page is open. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverNow()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
