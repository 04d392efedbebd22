import { textIn } from '@candor/testing/facts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import { earnSections } from '../../app/products/earn.ts'
import { earnProducts } from '../../app/products/earn-tab.ts'
import type { EarnSection, OwnEarnings } from '../../app/products/define-earn.ts'
import { isThere } from '../../app/products/built-pages.ts'
import { timeText } from '../../lib/figures/format.ts'
import { sumEarnings } from './all-earnings.ts'
import { toCalendar } from './calendar-days.ts'
import { OwnView } from './own-earnings.tsx'
import { Section } from './section.tsx'

beforeAll(async () => {
  await Promise.all((['earn', 'locks', 'duals'] as const).map(loadGroup))
  await activate('en')
})

const nowMs = new Date(2026, 10, 25, 12).getTime()
const day = (days: number, hour = 7): number => new Date(2026, 10, 25 + days, hour, 5).getTime()
const markup = (node: ReactNode): string =>
  renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{node}</QueryClientProvider>)

const locks: OwnEarnings = {
  sums: [
    { currency: 'USDT', locked: '1500.00000000', earned: '3.30000000' },
    { currency: 'ETH', locked: '0.00000000', earned: '0.00000000' },
  ],
  dates: [
    { atMs: day(1), kind: 'interest', title: 'Interest', text: '3.30 USDT' },
    { atMs: day(60), kind: 'return', title: 'End of the term', text: '500.00 USDT back' },
  ],
}
const duals: OwnEarnings = {
  sums: [
    { currency: 'BTC', locked: '0.20000000', earned: '0.00100000' },
    { currency: 'USDT', locked: '800.25000000', earned: '0.00000000' },
  ],
  dates: [{ atMs: day(1, 15), kind: 'return', title: 'BTC call', text: '0.505 BTC below 66,000' }],
}
const offerings: OwnEarnings = {
  sums: [],
  dates: [
    { atMs: day(1, 9), kind: 'decision', title: 'AUR: offering ends', text: '40.00 USDT' },
    { atMs: day(2), kind: 'decision', title: 'LUM: offering ends', text: '60.00 USDT' },
  ],
}
const parts = [
  { title: 'Lock mining', earnings: locks },
  { title: 'Dual investment', earnings: duals },
]

describe('what somebody has', () => {
  it('PAGE-81 sums of all products stand by currency, dates in their order, and nothing of what is zero', () => {
    const { sums, dates, missing } = sumEarnings(parts)
    expect(sums).toEqual([
      { currency: 'USDT', locked: '2300.25000000', earned: '3.30000000' },
      { currency: 'BTC', locked: '0.20000000', earned: '0.00100000' },
    ])
    expect(dates.map(({ product, title }) => [product, title])).toEqual([
      ['Lock mining', 'Interest'],
      ['Dual investment', 'BTC call'],
      ['Lock mining', 'End of the term'],
    ])
    expect(missing).toEqual([])
  })

  it('PAGE-81 sums that lack a product say which', () => {
    const own = sumEarnings([
      { title: 'Lock mining', earnings: locks },
      { title: 'Dual investment', earnings: undefined },
    ])
    expect(own.missing).toEqual(['Dual investment'])
    const text = textIn(markup(<OwnView own={own} retry={() => undefined} nowMs={nowMs} />))
    expect(text).toContain(
      'Couldn’t load Dual investment. Totals and dates below don’t include it.',
    )
    expect(text).toContain('USDT 1,500.00 3.30')
  })

  it('PAGE-81 the page shows sums, the next day with what it brings, and each return with its moment', () => {
    const text = textIn(
      markup(<OwnView own={sumEarnings(parts)} retry={() => undefined} nowMs={nowMs} />),
    )
    expect(text).toContain('USDT 2,300.25 3.30 BTC 0.20 0.001')
    expect(text).toContain(`Interest 3.30 USDT Lock mining · ${timeText(day(1))}`)
    const returns = text.slice(text.indexOf('When your money comes back'))
    expect(returns).toContain(`0.505 BTC below 66,000 Dual investment · ${timeText(day(1, 15))}`)
    expect(returns).toContain(`500.00 USDT back Lock mining · ${timeText(day(60))}`)
    expect(returns).not.toContain('3.30 USDT')
  })

  it('PAGE-81 IEO-16 what is only decided stands in the calendar with its mark, and not among returns', () => {
    const own = sumEarnings([...parts, { title: 'Token offerings', earnings: offerings }])
    const page = markup(<OwnView own={own} retry={() => undefined} nowMs={nowMs} />)
    expect(textIn(page)).toContain('Interest Allocation result Money comes back')
    expect(textIn(page).slice(textIn(page).indexOf('When your money comes back'))).not.toContain(
      'offering ends',
    )
    const marks = [
      ...page.matchAll(/aria-label="(.+?): (\d+ events?)".+?<span class="size-2 (.*?)"/g),
    ]
    expect(marks.map(([, , count, mark]) => [count, mark]).slice(2, 6)).toEqual([
      ['0 events', ''],
      ['3 events', 'rotate-45 bg-good'],
      ['1 event', 'rounded-full border-2 border-warn'],
      ['0 events', ''],
    ])
  })

  it('PAGE-81 who has nothing is told what will stand there', () => {
    const text = textIn(
      markup(<OwnView own={sumEarnings([])} retry={() => undefined} nowMs={nowMs} />),
    )
    expect(text).toBe(
      'Locked and earned You have nothing locked yet. What you lock or invest appears here, with the dates on which it is paid.',
    )
  })
})

