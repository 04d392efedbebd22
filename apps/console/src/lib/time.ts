import { formatDay } from '@candor/contract'
import { useEffect, useState } from 'react'
import { currentLanguage, t } from '../i18n/i18n.ts'

/** A server time in UTC ('YYYY-MM-DD HH:mm:ss', WIRE-17) in ms. */
export function parseUtc(utc: string): number {
  return Date.parse(`${utc.replace(' ', 'T')}Z`)
}

/** A time in the server's format. */
export function formatUtc(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
}

/**
 * A server time as it is read: in English as the records have it, elsewhere with the day in the
 * reader's language (APP-34). Up to the minute where a second says nothing.
 */
export function formatMoment(utc: string, upTo: 'second' | 'minute' = 'second'): string {
  const clock = utc.slice(11, upTo === 'second' ? 19 : 16)
  return `${formatDate(utc.slice(0, 10))} ${clock}`
}

/** A day of the server ('YYYY-MM-DD') as it is read. */
export function formatDate(day: string): string {
  return currentLanguage() === 'en'
    ? day
    : formatDay(parseUtc(`${day} 00:00:00`), currentLanguage(), 'UTC')
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A duration in its two largest units: '3 d 4 h', '2 h 05 min', '12 min', 'under 1 min'. */
export function formatDuration(ms: number): string {
  if (ms < MINUTE_MS) return t('shell.duration.underMinute')
  const [days, hours, minutes] = [
    Math.floor(ms / DAY_MS),
    Math.floor(ms / HOUR_MS) % 24,
    Math.floor(ms / MINUTE_MS) % 60,
  ]
  if (days > 0) return t('shell.duration.days', { days, hours })
  return hours > 0
    ? t('shell.duration.hours', { hours, minutes: String(minutes).padStart(2, '0') })
    : t('shell.duration.minutes', { minutes })
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
