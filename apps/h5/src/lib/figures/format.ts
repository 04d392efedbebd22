import { figureSigns, formatDay } from '@candor/contract'
import { formatFigure, decimalText, shownUnits, shownProduct } from '@candor/money'
import { currentLanguage, currentTag, t } from '../../app/i18n/i18n.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const THOUSAND = shownUnits('1000')
const MILLION = shownUnits('1000000')

/**
 * Formats a decimal text for the reader's language (APP-34), truncated toward zero, and never with
 * more decimals than the text itself has (APP-20).
 */
export function amountText(value: string, decimals = 2): string {
  const { sign, whole, fraction } = parts(value)
  // A text that is not a decimal, such as an already formatted one, is not shown as zero.
  if (whole === undefined) return value
  const keptFraction = fraction.slice(0, decimals)
  const zero = !/[1-9]/.test(whole + keptFraction)
  return figureText(
    `${sign === '-' && !zero ? '-' : ''}${whole}${keptFraction === '' ? '' : `.${keptFraction}`}`,
  )
}

/**
 * Formats a decimal text for the reader's language with all its decimals; any other text stays as
 * it is.
 */
export function figureText(value: string): string {
  return formatFigure(value, figureSigns[currentLanguage()])
}

/**
 * A percentage in the reader's language, such as 12.5% or 12,5 %; sign and decimals stay as they
 * are.
 */
export function formatPercent(value: string | number): string {
  return figureText(String(value)) + figureSigns[currentLanguage()].percent
}

/** A figure without trailing zeros: 0.50000000 is 0.5, and 100 stays 100. */
export function trimmed(value: string): string {
  return value.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
}

/**
 * APP-19: above 1000 in K, above 1,000,000 in M, else with 4 decimals; at most two decimals before
 * a letter, truncated.
 */
export function shortText(value: string): string {
  const { figure, letter } = shorten(value)
  return figure.replace('.', figureSigns[currentLanguage()].decimal) + letter
}

/** The same with group signs, where there is room: billions read 12,345.67M. */
export function shortGroupedText(value: string): string {
  const { figure, letter } = shorten(value)
  return figureText(figure) + letter
}

function shorten(value: string): { readonly figure: string; readonly letter: '' | 'K' | 'M' } {
  const units = shownUnits(value)
  const size = units < 0n ? -units : units
  if (size > MILLION) return { figure: short(units / 1_000_000n), letter: 'M' }
  if (size > THOUSAND) return { figure: short(units / 1000n), letter: 'K' }
  return { figure: decimalText(units, 4), letter: '' }
}

/** A change or rate as a signed percentage, such as +1.25% and -0.40%; zero has no sign. */
export function percentText(value: string, decimals = 2): string {
  const text = decimalText(
    shownUnits(value === '' ? '0' : value.replace('%', '')),
    decimals,
    'half',
  )
  return formatPercent(`${/^-|^[0.]*$/.test(text) ? '' : '+'}${text}`)
}

/** The direction of a number, by its sign. */
export function toDirection(value: string): 'up' | 'down' | 'flat' {
  const text = value.trim()
  if (!/[1-9]/.test(text)) return 'flat'
  return text.startsWith('-') ? 'down' : 'up'
}

/** A server time 'YYYY-MM-DD HH:mm:ss' in UTC (WIRE-17) as milliseconds. */
export function utcMs(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}Z`)
}

/**
 * APP-18: 'just now' under 5 minutes, then minutes, hours under a day, days under 30 days, then
 * months and years.
 */
export function relativeTime(thenMs: number, nowMs: number): string {
  const ageMs = Math.max(0, nowMs - thenMs)
  const ago = (count: number, unit: Intl.RelativeTimeFormatUnit) =>
    new Intl.RelativeTimeFormat(currentTag(), { numeric: 'always' }).format(
      -Math.floor(count),
      unit,
    )
  if (ageMs < 5 * MINUTE_MS) return t('shell.time.justNow')
  if (ageMs < HOUR_MS) return ago(ageMs / MINUTE_MS, 'minute')
  if (ageMs < DAY_MS) return ago(ageMs / HOUR_MS, 'hour')
  if (ageMs < 30 * DAY_MS) return ago(ageMs / DAY_MS, 'day')
  if (ageMs < 365 * DAY_MS) return ago(ageMs / (30 * DAY_MS), 'month')
  return ago(ageMs / (365 * DAY_MS), 'year')
}

/**
 * A time in the device's zone, with the zone named (APP-32) and the date in the reader's language
 * (APP-34): Nov 20, 2026 20:05 GMT+7.
 */
export function timeText(
  ms: number,
  options: { readonly seconds?: boolean; readonly zone?: string } = {},
): string {
  const zone = options.zone === undefined ? {} : { timeZone: options.zone }
  const clock = new Intl.DateTimeFormat('en', {
    hour: '2-digit',
    minute: '2-digit',
    ...(options.seconds === true ? { second: '2-digit' } : {}),
    hourCycle: 'h23',
    ...zone,
  })
  const named = new Intl.DateTimeFormat(currentTag(), { timeZoneName: 'short', ...zone })
    .formatToParts(ms)
    .find(({ type }) => type === 'timeZoneName')
  return `${dateText(ms, options.zone)} ${clock.format(ms)} ${named?.value ?? ''}`
}

/** A day in the reader's language (APP-34), in the device's zone or another. */
export function dateText(ms: number, zone?: string): string {
  return formatDay(ms, currentLanguage(), zone)
}

/** A UTC day of the server, YYYY-MM-DD, in the reader's language; any other text stays as it is. */
export function dayText(day: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? dateText(Date.parse(`${day}T00:00:00Z`), 'UTC') : day
}

/** A settlement time, in the device's zone and in UTC (APP-32). */
export function settlementTimeText(ms: number, zone?: string): string {
  const own = timeText(ms, { seconds: true, ...(zone === undefined ? {} : { zone }) })
  const utc = timeText(ms, { seconds: true, zone: 'UTC' })
  return own === utc ? utc : `${own} (${utc})`
}

/** A remaining time as 1d 02:03:04 or 02:03, with the day in the reader's language. */
export function countdownText(restMs: number): string {
  const seconds = Math.max(0, Math.ceil(restMs / 1000))
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor((seconds % 86_400) / 3600)
  const clock = `${two((seconds % 3600) / 60)}:${two(seconds % 60)}`
  return days > 0
    ? `${daysText(days)} ${two(hours)}:${clock}`
    : hours > 0
      ? `${two(hours)}:${clock}`
      : clock
}

function daysText(days: number): string {
  return new Intl.NumberFormat(currentTag(), {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'narrow',
  }).format(days)
}

/**
 * An amount in another unit at a rate, truncated to decimals: for the line 'about … USD' below a
 * balance, never for settling anything.
 */
export function convert(value: string, rate: string, decimals = 2): string {
  return amountText(decimalText(shownProduct(shownUnits(value), shownUnits(rate)), 8), decimals)
}

/** At most two decimals, without trailing zeros. */
function short(units: bigint): string {
  return trimmed(decimalText(units, 2))
}

function parts(value: string): { sign: string; whole: string | undefined; fraction: string } {
  const [, sign = '', whole, fraction = ''] =
    /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(value === '' ? '0' : value) ?? []
  return { sign, whole: whole?.replace(/^0+(?=\d)/, ''), fraction }
}
