import { languages } from '@candor/contract'
import { factsIn, textIn } from '@candor/testing/facts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import { Allocation } from './allocation.tsx'
import { previewApply } from './apply-state.ts'
import { bindingText, Outcome } from './apply.tsx'
import { Calendar } from './calendar.tsx'
import { OfferingCard } from './offerings.tsx'
import { ApplicationCard } from './orders.tsx'
import { recompute } from './recompute.ts'
import { Checked, Result } from './result.tsx'
import { detailOf, fcfsOf, infoOf, orderOf, resultOf } from './sample.ts'
import { Documents, Insiders, Risks, Terms } from './terms.tsx'
import { WhoMay } from './who-may.tsx'

beforeAll(async () => {
  await loadGroup('offerings')
  await activate('en')
})

const markup = (node: ReactNode): string => renderToStaticMarkup(node)
const nowMs = Date.parse('2026-11-22T10:00:00Z')

it.each([
  [{ status: 1 }, 'Finished'],
  [{ start_at: '2036-11-20 08:00:00', end_at: '2036-11-27 12:00:00' }, 'Warm-up'],
  [{ end_at: '2036-11-27 12:00:00', start_at: '2006-11-27 12:00:00' }, 'In progress'],
  [{ status: 0 }, 'Cancelled'],
] as const)('PAGE-56 IEO-04 an offering with %j is %s', (other, state) => {
  const card = markup(<OfferingCard offering={infoOf({ ...other })} />)
  expect(textIn(card)).toContain(state)
  expect(textIn(card)).toContain('75% remaining')
  const subscribed = state === 'Warm-up' ? {} : { Subscribed: '2,500 AUR' }
  expect(factsIn(card)).toEqual({ 'On offer': '10,000 AUR', Allocation: 'Pro rata', ...subscribed })
})

describe('an offering', () => {
  it('PAGE-57 IEO-03 shows price, issuance, what remains, currency, lock and subscription period, start and end', () => {
    expect(factsIn(markup(<Terms info={infoOf()} />))).toMatchObject({
      'Issuance price': '0.50 USDT',
      'Total issuance': '1,000,000 AUR',
      'On offer': '10,000 AUR',
      Remaining: '75%',
      Allocation: 'Pro rata',
      'Paid in': 'USDT, BTC',
      Minimum: '10 AUR',
      'Max. allocation per person': '4,000 AUR',
      'Minimum sale': '1,500 AUR',
      'Subscription period': '7 days 4 hours',
      'Lock period': '30 days',
    })
    expect(factsIn(markup(<Terms info={fcfsOf()} />))).toMatchObject({
      'Max. allocation per person': 'none',
      Allocation: 'First come, first served',
    })
  })

  it('PAGE-57 IEO-03 leads to white paper and website, and says who wrote them', () => {
    const documents = markup(<Documents info={infoOf()} />)
    expect(documents).toContain('href="/upload/aurora.pdf"')
    expect(documents).toContain('pages/common/webView')
    expect(textIn(documents)).toContain('Candor does not vouch for it.')
    const none = markup(<Documents info={infoOf({ white_book: '', link: '' })} />)
    expect(none).not.toContain('<a')
  })

  it('PAGE-57 IEO-20 shows what insiders have, their price and vesting, and how many are barred', () => {
    const insiders = markup(<Insiders info={infoOf()} />)
    expect(factsIn(insiders)).toEqual({
      'Tokens of insiders': '120,000 AUR',
      'Their price': '0.20 USDT',
      'Their vesting': '365 days',
    })
    expect(textIn(insiders)).toContain('7 people are excluded')
    expect(textIn(markup(<Insiders info={fcfsOf()} />))).toContain('named no insiders')
  })

  it('PAGE-57 says what can go wrong in its own figures', () => {
    const risks = textIn(markup(<Risks info={infoOf()} />))
    expect(risks).toContain('It can trade below 0.50 USDT from the first minute')
    expect(risks).toContain('You cannot sell before Dec 27, 2026')
    expect(risks).toContain('far less than you subscribe to')
    expect(risks).toContain('comes back in that coin')
    const fcfs = textIn(markup(<Risks info={fcfsOf()} />))
    expect(fcfs).toContain('sold out before your subscription arrives')
    expect(fcfs).not.toContain('comes back in that coin')
  })

  it('PAGE-57 IEO-13 IEO-16 its calendar has start, last lessening, result and unlock in order', () => {
    const calendar = textIn(markup(<Calendar info={infoOf()} nowMs={nowMs} />))
    const order = ['Starts', 'Last time to reduce', 'Ends; result', 'Tokens become available']
    const places = order.map((name) => calendar.indexOf(name))
    expect(places.toSorted((a, b) => a - b)).toEqual(places)
    expect(places[0]).toBeGreaterThan(0)
    expect(calendar).not.toContain('End of the pool')
    expect(textIn(markup(<Calendar info={fcfsOf()} nowMs={nowMs} />))).toContain('End of the pool')
  })
})

