import type { CurrencyProduct, DualTerms, PairProduct, SecondsProduct } from '@candor/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { activate, loadGroup } from '../../i18n/i18n.ts'
import { findBaseTerms } from './base.ts'
import { computeChanges } from './changes.ts'
import { formatSpan } from './figures.ts'
import { flatFacts, parseFlatForm, toFlatFormValues } from './flat.ts'
import type { Terms, Version } from './queries.ts'
import { parseSecondsForm, rewriteFigures, toSecondsFormValues } from './form-values.ts'
import {
  ANNOUNCED_MS,
  CLOSING_MS,
  firstAllowedHour,
  computeNotice,
  noticeText,
  parseTime,
  validateTime,
} from './when.ts'
import { formatRefusal, sentText, formatStanding } from './words.ts'

beforeAll(async () => {
  await Promise.all([activate('en'), loadGroup('products')])
})

const product: SecondsProduct = {
  fee: '0',
  least: '5',
  most: '5000',
  most_open: 10,
  exposure_cap: '50000',
  quick_amounts: ['10', '50'],
  durations: [
    { seconds: 30, payout: '0.8', least: '5', most: '5000' },
    { seconds: 60, payout: '0.825', least: '5', most: '5000' },
  ],
}
const version = (id: number, status: Version['status'], effectiveAt: string): Version => ({
  id,
  subject: '',
  status,
  effectiveAt,
  publishBy: '',
  product: { kind: 'seconds', terms: product },
  breakEvens: [],
  preview: null,
  fields: '',
  proposedBy: 'edda',
  proposedAt: '',
  publishedBy: status === 2 ? 'pola' : '',
  publishedAt: '',
})

describe('STAFF-08 what is typed', () => {
  it('STAFF-08 a form that nobody touched says the terms it began with, word by word', () => {
    expect(parseSecondsForm(toSecondsFormValues(product))).toEqual({ product })
  })

  it('STAFF-08 durations are sent from the shortest on, numbers in one form, quick amounts parted by what one writes', () => {
    const typed = {
      ...toSecondsFormValues(product),
      fee: '0.10',
      most: '05000.00',
      quick: ' 10, 50;100 ',
    }
    expect(
      parseSecondsForm({
        ...typed,
        durations: [
          ...typed.durations,
          { seconds: '45', payout: '81.0', least: '5', most: '5000' },
        ],
      }),
    ).toEqual({
      product: {
        ...product,
        fee: '0.001',
        quick_amounts: ['10', '50', '100'],
        durations: [
          product.durations[0],
          { seconds: 45, payout: '0.81', least: '5', most: '5000' },
          product.durations[1],
        ],
      },
    })
  })

  it.each([
    ['fee', { fee: '-1' }],
    ['fee', { fee: '1e2' }],
    ['fee', { fee: '0.1234567' }],
    ['least', { least: '' }],
    ['most', { most: '5,00' }],
    ['most', { most: '5 000' }],
    ['quick', { quick: '10,50' }],
    ['mostOpen', { mostOpen: '1.5' }],
    ['cap', { cap: '0.123456789' }],
    ['quick', { quick: ' ' }],
    ['quick', { quick: '10 x' }],
    ['seconds 0', { durations: [{ seconds: '3o', payout: '80', least: '5', most: '5' }] }],
    ['payout 0', { durations: [{ seconds: '30', payout: '80 %', least: '5', most: '5' }] }],
  ])('STAFF-08 what cannot be read is named at its field: %s of %j', (field, part) => {
    const found = parseSecondsForm({ ...toSecondsFormValues(product), ...part })
    expect('validationErrors' in found ? Object.keys(found.validationErrors) : found).toEqual([
      field,
    ])
  })
})

it('APP-33 STAFF-08 a comma parts thousands in a figure, and figures in a list only before a blank', () => {
  expect(
    parseSecondsForm({
      ...toSecondsFormValues(product),
      most: '5,000',
      mostOpen: '1,000',
      quick: '10, 5,000; 2,500.5 50',
    }),
  ).toEqual({
    product: { ...product, most_open: 1000, quick_amounts: ['10', '5000', '2500.5', '50'] },
  })
})

