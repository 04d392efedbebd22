import { languages } from '@candor/contract'
import { factsIn, textIn } from '@candor/testing/facts'
import { format } from '@candor/money'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import { Help } from './help.tsx'
import { OrderCard } from './orders.tsx'
import { Outcomes, RiskWorth, Terms, Warnings } from './product-facts.tsx'
import { ProductCard } from './products.tsx'
import { previewPurchase, reduce, validatePurchase } from './purchase-state.ts'
import { detailOf, orderOf, productOf } from './sample.ts'

beforeAll(async () => {
  await loadGroup('duals')
  await activate('en')
})

const markup = (node: ReactNode): string => renderToStaticMarkup(node)
const typed = (shares: string, tried = false) => ({ shares, tried })

describe('the list', () => {
  it('PAGE-63 DUAL-03 shows unit price, rate, linked price, end and shares left', () => {
    const card = markup(<ProductCard product={productOf()} />)
    expect(factsIn(card)).toMatchObject({
      'Unit price': '0.10 BTC',
      'Linked reference price': '66,000.00',
      'Shares left': '188',
    })
    expect(textIn(card)).toMatch(/[\d.]+% for .+, 36\.5% a year/)
  })

  it('PAGE-63 a rate stands with its condition, and without a rate it is said', () => {
    expect(textIn(markup(<ProductCard product={productOf()} />))).toContain(
      'Below 66,000.00 you get BTC back with interest. At or above it you get USDT at 66,000.00',
    )
    const paused = textIn(markup(<ProductCard product={productOf({ rate: null, status: 0 })} />))
    expect(paused).toContain('No rate at the moment')
    expect(paused).toContain('Not sold at the moment')
  })
})

describe('a purchase', () => {
  it('PAGE-66 DUAL-08 shows the terms, days and hours, and the rate with its V and S', () => {
    expect(factsIn(markup(<Terms detail={detailOf({ seconds: 867_600 })} />))).toMatchObject({
      'Yearly rate': '36.5%',
      'Time bound': '10 days 1 hour',
      'Price now': '64,000.00',
      'Yearly variance': '0.25',
      'Unit price': '0.10 BTC',
      'Shares left': '188',
      'Shares per user': '50',
    })
  })

  it('PAGE-66 DUAL-10 DUAL-15 both outcomes stand in figures beside plain holding, with the drawing', () => {
    const context = { detail: detailOf(), free: '1.00000000' }
    const { preview } = previewPurchase(typed('5'), context)
    if (preview === undefined) throw new Error('there is no preview')
    expect(format(preview.outcomes.coin)).toBe('0.50500000')
    const text = textIn(markup(<Outcomes detail={context.detail} preview={preview} />))
    expect(text).toContain(
      'Below 66,000.00 you get 0.505 BTC. Just holding, you would have 0.50 BTC.',
    )
    expect(text).toContain(
      'At or above 66,000.00 you get 33,330.00 USDT. Just holding, you would have 33,000.00 USDT or more.',
    )
    expect(text).toContain('Now 64,000.00')
  })

  it('PAGE-66 DUAL-22 says what the risk is worth, what the house keeps and how often it came about', () => {
    const detail = detailOf()
    const { preview } = previewPurchase(typed('5'), { detail, free: '1' })
    if (preview === undefined) throw new Error('there is no preview')
    const page = markup(<RiskWorth detail={detail} preview={preview} />)
    expect(factsIn(page)).toEqual({
      'What this risk is worth': '0.01 BTC',
      'Of it, Candor keeps 25%': '0.0025 BTC',
    })
    expect(textIn(page)).toContain(
      'Of 14 products like this one, settled in the last 90 days, 3 paid',
    )
    const none = detailOf({ settled: 0, converted: 0 })
    expect(textIn(markup(<RiskWorth detail={none} preview={preview} />))).toContain(
      'No product like this one has settled',
    )
  })

  it('DUAL-03 DUAL-15 says that it is not principal-protected and has no early exit', () => {
    const text = textIn(markup(<Warnings />))
    expect(text).toContain('Not principal-protected.')
    expect(text).toContain('There is no early exit')
  })

  it.each([
    ['', false, '1', undefined],
    ['', true, '1', 'whole'],
    ['0', false, '1', 'whole'],
    ['1.5', false, '1', 'whole'],
    ['189', false, '100', 'left'],
    ['51', false, '100', 'limit'],
    ['11', false, '1', 'balance'],
    ['10', false, '1', undefined],
    ['10', false, undefined, undefined],
  ] as const)(
    'PAGE-66 DUAL-04 with %j shares (tried: %s) and %s free: %s',
    (shares, tried, free, error) => {
      const context = { detail: detailOf(), free }
      const state = typed(shares, tried)
      expect(validatePurchase(state, previewPurchase(state, context), context)).toBe(error)
    },
  )

  it('PAGE-66 a quantity is typed, tried and emptied', () => {
    expect(reduce(typed(''), { type: 'shares', text: '3' })).toEqual(typed('3'))
    expect(reduce(typed('3'), { type: 'tried' })).toEqual(typed('3', true))
    expect(reduce(typed('3', true), { type: 'done' })).toEqual(typed(''))
  })
})

describe('own orders', () => {
  it('PAGE-64 an open one shows what either outcome would pay', () => {
    expect(factsIn(markup(<OrderCard order={orderOf()} />))).toMatchObject({
      Invested: '0.50 BTC',
      'Yearly rate': '36.5%',
      'Time bound': '10 days',
      'Below 66,000.00': '0.505 BTC',
      'At or above 66,000.00': '33,330.00 USDT',
    })
  })

  it('PAGE-64 DUAL-16 a settled one shows price, currency and amount, and the way to verify', () => {
    const order = orderOf({
      status: 3,
      success: '33330.00000000',
      settle_currency: 'USDT',
      settle_price: '66012.50000000',
    })
    const card = markup(<OrderCard order={order} />)
    expect(factsIn(card)).toMatchObject({
      'Settlement price': '66,012.50',
      'Paid to you': '33,330.00 USDT',
    })
    expect(textIn(card)).toContain('Verify with the recorded prices')
    expect(card).toContain('kind=dual')
  })

  it('PAGE-64 DUAL-24 one without a price says that it was returned', () => {
    const order = orderOf({ status: 0, success: '0.50550000', settle_currency: 'BTC' })
    const card = markup(<OrderCard order={order} />)
    expect(textIn(card)).toContain('Returned')
    expect(factsIn(card)).toMatchObject({ 'Paid to you': '0.5055 BTC' })
  })
})

it('PAGE-65 DUAL-10 DUAL-12 the help has the figures of the rules', () => {
  const page = textIn(markup(<Help />))
  for (const figure of ['0.505 BTC', '33,330.00 USDT', '0.0505 BTC', '3,333.00 USDT'])
    expect(page).toContain(figure)
  expect(page).toContain('Not principal-protected.')
})

it('SITE-12 nothing of it is called guaranteed', async () => {
  const texts = await Promise.all(
    languages.map((language) => import(`../../locales/${language}/duals.json`)),
  )
  const all = JSON.stringify(texts)
  for (const word of [/guarante/i, /garanti/i, /garantiza/i, /保证|保證|保証/, /รับประกัน/, /보장/])
    expect(all).not.toMatch(word)
})