describe('the allocation', () => {
  const shown = (info = infoOf(), atMs = nowMs) =>
    textIn(markup(<Allocation info={info} nowMs={atMs} rules={undefined} />))

  it('PAGE-57 IEO-17 shows the lowest count of the last hour and what everyone would get', () => {
    expect(shown()).toContain('2,500 of 10,000 AUR')
    expect(shown()).toContain('Everyone would be allocated in full.')
    expect(shown()).toContain('The lowest total of the last hour')
    const over = shown(infoOf({ applied: '25000.00000000' }))
    expect(over).toContain('25,000 of 10,000 AUR')
    expect(over).toContain('2.5 times the supply: everyone would get about 40%')
  })

  it('PAGE-57 IEO-07 IEO-08 IEO-09 IEO-19 explains each rule with its own figures', () => {
    expect(shown()).toContain('all subscriptions are shared out at once')
    expect(shown()).toContain('Nobody gets more than 4,000 AUR')
    expect(shown()).toContain('If fewer than 1,500 AUR would be sold')
    expect(shown(fcfsOf())).toContain('in the first 10 minutes is one pool')
    expect(shown(fcfsOf({ pool_until: null }))).toContain('allocated in full, until')
  })

  it('PAGE-57 IEO-08 during the pool its count stands, after it what is sold', () => {
    const pool = Date.parse('2026-11-20T08:05:00Z')
    expect(shown(fcfsOf(), pool)).toContain('In the pool now')
    expect(shown(fcfsOf())).toContain('Subscribed now 2,500 of 10,000 AUR')
  })
})

it('PAGE-57 IEO-09 what one would be passed now stands in figures', () => {
  const detail = detailOf(infoOf({ applied: '17000.00000000', cap: null }))
  const state = { tokens: '3000', currency: 3, tried: false }
  const summary = previewApply(state, { detail, free: '2000', coinPrice: undefined, nowMs })
  const outcome = markup(<Outcome info={detail.info} summary={summary} currency="USDT" />)
  expect(factsIn(outcome)).toMatchObject({
    Total: '1,500.00 USDT',
    'You would be allocated': '1,500 AUR',
    'You would get back': '750.00 USDT',
  })
  expect(textIn(outcome)).toContain('If the offering ended now')
})

it.each([
  [infoOf(), 3, '2026-11-27T10:59:59Z', 'You can reduce or withdraw the subscription until Nov 27'],
  [infoOf(), 3, '2026-11-27T11:00:00Z', 'can no longer be reduced or withdrawn'],
  [infoOf(), 1, '2026-11-27T10:59:59Z', 'paid in BTC cannot be reduced or withdrawn'],
  [fcfsOf(), 3, '2026-11-27T10:59:59Z', 'A subscription cannot be withdrawn.'],
])('PAGE-57 IEO-16 IEO-18 how long a payment is bound: %#', (info, currency, at, text) => {
  expect(bindingText(info, { currency }, Date.parse(at))).toContain(text)
})

it.each([
  [true, 'Your identity is not verified yet.', false],
  [true, 'Your identity is verified.', true],
])('PAGE-57 IEO-15 who may apply, and how much more', (_needs, text, isVerified) => {
  const caller = { isGuest: false, isVerified, isOff: false }
  const page = markup(
    <WhoMay info={infoOf()} caller={caller} summary={{ own: 30n, more: 9_970n }} />,
  )
  expect(textIn(page)).toContain(text)
  expect(factsIn(page)).toEqual({
    'You have subscribed to': '30 AUR',
    'You can still subscribe to': '9,970 AUR',
  })
})

