import { languages } from '@candor/contract'
import { expect, it } from 'vitest'
import { timeText, utcMs } from '../../lib/figures/format.ts'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import { checkedText } from './checked-text.ts'

it.each(languages)(
  'FAIR-15 in %s a look at the whole ledger is told with its one time, and a later one with both',
  async (language) => {
    await Promise.all([loadGroup('fairness'), loadGroup('shell')])
    await activate(language)
    const [whole, later] = ['2026-11-23 13:56:04', '2026-11-23 13:57:04']
    const times = (checkedAt: string) =>
      checkedText({ checked_at: checkedAt, whole_at: whole }).split(
        timeText(utcMs(whole), { seconds: true }),
      ).length - 1
    expect(times(whole)).toBe(1)
    expect(times(later)).toBe(1)
    expect(checkedText({ checked_at: later, whole_at: whole })).toContain(
      timeText(utcMs(later), { seconds: true }),
    )
    expect(checkedText({ checked_at: whole, whole_at: whole })).not.toMatch(/[{}]/)
  },
)