describe('APP-33 STAFF-08 figures of a form in another language', () => {
  it('STAFF-08 a form in French says the terms it began with, by its own signs', async () => {
    await activate('fra')
    const typed = toSecondsFormValues({ ...product, least: '0.5' })
    expect([typed.least, typed.durations[1]?.payout]).toEqual(['0,5', '82,5'])
    expect(parseSecondsForm(typed)).toEqual({ product: { ...product, least: '0.5' } })
    expect(parseSecondsForm({ ...typed, most: '5.000', quick: '10 2\u202f500,5' })).toEqual({
      validationErrors: { most: expect.stringContaining('0,5') as unknown },
    })
    await activate('en')
  })

  it.each([
    ['5,000', 'en', 'fra', '5000'],
    ['82.5', 'en', 'fra', '82,5'],
    ['0,5', 'fra', 'en', '0.5'],
    ['10, 2,500.5; 50', 'en', 'spa', '10, 2500,5; 50'],
    ['3o', 'en', 'fra', '3o'],
    ['', 'en', 'fra', ''],
    ['10x 25x', 'en', 'fra', '10x 25x'],
  ] as const)(
    'STAFF-08 what was typed as %j in %s is no other amount in %s: %j',
    (text, from, to, rewritten) => {
      expect(rewriteFigures(text, from, to)).toBe(rewritten)
    },
  )
})

describe('STAFF-08 old and new', () => {
  it('STAFF-08 equal terms differ in nothing', () => {
    expect(computeChanges(product, { ...product })).toEqual([])
  })

  it('STAFF-08 every term that differs is named once, with what it was and what it will be', () => {
    const after: SecondsProduct = {
      fee: '0.001',
      least: '6',
      most: '5000',
      most_open: 9,
      exposure_cap: '40000',
      quick_amounts: ['10'],
      durations: [
        { seconds: 30, payout: '0.75', least: '5', most: '4000' },
        { seconds: 90, payout: '0.8', least: '5', most: '5000' },
      ],
    }
    expect(
      computeChanges(product, after).map(({ name, before, after: next }) => [name, before, next]),
    ).toEqual([
      ['30 s, payout', '80 %', '75 %'],
      ['30 s, stake', '5 to 5,000 USDT', '5 to 4,000 USDT'],
      ['1 min', 'payout 82.5 %, 5 to 5,000 USDT', 'not offered'],
      ['1 min 30 s', 'not offered', 'payout 80 %, 5 to 5,000 USDT'],
      ['Fee', '0 % of the stake', '0.1 % of the stake'],
      ['Stake, all durations', '5 to 5,000 USDT', '6 to 5,000 USDT'],
      ['Max. open orders per user', '10', '9'],
      ['Cap per pair and UTC minute', '50,000 USDT', '40,000 USDT'],
      ['Quick amounts', '10, 50', '10'],
    ])
  })

  it('STAFF-08 a further version is compared with the last that is published and still to come, else with the terms in force', () => {
    const inForce: Terms = {
      product: { kind: 'seconds', terms: product },
      breakEvens: [],
      preview: null,
    }
    const now = Date.parse('2026-11-20T10:00:00Z')
    const [held, lapsed, waiting, coming, last] = [
      version(1, 2, '2026-11-20 10:00:00'),
      version(2, 3, '2026-11-25 10:00:00'),
      version(3, 1, '2026-11-26 10:00:00'),
      version(4, 2, '2026-11-22 10:00:00'),
      version(5, 2, '2026-11-23 10:00:00'),
    ]
    expect(findBaseTerms(inForce, [waiting, lapsed, held], '', now)).toEqual({
      terms: inForce,
      from: undefined,
    })
    expect(findBaseTerms(inForce, [waiting, coming, last, lapsed, held], '', now).from?.id).toBe(5)
  })
})