describe('the result', () => {
  const finished = infoOf({ time_status: 3, cap: null, least_sale: '0.00000000' })

  it('PAGE-57 IEO-14 stands with what was allocated, and is pending before', () => {
    const decided = markup(<Result detail={detailOf({ ...finished, result: resultOf() })} />)
    expect(factsIn(decided)).toEqual({ 'Total allocated': '10,000 AUR' })
    expect(textIn(decided)).toContain('Recompute the result')
    expect(textIn(markup(<Result detail={detailOf(finished)} />))).toContain('being computed')
  })

  it('PAGE-57 IEO-19 below the minimum sale says that everything was returned', () => {
    const info = infoOf({ time_status: 3, result: resultOf({ returned: 1 }) })
    expect(textIn(markup(<Result detail={detailOf(info)} />))).toContain(
      'Fewer than 1,500 AUR would have been sold',
    )
  })

  it('PAGE-57 IEO-14 the check says what it found, with the own share and the list', () => {
    const list = [
      { place: 1, person: 1, tokens: 6_000n, passed: 5_455n },
      { place: 2, person: 2, tokens: 3_000n, passed: 2_727n },
      { place: 3, person: 3, tokens: 2_000n, passed: 1_818n },
    ]
    const right = recompute(finished, resultOf(), list, new Set([2]))
    const page = markup(<Checked checked={right} token="AUR" />)
    expect(textIn(page)).toContain('Matches: all 3 lines recomputed')
    expect(factsIn(page)).toEqual({ 'Your share, recomputed': '2,727 AUR' })
    expect(textIn(page)).toContain('2 you 3,000 2,727')
    const wrong = recompute(finished, resultOf({ sold: '9999' }), list, new Set())
    expect(textIn(markup(<Checked checked={wrong} token="AUR" />))).toContain(
      'Does not match: 1 line differs',
    )
  })
})

describe('an own subscription', () => {
  const card = (other: Parameters<typeof orderOf>[0]) =>
    markup(<ApplicationCard order={orderOf(other)} />)

  it.each([
    [{}, 'Subscribed'],
    [{ status: 1, give_amount: '2727.00000000' }, 'Allocated, locked'],
    [{ status: 1, refund: '1500.00000000' }, 'Returned'],
    [{ status: 2, give_amount: '2727.00000000' }, 'Allocated, locked'],
    [
      { status: 2, give_amount: '2727.00000000', allocation: 'fcfs', in_escrow: 1 },
      'Allocated, paid into escrow until Nov 27, 2026',
    ],
    [{ status: 3, give_amount: '2727.00000000' }, 'Completed'],
    [{ status: 3 }, 'Returned'],
    [{ status: 3, coin_amount: '0.00000000' }, 'Withdrawn'],
  ] as const)('PAGE-58 IEO-06 with %j is %s', (other, state) => {
    expect(textIn(card(other))).toMatch(new RegExp(`^3,[05]00 AUR ${state}`))
  })

  it('PAGE-58 shows applied, passed, paid, refunded and time to market, and leads to its proof', () => {
    const decided = card({
      status: 2,
      give_amount: '2727.00000000',
      refund: '136.50000000',
      paid: '1363.50000000',
      lessen_until: null,
    })
    expect(factsIn(decided)).toMatchObject({
      Subscribed: '3,000 AUR',
      Allocated: '2,727 AUR',
      Paid: '1,363.50 USDT',
      Refunded: '136.50 USDT',
    })
    expect(factsIn(decided)['Earliest listing']).toContain('Dec 20, 2026')
    expect(factsIn(decided)['Tokens available']).toContain('Dec 27, 2026')
    expect(decided).toContain('kind=offering')
    expect(textIn(decided)).not.toContain('Reduce or withdraw')
    expect(factsIn(card({}))).toMatchObject({
      Originally: '3,500 AUR',
      Locked: '1,500.00 USDT',
      Allocated: 'decided at the end',
      Refunded: 'decided at the end',
    })
  })

  it('PAGE-58 IEO-08 in the pool its payment is locked, and the pool decides', () => {
    expect(factsIn(card({ allocation: 'fcfs', lessen_until: null }))).toMatchObject({
      Locked: '1,500.00 USDT',
      Allocated: 'decided when the pool closes',
      Refunded: 'decided when the pool closes',
    })
  })

  it.each([
    ['2036-11-27 11:00:00', true],
    ['2006-11-27 11:00:00', false],
  ])('PAGE-58 IEO-16 may be lessened until %s: %s', (until, may) => {
    expect(textIn(card({ lessen_until: until })).includes('Reduce or withdraw')).toBe(may)
  })
})

it('SITE-12 nothing of it is called guaranteed', async () => {
  const texts = await Promise.all(
    languages.map((language) => import(`../../locales/${language}/offerings.json`)),
  )
  const all = JSON.stringify(texts)
  for (const word of [/guarante/i, /garanti/i, /garantiza/i, /保证|保證|保証/, /รับประกัน/, /보장/])
    expect(all).not.toMatch(word)
})
