import { useEffect, useState } from 'react'

/** A server time in UTC ('YYYY-MM-DD HH:mm:ss', WIRE-17) in ms. */
export function parseUtc(utc: string): number {
  return Date.parse(`${utc.replace(' ', 'T')}Z`)
}

/** A time in the server's format. */
export function formatUtc(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A duration in its two largest units: '3 d 4 h', '2 h 05 min', '12 min', 'under 1 min'. */
export function formatDuration(ms: number): string {
  if (ms < MINUTE_MS) return 'under 1 min'
  const [days, hours, minutes] = [
    Math.floor(ms / DAY_MS),
    Math.floor(ms / HOUR_MS) % 24,
    Math.floor(ms / MINUTE_MS) % 60,
  ]
  if (days > 0) return `${days} d ${hours} h`
  return hours > 0 ? `${hours} h ${String(minutes).padStart(2, '0')} min` : `${minutes} min`
}

/** The current time in ms, updated every `everyMs`. */
export function useNow(everyMs = 10_000): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
    }, everyMs)
    return () => {
      clearInterval(timer)
    }
  }, [everyMs])
  return now
}