describe('the calendar', () => {
  const days = toCalendar(sumEarnings(parts).dates, nowMs)

  it('PAGE-81 has six weeks from Monday, with what each day brings in the zone of the device', () => {
    expect(days).toHaveLength(42)
    expect(new Date(days[0]?.startMs ?? 0).getDay()).toBe(1)
    expect(days.filter(({ isPast }) => isPast)).toHaveLength(2)
    expect(days.findIndex(({ isToday }) => isToday)).toBe(2)
    expect(days.map(({ dates }) => dates.length).filter((count) => count > 0)).toEqual([2])
    expect(days[3]?.dates.map(({ title }) => title)).toEqual(['Interest', 'BTC call'])
  })

  it('PAGE-81 midnight belongs to the day that begins', () => {
    const at = new Date(2026, 10, 27).getTime()
    const one = { atMs: at, kind: 'return' as const, title: '', text: '', product: '' }
    expect(toCalendar([one], nowMs).findIndex(({ dates }) => dates.length > 0)).toBe(4)
  })
})

describe('the sections', () => {
  it('SITE-13 PAGE-81 each product that says so has one, by risk, and no other', () => {
    expect(earnSections.map(({ product }) => product.name).sort()).toEqual(
      earnProducts.map(({ name }) => name).sort(),
    )
    expect(earnSections.map(({ section }) => section.at)).toEqual(
      earnSections.map(({ section }) => section.at).toSorted((one, other) => one - other),
    )
    for (const { product, section } of earnSections)
      for (const path of [section.all, section.own])
        expect(Object.hasOwn(product.pages, path), path).toBe(true)
  })

  it('SITE-13 own orders are reached while the product is off', () => {
    for (const { product, section } of earnSections)
      expect(isThere(section.own, [product.feature]), section.own).toBe(true)
  })

  const query = (data: unknown) =>
    ({ data, error: null, isPending: data === undefined, refetch: () => undefined }) as never
  const section = (useCards: EarnSection['useCards']): EarnSection => ({
    ...(earnSections[0]?.section ?? never()),
    useCards,
  })

  it('PAGE-81 a rate stands with what it holds for and its condition, under what becomes of the principal', () => {
    const card = {
      id: 1,
      title: 'USDT, 5 days',
      rate: '1.5%',
      holdsFor: 'for all 5 days',
      condition: 'leaving before costs 20% of it',
      to: '/pages/lockming/buy' as const,
      parameters: { id: '1' },
    }
    const text = textIn(markup(<Section section={section(() => query([card]))} />))
    expect(text).toMatch(
      /^Lock mining Principal returned Your principal comes back in the same coin/,
    )
    expect(text).toContain('USDT, 5 days 1.5% for all 5 days leaving before costs 20% of it')
  })

  it('PAGE-81 a product without anything on sale has no section', () => {
    expect(markup(<Section section={section(() => query([]))} />)).toBe('')
  })

  it('PAGE-81 a refused section says why and asks again, beside the others', () => {
    const refused = {
      data: undefined,
      error: new Error('Too many requests'),
      isPending: false,
      refetch: () => undefined,
    } as never
    const text = textIn(markup(<Section section={section(() => refused)} />))
    expect(text).toContain('Too many requests')
    expect(text).toContain('Retry')
  })
})

function never(): never {
  throw new Error('the hub has no section')
}
