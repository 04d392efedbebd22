import { figureSigns, type Language, formatDay } from '@candor/contract'
import { formatFigure } from '@candor/money'

/**
 * What a sentence names that is a figure or a UTC moment; ids, codes and words stand as they are.
 */
const figures: ReadonlySet<string> = new Set([
  'amount',
  'price',
  'tick_price',
  'loss',
  'remained',
  'missing',
  'owed',
  'close',
  'safe',
  'overdue',
  'repaid',
  'released',
  'rate',
  'needed',
  'available',
  'min',
  'max',
  'limit',
])
const moments: ReadonlySet<string> = new Set(['time', 'until', 'due'])

/**
 * A value of a sentence as its reader's language writes it (APP-34). What is stored and sent beside
 * the sentence stays as the wire has it.
 */
export function formatParams(language: Language, name: string, value: string | number): string {
  const text = String(value)
  if (figures.has(name)) return formatFigure(text, figureSigns[language])
  return moments.has(name) ? formatMoment(language, text) : text
}

/** A UTC time or day of the wire with its day in the language's form; other text unchanged. */
export function formatMoment(language: Language, text: string): string {
  const [, day, clock = ''] = /^(\d{4}-\d{2}-\d{2})( \d{2}:\d{2}(?::\d{2})?)?$/.exec(text) ?? []
  return day === undefined
    ? text
    : `${formatDay(Date.parse(`${day}T00:00:00Z`), language, 'UTC')}${clock}`
}
