import { decimalText, shownUnits, times } from './decimal.ts'
import { currentTag, t } from './i18n.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const THOUSAND = shownUnits('1000')
const MILLION = shownUnits('1000000')

/**
 * A decimal text for the screen: grouped by thousands with a point before the decimals in every language, as the entry fields take them.
 * Cut toward zero, and never with more decimals than the text itself has (APP-20).
 */
export function amountText(value: string, decimals = 2): string {
  const { sign, whole, fraction } = parts(value)
  const kept = fraction.slice(0, decimals)
  const zero = !/[1-9]/.test(whole + kept)
  return `${sign === '-' && !zero ? '-' : ''}${grouped(whole)}${kept === '' ? '' : `.${kept}`}`
}

/** APP-19: above 1000 in K, above 1,000,000 in M, else with 4 decimals; at most two decimals before a letter, cut. */
export function shortText(value: string): string {
  const units = shownUnits(value)
  const size = units < 0n ? -units : units
  if (size > MILLION) return `${short(units / 1_000_000n)}M`
  if (size > THOUSAND) return `${short(units / 1000n)}K`
  return decimalText(units, 4)
}

/** A change or rate in per cent with its sign, such as +1.25% and -0.40%; zero carries none. */
export function percentText(value: string, decimals = 2): string {
  const text = decimalText(shownUnits(value === '' ? '0' : value.replace('%', '')), decimals, 'half')
  return `${/^-|^[0.]*$/.test(text) ? '' : '+'}${text}%`
}

/** How a number moves: its sign as the screen tells it. */
export function directionOf(value: string): 'up' | 'down' | 'flat' {
  const text = value.trim()
  if (!/[1-9]/.test(text)) return 'flat'
  return text.startsWith('-') ? 'down' : 'up'
}

/** A server's 'YYYY-MM-DD HH:mm:ss' in UTC (WIRE-17) as milliseconds. */
export function utcMs(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}Z`)
}

/** APP-18: 'just now' under 5 minutes, then minutes, hours under a day, days under 30 days, then months and years. */
export function relativeTime(thenMs: number, nowMs: number): string {
  const ageMs = Math.max(0, nowMs - thenMs)
  const ago = (count: number, unit: Intl.RelativeTimeFormatUnit) => new Intl.RelativeTimeFormat(currentTag(), { numeric: 'always' }).format(-Math.floor(count), unit)
  if (ageMs < 5 * MINUTE_MS) return t('shell.time.justNow')
  if (ageMs < HOUR_MS) return ago(ageMs / MINUTE_MS, 'minute')
  if (ageMs < DAY_MS) return ago(ageMs / HOUR_MS, 'hour')
  if (ageMs < 30 * DAY_MS) return ago(ageMs / DAY_MS, 'day')
  if (ageMs < 365 * DAY_MS) return ago(ageMs / (30 * DAY_MS), 'month')
  return ago(ageMs / (365 * DAY_MS), 'year')
}

/** A moment in the device's zone with the zone named (APP-32), such as 2026-11-20 20:05 GMT+7. */
export function timeText(ms: number, options: { readonly seconds?: boolean; readonly zone?: string } = {}): string {
  const format = new Intl.DateTimeFormat('en', {
    year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZoneName: 'short',
    ...(options.zone === undefined ? {} : { timeZone: options.zone }),
  })
  const part = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]))
  const seconds = options.seconds === true ? `:${part['second']}` : ''
  return `${part['year']}-${part['month']}-${part['day']} ${part['hour']}:${part['minute']}${seconds} ${part['timeZoneName']}`
}

/** A settlement's moment, in the device's zone and in UTC (APP-32). */
export function settlementTimeText(ms: number, zone?: string): string {
  const own = timeText(ms, { seconds: true, ...(zone === undefined ? {} : { zone }) })
  const utc = timeText(ms, { seconds: true, zone: 'UTC' })
  return own === utc ? utc : `${own} (${utc})`
}

/** A rest of time as 1d 02:03:04 or 02:03, the day in the reader's language. */
export function countdownText(restMs: number): string {
  const seconds = Math.max(0, Math.ceil(restMs / 1000))
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor((seconds % 86_400) / 3600)
  const clock = `${two((seconds % 3600) / 60)}:${two(seconds % 60)}`
  return days > 0 ? `${daysText(days)} ${two(hours)}:${clock}` : hours > 0 ? `${two(hours)}:${clock}` : clock
}

function daysText(days: number): string {
  return new Intl.NumberFormat(currentTag(), { style: 'unit', unit: 'day', unitDisplay: 'narrow' }).format(days)
}

/** An amount in another unit at a rate, cut to decimals: for the line 'about … USD' below a balance, never for settling anything. */
export function converted(value: string, rate: string, decimals = 2): string {
  return amountText(decimalText(times(shownUnits(value), shownUnits(rate)), 8), decimals)
}

/** Two decimals at most, without zeros at the end. */
function short(units: bigint): string {
  return decimalText(units, 2).replace(/\.?0+$/, '')
}

function parts(value: string): { sign: string; whole: string; fraction: string } {
  const [, sign = '', whole = '0', fraction = ''] = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(value) ?? []
  return { sign, whole: whole.replace(/^0+(?=\d)/, ''), fraction }
}

function grouped(whole: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, ',')
}
