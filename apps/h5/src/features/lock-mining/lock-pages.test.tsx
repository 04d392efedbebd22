import { factsIn, textIn } from '@candor/testing/facts'
import { languages } from '@candor/contract'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import { timeText } from '../../lib/figures/format.ts'
import { Facts } from '../../ui/row.tsx'
import { OrderCard } from './orders.tsx'
import { ProductNotes, termsOf, YearlyNote } from './product-facts.tsx'
import { Sums } from './products.tsx'
import type { OwnLocks } from './queries.ts'
import { orderOf, productOf } from './sample.ts'
import { Welcome } from './welcome.tsx'

beforeAll(async () => {
  await loadGroup('locks')
  await activate('en')
})

const markup = (node: ReactNode): string => renderToStaticMarkup(node)

describe('a product', () => {
  it('MINE-02 PAGE-59 PAGE-60 shows yield, period, minimum, bounds, what is left and when interest is paid', () => {
    expect(factsIn(markup(<Facts facts={termsOf(productOf())} />))).toEqual({
      'Daily rate': '0.3%',
      'For the whole term': '1.5%',
      'Per year': '109.5%',
      Term: '5 days',
      Minimum: '100.00 USDT',
      'Maximum per person': '20,000.00 USDT',
      'Without verification': '1,000.00 USDT',
      Left: '15,000.00 USDT',
      'Interest paid out': 'daily, 00:05 UTC',
    })
  })

  it('MINE-20 a yearly figure stands with the interest of the term and what it holds for', () => {
    expect(textIn(markup(<YearlyNote product={productOf()} />))).toBe(
      'The yearly figure holds for 5 days only and is not compounded.',
    )
  })

  it('MINE-18 MINE-25 names who pays, and says that a penalty on the principal is unusual', () => {
    const notes = textIn(markup(<ProductNotes product={productOf()} />))
    expect(notes).toContain('paid by Candor from its own funds (house:mining)')
    expect(notes).toContain(
      'Leaving early costs 20% of your principal. That is unusual: others take back interest only.',
    )
  })

  it('MINE-15 says that its purchases wait for review', () => {
    const notes = textIn(markup(<ProductNotes product={productOf({ require_review: 1 })} />))
    expect(notes).toContain('within 24 hours')
  })
})

it('MINE-25 nothing of it is called guaranteed', async () => {
  const texts = await Promise.all(
    languages.map((language) => import(`../../locales/${language}/locks.json`)),
  )
  const all = JSON.stringify(texts)
  for (const word of [/guarante/i, /garanti/i, /garantiza/i, /保证|保證|保証/, /รับประกัน/, /보장/])
    expect(all).not.toMatch(word)
})

it('MINE-17 PAGE-62 the welcome page has the example with the figures of the engine', () => {
  const page = textIn(markup(<Welcome />))
  expect(page).toContain(
    '10,000.00 USDT for 5 days at 0.3% a day: 30.00 USDT a day, 150.00 USDT in all.',
  )
  expect(page).toContain(
    '10,000.00 USDT for 5 days at 0.4% a day: 40.00 USDT a day, 200.00 USDT in all.',
  )
  expect(page).toContain('Redeemed early, 1,000.00 USDT cost 200.00 USDT: 800.00 USDT come back.')
})

describe('an order', () => {
  const card = (order: Parameters<typeof orderOf>[0]) =>
    markup(<OrderCard order={orderOf(order)} />)

  it.each([
    [{ status: 0 }, 'Waiting for review'],
    [{ status: 1 }, 'In progress'],
    [{ status: 2, ended_at: '2026-11-25 00:05:01' }, 'Redeemed'],
    [{ status: 2, taken_back: 1, ended_at: '2026-11-20 09:30:00' }, 'Purchase withdrawn'],
    [{ status: 3 }, 'Redemption in progress'],
    [{ status: 4, reason: 'the term had ended' }, 'Redemption failed: the term had ended'],
    [{ status: 5, reason: 'no origin' }, 'Purchase review failed: no origin'],
  ] as const)('PAGE-61 MINE-05 with %j is %s', (order, state) => {
    expect(textIn(card(order))).toContain(state)
  })

  it('PAGE-61 shows its interest paid and in all, its days and its penalty', () => {
    const facts = factsIn(
      card({
        status: 2,
        cancel_fee: 200,
        returned: '800.00000000',
        ended_at: '2026-11-22 12:00:00',
      }),
    )
    expect(facts).toMatchObject({
      'Daily rate': '0.3%',
      'Interest paid': '6.00 USDT',
      'Total interest': '15.00 USDT',
      'Days paid': '2 of 5',
      'Early exit cost': '200.00 USDT',
      'Principal returned': '800.00 USDT',
    })
  })

  it('PAGE-61 MINE-29 lists each payment with its moment by the engine, paid or to come', () => {
    const text = textIn(card({}))
    expect(text.match(/3\.00 USDT paid/g)).toHaveLength(2)
    expect(text.match(/3\.00 USDT to come/g)).toHaveLength(3)
    expect(text).toContain(`${timeText(Date.UTC(2026, 10, 25, 0, 5))} 3.00 USDT to come`)
  })

  it('PAGE-61 MINE-13 nothing is to come of a lock that ended early', () => {
    const text = textIn(card({ status: 2, ended_at: '2026-11-22 12:00:00' }))
    expect(text.match(/3\.00 USDT paid/g)).toHaveLength(2)
    expect(text).not.toContain('to come')
  })

  it('PAGE-59 MINE-29 own sums are what the server sums up, coin by coin, with the next payment', () => {
    const own = {
      sums: [
        { currency_name: 'USDT', locked: '12000.50000000', earned: '36.25000000' },
        { currency_name: 'BTC', locked: '0.00000000', earned: '0.00120000' },
      ],
      dates: [
        {
          at: '2026-11-23 00:05:00',
          currency_name: 'USDT',
          interest: '36.00000000',
          principal: '0.00000000',
        },
      ],
      until: '2027-01-03 00:00:00',
    } as unknown as OwnLocks
    expect(factsIn(markup(<Sums own={own} />))).toEqual({
      'Locked USDT': '12,000.50 USDT',
      'Earned USDT': '36.25 USDT',
      'Locked BTC': '0.00 BTC',
      'Earned BTC': '0.0012 BTC',
      'Next payment': timeText(Date.UTC(2026, 10, 23, 0, 5)),
    })
  })

  it('PAGE-61 MINE-33 a trial stands apart from own money and offers no redemption', () => {
    const trial = { trial: 1, config_id: 0, total_interest: '15.00000000' } as const
    const running = textIn(card(trial))
    expect(running).toContain('Trial lock')
    expect(running).toContain('1,000.00 USDT are lent by Candor and are not part of your money')
    expect(running).not.toContain('Redeem early')
    expect(
      factsIn(
        card({ ...trial, status: 2, returned: '0.00000000', ended_at: '2026-11-25 00:05:01' }),
      ),
    ).toMatchObject({ 'Lent principal': 'back to Candor' })
  })
})
