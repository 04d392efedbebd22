import { format, type Rate, unitsOf } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { type FiatTable, type ProviderRates, validateRates } from './rates.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const HOUR_MS = 3_600_000
const fiats = ['USD', 'EUR', 'JPY']
const before: FiatTable = {
  asOfMs: NOON - 24 * HOUR_MS,
  perUsd: new Map([
    ['USD', unitsOf<Rate>('1')],
    ['EUR', unitsOf<Rate>('0.87')],
    ['JPY', unitsOf<Rate>('144')],
  ]),
}

function taken(
  rates: Readonly<Record<string, string>>,
  over: Partial<ProviderRates> & {
    readonly standing?: FiatTable
    readonly recent?: readonly FiatTable[]
  } = {},
) {
  const { standing = before, recent = [], ...found } = over
  const answer = validateRates(
    { base: 'USD', asOfMs: NOON, ...found, rates: new Map(Object.entries(rates)) },
    fiats,
    standing,
    NOON,
    recent,
  )
  return 'refused' in answer
    ? [answer.refused, ...('code' in answer ? [answer.code] : [])].join(' ')
    : [...answer.perUsd].map(([code, value]) => `${code} ${format(value)}`).join(', ')
}

describe('USER-27 rates of a provider', () => {
  it.each([
    [
      'dollars for a base',
      'USD',
      { EUR: '0.87', JPY: '144.5' },
      'USD 1.00000000, EUR 0.87000000, JPY 144.50000000',
    ],
    [
      'the base among its rates',
      'USD',
      { USD: '1', EUR: '0.87', JPY: '144.5' },
      'USD 1.00000000, EUR 0.87000000, JPY 144.50000000',
    ],
    [
      'euros for a base, divided exactly and rounded once to the nearest',
      'EUR',
      { USD: '1.15', JPY: '166.1' },
      'USD 1.00000000, EUR 0.86956522, JPY 144.43478261',
    ],
    [
      'a third currency for a base',
      'GBP',
      { USD: '1.3', EUR: '1.1311', JPY: '187.2' },
      'USD 1.00000000, EUR 0.87007692, JPY 144.00000000',
    ],
    [
      'more decimals than are kept',
      'USD',
      { EUR: '0.870000004999999999', JPY: '144.000000005' },
      'USD 1.00000000, EUR 0.87000000, JPY 144.00000001',
    ],
  ])('USER-27 %s', (_what, base, rates, expected) => {
    expect(taken(rates, { base })).toBe(expected)
  })

  it.each([
    ['a currency that is not there', { EUR: '0.87' }, 'missing JPY'],
    ['nothing at all', {}, 'missing EUR'],
    ['zero', { EUR: '0.00', JPY: '144' }, 'unreadable EUR'],
    ['less than is kept', { EUR: '0.000000001', JPY: '144' }, 'unreadable EUR'],
    ['below zero', { EUR: '-0.87', JPY: '144' }, 'unreadable EUR'],
    ['an exponent', { EUR: '8.7e-1', JPY: '144' }, 'unreadable EUR'],
    ['a comma', { EUR: '0,87', JPY: '144' }, 'unreadable EUR'],
    ['a word', { EUR: 'NaN', JPY: '144' }, 'unreadable EUR'],
    ['more figures than a rate has', { EUR: '1'.repeat(40), JPY: '144' }, 'unreadable EUR'],
    ['a misplaced point', { EUR: '0.87', JPY: '14.4' }, 'moved JPY'],
    ['a pair the wrong way round', { EUR: '1.15', JPY: '144' }, 'moved EUR'],
  ])('USER-27 refuses %s', (_what, rates, expected) => {
    expect(taken(rates)).toBe(expected)
  })

  it('USER-27 a base that is neither the dollar nor names it says nothing of dollars', () => {
    expect(taken({ EUR: '1.1', JPY: '180' }, { base: 'GBP' })).toBe('missing USD')
    expect(taken({ USD: '0', EUR: '1.1', JPY: '180' }, { base: 'GBP' })).toBe('unreadable USD')
  })

  it.each([
    [23, '158.4', true],
    [23, '158.40000001', false],
    [23, '129.6', true],
    [23, '129.59999999', false],
    [24, '165.6', true],
    [24, '165.60000001', false],
    [72, '180', true],
    [72, '180.00000001', false],
    [24 * 9, '216', true],
    [24 * 9, '216.00000001', false],
    [24 * 400, '216', true],
    [24 * 400, '216.00000001', false],
  ])('USER-27 after %i hours %s yen instead of 144 may be: %s', (hours, yen, may) => {
    const standing = { ...before, asOfMs: NOON - hours * HOUR_MS }
    expect(taken({ EUR: '0.87', JPY: yen }, { standing })).toBe(
      may ? `USD 1.00000000, EUR 0.87000000, JPY ${format(unitsOf<Rate>(yen))}` : 'moved JPY',
    )
  })

  it.each([
    [12, '158.4', true],
    [12, '158.40000001', false],
    [24, '165.6', true],
    [24, '165.60000001', false],
    [24 * 8, '216', true],
    [24 * 8, '216.00000001', false],
  ])(
    'USER-27 many small steps get no further than one: %i hours after 144 yen stood, and right after a little less than %s did, that may be: %s',
    (hours, yen, may) => {
      const stood = { ...before, asOfMs: NOON - hours * HOUR_MS }
      const standing = {
        asOfMs: NOON - HOUR_MS,
        perUsd: new Map([...before.perUsd, ['JPY', unitsOf<Rate>(String(Number(yen) - 1))]]),
      }
      expect(taken({ EUR: '0.87', JPY: yen }, { standing })).not.toBe('moved JPY')
      expect(taken({ EUR: '0.87', JPY: yen }, { standing, recent: [stood, standing] })).toBe(
        may ? `USD 1.00000000, EUR 0.87000000, JPY ${format(unitsOf<Rate>(yen))}` : 'moved JPY',
      )
    },
  )

  it.each([
    [NOON + 600_000, 'USD 1.00000000, EUR 0.87000000, JPY 144.00000000'],
    [NOON + 600_001, 'future'],
    [before.asOfMs, 'unchanged'],
    [before.asOfMs - 1, 'older'],
  ])('USER-27 rates of the moment %i are taken or not', (asOfMs, expected) => {
    expect(taken({ EUR: '0.87', JPY: '144' }, { asOfMs })).toBe(expected)
  })
})
