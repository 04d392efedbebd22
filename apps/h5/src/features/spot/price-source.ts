import { dayText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'

/** Without a tick for this long, the price counts as delayed (MKT-17). */
export const DELAYED_AFTER_MS = 10_000

/** Whether a pair's price is delayed: it has a tick, and none for 10 s (MKT-17). */
export function isDelayed(tickTime: number, ageMs: number): boolean {
  return tickTime > 0 && ageMs >= DELAYED_AFTER_MS
}

export type WithSource = { readonly source: string; readonly source_note: string }

/** What a price page must say about the source of its ticks (MKT-18); undefined for live prices. */
export function sourceText({ source, source_note: note }: WithSource): string | undefined {
  if (source === '' || source === 'live') return undefined
  if (source === 'simulated') return t('shell.source.simulated')
  const date = dayText(note.slice(0, 10))
  if (source === 'derived' && date === '') return t('shell.source.simulated')
  if (source === 'derived') return t('shell.source.derived', { date })
  return date === '' ? source : t('shell.source.replay', { date })
}