it.each([
  ['2026-11-20T10:00:00Z', '2026-11-21T10:00'],
  ['2026-11-20T10:00:01Z', '2026-11-21T11:00'],
  ['2026-12-31T23:59:59Z', '2027-01-02T00:00'],
])('STAFF-08 at %s the preset time is %s', (now, first) => {
  expect(firstAllowedHour(Date.parse(now), ANNOUNCED_MS)).toBe(first)
})

it.each([
  ['2026-11-21T10:00', '2026-11-21 10:00:00'],
  ['2026-11-21T10:00:30', '2026-11-21 10:00:30'],
  ['', undefined],
  ['2026-13-01T10:00', undefined],
])('STAFF-08 the time %j is sent as %j', (typed, sent) => {
  expect(parseTime(typed)).toBe(sent)
})

it('STAFF-08 terms of a pair are read with their units, counts grouped and leverages with an x, and a form of them says the same', () => {
  const pair: PairProduct = {
    pair: 'BTC/USDT',
    maker_fee: '0.001',
    taker_fee: '0.002',
    least_value: '5',
    contracts: {
      spread: '0.0002',
      fee: '0.0005',
      overnight: '0.00015',
      min_lots: 1,
      max_lots: 10_000,
      multiples: [10, 25, 50],
      exposure_cap: '5000000',
    },
  }
  expect(flatFacts(pair)).toEqual([
    ['Spot fee, maker', '0.1 %'],
    ['Spot fee, taker', '0.2 %'],
    ['Min. spot order value', '5 USDT'],
    ['Futures, spread', '0.02 %'],
    ['Futures, fee', '0.05 %'],
    ['Futures, overnight rate', '0.015 %'],
    ['Futures, min. lots', '1'],
    ['Futures, max. lots (0: no limit)', '10,000'],
    ['Futures, leverage steps', '10x, 25x, 50x'],
    ['Futures, max. net exposure (longs minus shorts)', '5,000,000 USDT'],
  ])
  const typed = { ...toFlatFormValues(pair), 'contracts.multiples': '10x 25x, x50' }
  expect(parseFlatForm('pair', pair, typed)).toEqual({ product: pair })
})

it('STAFF-08 DUAL-27 terms of a ladder are read with their units, and a form of them says the same', () => {
  const ladder: DualTerms = {
    coin: 'BTC',
    open: true,
    days: [1, 3],
    friday_days: [],
    deviations: ['0.5', '1.5'],
    least_distance: '0.005',
    most_distance: '0.08',
    house_share: '0.25',
    call_shares: 200,
    call_most: 50,
    put_shares: 2_000,
    put_most: 500,
    coin_cap: '15',
    usdt_cap: '1000000',
  }
  expect(flatFacts(ladder)).toEqual([
    ['New products', 'open'],
    ['Terms listed every day', '1, 3 days'],
    ['More terms on Fridays', 'none'],
    ['Distances in standard deviations', '0.5, 1.5'],
    ['Min. distance from the price', '0.5 %'],
    ['Max. distance from the price', '8 %'],
    ['House’s share of what the risk is worth', '25 %'],
    ['Call: shares', '200'],
    ['Call: max. shares per user', '50'],
    ['Put: shares', '2,000'],
    ['Put: max. shares per user', '500'],
    ['Max. set aside per settlement day', '15 BTC'],
    ['Max. set aside per settlement day', '1,000,000 USDT'],
  ])
  const typed = toFlatFormValues(ladder)
  expect(parseFlatForm('dual', ladder, typed)).toEqual({ product: ladder })
  expect(parseFlatForm('dual', ladder, { ...typed, days: '', deviations: 'half' })).toEqual({
    validationErrors: {
      days: 'Enter whole numbers separated by spaces',
      deviations: 'Enter figures such as 0.5 separated by spaces',
    },
  })
})

