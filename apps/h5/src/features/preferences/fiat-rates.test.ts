import { describe, expect, it } from 'vitest'
import { bundledRates } from '@candor/contract'
import { listIn } from '@candor/testing/rule'
import { ratesToOffer } from './fiat-rates.ts'

describe('fiats to choose from', () => {
  it('PAGE-27 without an answer the eleven built-in rates stand with their own day', () => {
    const { rates, date, source } = ratesToOffer(undefined)
    expect(rates.map(({ currency_code: code }) => code)).toEqual(
      listIn('USER-27', 'dollar, for ', ', taken'),
    )
    expect(Object.fromEntries(rates.map(({ currency_code: code, rate }) => [code, rate]))).toEqual(
      bundledRates.perUsd,
    )
    expect({ date, source }).toEqual({ date: bundledRates.date, source: 'bundled' })
  })

  it('PAGE-27 an answer that names none leaves US dollars', () => {
    expect(ratesToOffer({ rates: [], date: '2026-11-20', source: 'rates.example' })).toEqual({
      rates: [{ currency_code: 'USD', rate: '1' }],
      date: '2026-11-20',
      source: 'rates.example',
    })
  })

  it('USER-28 an answer is offered with its day and source', () => {
    const reply = {
      rates: [{ currency_code: 'THB', rate: '32.50000000', as_of: '2026-11-20 16:00:00' }],
      date: '2026-11-20',
      source: 'rates.example',
    }
    expect(ratesToOffer(reply)).toEqual(reply)
  })
})
