import { useState } from 'react'
import { currentTag, t } from '../../app/i18n/i18n.ts'
import { dateText } from '../../lib/figures/format.ts'
import { type CalendarDay, type OwnDate, toCalendar } from './calendar-days.ts'
import { DateLines } from './date-lines.tsx'

type CalendarProps = { readonly dates: readonly OwnDate[]; readonly nowMs: number }

/** Six weeks by day, each with the mark of what it brings. */
export function Calendar({ dates, nowMs }: CalendarProps) {
  const days = toCalendar(dates, nowMs)
  const next = days.find((day) => !day.isPast && day.dates.length > 0)
  const [chosenMs, setChosen] = useState<number | undefined>(undefined)
  const chosen = days.find(({ startMs }) => startMs === chosenMs) ?? next
  return (
    <section
      aria-label={t('earn.calendar.title')}
      className="raised flex flex-col gap-3 rounded-card bg-raised p-4"
    >
      <h2 className="text-lead font-semibold">{t('earn.calendar.title')}</h2>
      <div className="-mx-3 grid grid-cols-7 gap-y-1">
        {days.slice(0, 7).map(({ startMs }) => (
          <span key={startMs} aria-hidden className="text-center text-small text-faint">
            {weekdayText(startMs)}
          </span>
        ))}
        {days.map((day) => (
          <Day
            key={day.startMs}
            day={day}
            isChosen={day === chosen}
            onChoose={() => setChosen(day.startMs)}
          />
        ))}
      </div>
      <Legend />
      {chosen !== undefined && (
        <div aria-live="polite" className="flex flex-col gap-2 border-t border-line pt-3">
          <h3 className="text-body font-semibold">{dateText(chosen.startMs)}</h3>
          {chosen.dates.length === 0 ? (
            <p className="text-body text-muted">{t('earn.calendar.nothing')}</p>
          ) : (
            <DateLines dates={chosen.dates} />
          )}
        </div>
      )}
    </section>
  )
}

type DayProps = {
  readonly day: CalendarDay
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Day({ day, isChosen, onChoose }: DayProps) {
  const look = isChosen ? 'bg-accent-wash outline-2 outline-accent -outline-offset-2' : ''
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-current={day.isToday ? 'date' : undefined}
      aria-label={dayLabel(day)}
      onClick={onChoose}
      className={`flex min-h-11 flex-col items-center justify-center rounded-segment text-body ${look} ${day.isPast ? 'text-faint' : ''} ${day.isToday ? 'font-semibold text-accent' : ''}`}
    >
      <span className="figures">{dayOfMonth(day.startMs)}</span>
      <span className={`size-2 ${markOf(day)}`} />
    </button>
  )
}

const marks = {
  return: 'rotate-45 bg-good',
  decision: 'rounded-full border-2 border-warn',
  interest: 'rounded-full bg-accent',
} as const
const legend = {
  interest: 'earn.calendar.interest',
  decision: 'earn.calendar.decision',
  return: 'earn.calendar.return',
} as const
const kinds = ['return', 'decision', 'interest'] as const

/** The mark of the weightiest that a day brings. */
function markOf({ dates }: CalendarDay): string {
  const kind = kinds.find((one) => dates.some((date) => date.kind === one))
  return kind === undefined ? '' : marks[kind]
}

function dayLabel({ startMs, dates }: CalendarDay): string {
  return t('earn.calendar.day', { date: dateText(startMs), count: dates.length })
}

/** The first of a month says which one begins. */
function dayOfMonth(startMs: number): string {
  const day = new Date(startMs)
  return new Intl.DateTimeFormat(currentTag(), {
    day: 'numeric',
    ...(day.getDate() === 1 ? { month: 'numeric' } : {}),
  }).format(day)
}

function weekdayText(startMs: number): string {
  return new Intl.DateTimeFormat(currentTag(), { weekday: 'narrow' }).format(startMs)
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-muted">
      {kinds.toReversed().map((kind) => (
        <li key={kind} className="flex items-center gap-1.5">
          <span aria-hidden className={`size-2 ${marks[kind]}`} />
          {t(legend[kind])}
        </li>
      ))}
    </ul>
  )
}
