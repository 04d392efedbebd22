import { factsIn, textIn } from '@candor/testing/facts'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import { dateText } from '../../lib/figures/format.ts'
import { PromisedParts } from './promised.tsx'
import { type Promised, sumWeeks, toPromisedWeeks } from './promised-weeks.ts'

beforeAll(async () => {
  await Promise.all((['fairness', 'locks', 'duals'] as const).map(loadGroup))
  await activate('en')
})

/** A Wednesday. */
const nowMs = Date.UTC(2026, 10, 25, 12)
const of = (product: string, from: string, until: string, amount: string, currency = 'USDT') =>
  ({ product, currency, from, until, amount }) as unknown as Promised
const week = (from: string, until: string, amount: string) =>
  of('lockMining', `${from} 00:00:00`, `${until} 00:00:00`, amount)
const dual = (at: string, amount: string, currency = 'USDT') =>
  of('dualInvestment', `${at} 08:00:00`, `${at} 08:00:00`, amount, currency)
const promised = [
  week('2026-11-16', '2026-11-23', '1.50000000'),
  week('2026-11-23', '2026-11-30', '20.00000000'),
  week('2026-11-30', '2026-12-07', '300.00000000'),
  week('2027-02-01', '2027-02-08', '4000.00000000'),
  week('2027-11-22', '2027-11-29', '50000.00000000'),
  dual('2026-11-25', '7.00000000'),
  dual('2026-11-27', '80.00000000'),
  dual('2026-11-30', '900.00000000'),
  dual('2026-11-27', '0.50000000', 'BTC'),
]
const all = toPromisedWeeks(promised, ['lockMining', 'dualInvestment'], nowMs)

describe('FAIR-21 what is promised', () => {
  it('stands by currency and by week, each product apart', () => {
    expect(all.map(({ currency }) => currency)).toEqual(['USDT', 'BTC'])
    const shown = all[0]?.weeks.flatMap(({ fromMs, amounts }, at) =>
      amounts.some((one) => one > 0n)
        ? [[at, new Date(fromMs).toISOString().slice(0, 10), ...amounts.map(Number)]]
        : [],
    )
    expect(shown).toEqual([
      [0, '2026-11-23', 20e8, 87e8],
      [1, '2026-11-30', 300e8, 900e8],
      [10, '2027-02-01', 4000e8, 0],
      [52, '2027-11-22', 50000e8, 0],
    ])
  })

  it('what its week has ended for is late; a settlement may take a day to find its price', () => {
    expect(Number(all[0]?.late)).toBe(1.5e8)
    const at = (hours: number) =>
      toPromisedWeeks([dual('2026-11-25', '7.00000000')], ['dualInvestment'], nowMs + hours * 36e5)
    expect(at(19)[0]?.late).toBe(0n)
    expect(Number(at(20)[0]?.late)).toBe(7e8)
  })

  it('sums of the first weeks hold all products', () => {
    const [own] = all
    if (own === undefined) throw new Error('nothing is promised')
    expect([1, 4, 13, 53].map((weeks) => Number(sumWeeks(own, weeks)) / 1e8)).toEqual([
      107, 1307, 5307, 55307,
    ])
  })

  it('PAGE-93 the page names totals by product, what is late, what is due, and each week', () => {
    const markup = renderToStaticMarkup(<PromisedParts promised={promised} nowMs={nowMs} />)
    const text = textIn(markup)
    expect(text).toContain(
      'USDT Nov 23, 2026 May 24, 2027 Nov 22, 2027 Interest promised on locks 54,321.50 USDT Dual investment 987.00 USDT',
    )
    expect(factsIn(markup.slice(0, markup.indexOf('aria-label="BTC"')))).toEqual({
      Late: '1.50 USDT',
      'Due this week': '107.00 USDT',
      'Due within 4 weeks': '1,307.00 USDT',
      'Due within 13 weeks': '5,307.00 USDT',
      'Due within 53 weeks': '55,307.00 USDT',
    })
    expect(text).toContain(
      `Week from ${dateText(Date.UTC(2026, 10, 30), 'UTC')} Interest promised on locks 300.00 USDT Dual investment 900.00 USDT`,
    )
  })

  it('PAGE-93 where nothing is promised it says so', () => {
    expect(textIn(renderToStaticMarkup(<PromisedParts promised={[]} nowMs={nowMs} />))).toMatch(
      /No payouts due$/,
    )
  })
})
