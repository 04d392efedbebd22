import type { EarnDate } from '../../app/products/define-earn.ts'

/** A date with the product that it is of. */
export type OwnDate = EarnDate & { readonly product: string }

export type CalendarDay = {
  /** Its begin in the device's zone. */
  readonly startMs: number
  readonly isPast: boolean
  readonly isToday: boolean
  readonly dates: readonly OwnDate[]
}

/** So many days ahead every date is known; later ones are returns alone (MINE-29). */
const WEEKS = 6
const DAYS = 7

/** Six weeks from the Monday of the present one, each day with what it brings (PAGE-81). */
export function toCalendar(dates: readonly OwnDate[], nowMs: number): readonly CalendarDay[] {
  const now = new Date(nowMs)
  const [today, tomorrow] = [dayAt(now, 0), dayAt(now, 1)]
  const monday = -((now.getDay() + 6) % DAYS)
  return Array.from({ length: WEEKS * DAYS }, (_, index) => {
    const [startMs, endMs] = [dayAt(now, monday + index), dayAt(now, monday + index + 1)]
    return {
      startMs,
      isPast: endMs <= today,
      isToday: startMs >= today && startMs < tomorrow,
      dates: dates.filter(({ atMs }) => atMs >= startMs && atMs < endMs),
    }
  })
}

/** Local days: a day may last 23 or 25 hours. */
function dayAt(now: Date, days: number): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).getTime()
}
