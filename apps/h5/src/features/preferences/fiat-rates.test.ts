import { describe, expect, it } from 'vitest'
import { BUILT_IN_RATES_DATE, builtInRates } from '../../lib/fiat.ts'
import { ratesToOffer } from './fiat-rates.ts'

describe('fiats to choose from', () => {
  it('PAGE-27 without an answer the eleven built-in rates stand with their own day', () => {
    expect(ratesToOffer(undefined)).toEqual({ rates: builtInRates, date: BUILT_IN_RATES_DATE })
    expect(builtInRates).toHaveLength(11)
  })

  it('PAGE-27 an answer that names none leaves US dollars', () => {
    expect(ratesToOffer({ rates: [], date: '2026-11-20' })).toEqual({ rates: [{ currency_code: 'USD', rate: '1' }], date: '2026-11-20' })
  })

  it('USER-28 an answer is offered with its day', () => {
    const rates = [{ currency_code: 'THB', rate: '32.50000000' }]
    expect(ratesToOffer({ rates, date: '2025-06-30' })).toEqual({ rates, date: '2025-06-30' })
  })
})
