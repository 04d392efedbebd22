import { isDate, PERIOD_DAYS_MAX } from '@candor/contract'
import type { PlainKey } from '../../app/i18n/i18n.ts'

/** Two UTC days, both inclusive. */
export type Period = { readonly from: string; readonly to: string }

export const presets = [
  'today',
  'week',
  'month',
  'quarter',
  'thisMonth',
  'lastMonth',
  'thisYear',
] as const
export type Preset = (typeof presets)[number]

const DAY_MS = 86_400_000
const lasting = { today: 1, week: 7, month: 30, quarter: 90 } as const

/** The days of a preset at a given time: the last days including today, or a calendar period. */
export function computePeriod(preset: Preset, nowMs: number): Period {
  const now = new Date(nowMs)
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  if (preset === 'thisMonth')
    return { from: formatDay(Date.UTC(year, month, 1)), to: formatDay(nowMs) }
  if (preset === 'lastMonth')
    return {
      from: formatDay(Date.UTC(year, month - 1, 1)),
      to: formatDay(Date.UTC(year, month, 0)),
    }
  if (preset === 'thisYear') return { from: formatDay(Date.UTC(year, 0, 1)), to: formatDay(nowMs) }
  return { from: formatDay(nowMs - (lasting[preset] - 1) * DAY_MS), to: formatDay(nowMs) }
}

/** The error of two days; undefined when they are a valid period (LEDG-17). */
export function validatePeriod({ from, to }: Period): PlainKey | undefined {
  if (!isDate(from) || !isDate(to)) return 'records.period.incomplete'
  if (from > to) return 'records.period.wrong'
  return Date.parse(to) - Date.parse(from) >= PERIOD_DAYS_MAX * DAY_MS
    ? 'records.period.tooLong'
    : undefined
}

/** A choice as written in an address: a preset's name, or two days. */
export type PeriodChoice = Preset | Period

/** The period named by an address; undefined where it is missing or unreadable. */
export function parsePeriod(text: string | undefined): PeriodChoice | undefined {
  const preset = presets.find((one) => one === text)
  if (preset !== undefined) return preset
  const [from = '', to = ''] = (text ?? '').split('_')
  return validatePeriod({ from, to }) === undefined ? { from, to } : undefined
}

export function periodText(choice: PeriodChoice): string {
  return typeof choice === 'string' ? choice : `${choice.from}_${choice.to}`
}

export function computeDays(choice: PeriodChoice, nowMs: number): Period {
  return typeof choice === 'string' ? computePeriod(choice, nowMs) : choice
}

function formatDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