it('STAFF-23 a coin leaves with a week of notice, and comes back with a day’s', () => {
  const [on, off] = [true, false].map((listed) => ({
    kind: 'delisting' as const,
    terms: { currency: 'BTC', listed },
  }))
  if (on === undefined || off === undefined) throw new Error('two terms')
  expect([computeNotice(on, off), computeNotice(off, on)].map(noticeText)).toEqual([
    '7 days',
    '24 h',
  ])
  const now = Date.parse('2026-11-20T10:00:00Z')
  expect(validateTime('2026-11-27 09:59:59', now, computeNotice(on, off))).toBe(
    'Must be at least 7 days ahead, since the coin leaves the list',
  )
  expect(validateTime('2026-11-27 10:00:00', now, computeNotice(on, off))).toBeUndefined()
  expect(flatFacts(on.terms)).toEqual([['On the list', 'open']])
})

const coin: CurrencyProduct = {
  currency: 'SOL',
  deposit_open: true,
  deposit_least: '1',
  withdrawal_open: true,
  withdrawal_fee: '1',
  withdrawal_least: '2',
  withdrawal_most: '3',
}
const closed: CurrencyProduct = { ...coin, deposit_open: false, withdrawal_open: false }

it.each([
  ['deposits are closed', coin, { ...coin, deposit_open: false }, '24 h'],
  ['withdrawals are closed', coin, closed, '30 days'],
  ['withdrawals stay closed', closed, { ...closed, deposit_least: '2' }, '24 h'],
  ['withdrawals are opened', closed, coin, '24 h'],
])('STAFF-08 where %s the notice is the server’s', (_what, before, after, notice) => {
  expect(
    noticeText(
      computeNotice({ kind: 'currency', terms: before }, { kind: 'currency', terms: after }),
    ),
  ).toBe(notice)
})

it.each([
  [undefined, ANNOUNCED_MS, 'Enter a time'],
  ['2026-11-21 10:00:00', ANNOUNCED_MS, undefined],
  ['2026-11-21 09:59:59', ANNOUNCED_MS, 'Must be at least 24 h ahead'],
  [
    '2026-12-20 09:59:59',
    CLOSING_MS,
    'Must be at least 30 days ahead, since it closes withdrawals',
  ],
  ['2026-12-20 10:00:00', CLOSING_MS, undefined],
])('STAFF-08 the time %s under a notice of %i ms is told: %s', (effectiveAt, notice, told) => {
  expect(validateTime(effectiveAt, Date.parse('2026-11-20T10:00:00Z'), notice)).toBe(told)
})

it.each([
  [30, '30 s'],
  [60, '1 min'],
  [90, '1 min 30 s'],
  [3600, '1 h'],
  [86_400, '1 d'],
  [5400, '1 h 30 min'],
])('%i seconds are %s', (seconds, span) => {
  expect(formatSpan(seconds)).toBe(span)
})

it('STAFF-05 STAFF-08 who proposed is told that another must, and each refusal has its sentence', () => {
  const own = version(3, 1, '2026-11-26 10:00:00')
  expect(formatStanding(own, 'edda')).toMatch(/^You proposed this\. Another publisher must/)
  expect(formatStanding(own, 'pola')).toMatch(/^edda proposed this/)
  expect(formatStanding(version(2, 2, '2026-11-26 10:00:00'), 'edda')).toMatch(/published by pola/)
  expect(formatStanding(version(2, 3, '2026-11-26 10:00:00'), 'edda')).toMatch(
    /It expired: nobody published it/,
  )
  expect(
    [
      ['PARAM_ERROR', /24 h ahead/],
      ['ORDER_STATE', /Choose a later time/],
      ['FOUR_EYES', /Another publisher must/],
      [undefined, /^no answer$/],
    ].every(([code, sentence]) =>
      (sentence as RegExp).test(formatRefusal('seconds', code as string | undefined, 'no answer')),
    ),
  ).toBe(true)
})

it('STAFF-08 what was sent is told as published or as waiting for a second publisher', () => {
  expect([
    sentText(version(7, 2, '2026-11-22 10:00:00')),
    sentText(version(8, 1, '2026-11-22 10:00:00')),
  ]).toEqual([
    'Published. Version 7 takes effect at 2026-11-22 10:00:00 UTC.',
    'Proposed as version 8. It now waits for a second publisher.',
  ])
})
