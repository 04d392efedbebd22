/** The periods of chart bars (MKT-08), shortest first. */
export const barPeriods = [
  '1min',
  '5min',
  '15min',
  '30min',
  '60min',
  '1day',
  '1week',
  '1mon',
] as const
export type BarPeriod = (typeof barPeriods)[number]

const DAY_MS = 86_400_000
const fixedMs: Partial<Record<BarPeriod, number>> = {
  '1min': 60_000,
  '5min': 300_000,
  '15min': 900_000,
  '30min': 1_800_000,
  '60min': 3_600_000,
  '1day': DAY_MS,
}
const otherNames: Readonly<Record<string, BarPeriod>> = {
  '1H': '60min',
  '1D': '1day',
  '1W': '1week',
  '1M': '1mon',
}

/** Parses a period's name or alias (MKT-08); undefined when it is neither. */
export function parsePeriod(name: string): BarPeriod | undefined {
  return (
    barPeriods.find((period) => period === name) ??
    (Object.hasOwn(otherNames, name) ? otherNames[name] : undefined)
  )
}

/**
 * Start of the period that contains a time, both in milliseconds UTC. Weeks start on Monday, months
 * by the calendar.
 */
export function periodStart(period: BarPeriod, ms: number): number {
  const length = fixedMs[period]
  if (length !== undefined) return Math.floor(ms / length) * length
  const day = Math.floor(ms / DAY_MS)
  if (period === '1week') return (day - positiveModulo(day + 3, 7)) * DAY_MS
  const { year, month } = toYearMonth(day)
  return dayNumber(year, month) * DAY_MS
}

/** Start of the next period. */
export function periodEnd(period: BarPeriod, ms: number): number {
  const length = fixedMs[period]
  if (length !== undefined) return periodStart(period, ms) + length
  if (period === '1week') return periodStart(period, ms) + 7 * DAY_MS
  const { year, month } = toYearMonth(Math.floor(ms / DAY_MS))
  return dayNumber(month === 12 ? year + 1 : year, month === 12 ? 1 : month + 1) * DAY_MS
}

/**
 * Year and month of a day number counted from 1970-01-01, computed with years that begin in March,
 * whose leap day comes last.
 */
function toYearMonth(day: number): { year: number; month: number } {
  const shifted = day + 719_468
  const era = Math.floor(shifted / 146_097)
  const ofEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) /
      365,
  )
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * ofYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month }
}

/** The day number of the first of a month. */
function dayNumber(year: number, month: number): number {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5)
  return (
    era * 146_097 +
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    ofYear -
    719_468
  )
}

function positiveModulo(value: number, modulus: number): number {
  return ((value % modulus) + modulus) % modulus
}
