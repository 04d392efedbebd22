import { format, formatTrimmed, parseUnits, price, unitsOf } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Side } from './order.ts'
import { entryAt, openMarket, openPending, quoteOpening, computeSize } from './quote.ts'
import {
  amountOf,
  btcTerms,
  ethTerms,
  NOON,
  pendingAt,
  priceOf,
  tickAt,
} from './sample/sample-futures.ts'
import { MAX_UNITS, isStorable } from './terms.ts'

function quoted(
  terms: Parameters<typeof quoteOpening>[0],
  side: Side,
  at: string,
  lots: string,
  multiple: number,
) {
  const { entry, size, notional, margin, fee, debit, reserve } = quoteOpening(
    terms,
    side,
    priceOf(at),
    amountOf(lots),
    multiple,
  )
  return Object.fromEntries(
    Object.entries({ entry, size, notional, margin, fee, debit, reserve }).map(([name, units]) => [
      name,
      formatTrimmed(units),
    ]),
  )
}

describe('the vectors', () => {
  it('FUT-09 a long of 10 lots of BTC at 65000 and x100', () => {
    expect(quoted(btcTerms(), 'long', '65000', '10', 100)).toEqual({
      entry: '65013',
      size: '0.1',
      notional: '6501.3',
      margin: '65.013',
      fee: '3.25065',
      debit: '68.26365',
      reserve: '6501.3',
    })
  })

  it('FUT-10 the same as a short', () => {
    expect(quoted(btcTerms(), 'short', '65000', '10', 100)).toEqual({
      entry: '64987',
      size: '0.1',
      notional: '6498.7',
      margin: '64.987',
      fee: '3.24935',
      debit: '68.23635',
      reserve: '6498.7',
    })
  })

  it('FUT-11 3 lots of ETH at 3200.5 without spread and x50', () => {
    const terms = ethTerms({ spread: unitsOf('0'), fee: unitsOf('0.0006') })
    expect(quoted(terms, 'long', '3200.5', '3', 50)).toMatchObject({
      size: '0.3',
      notional: '960.15',
      margin: '19.203',
      fee: '0.57609',
      debit: '19.77909',
    })
  })
})

describe('the entry', () => {
  it.each([
    { side: 'long', price: '65000', spread: '0.0002', entry: '65013' },
    { side: 'short', price: '65000', spread: '0.0002', entry: '64987' },
    { side: 'long', price: '3200.5', spread: '0', entry: '3200.5' },
    { side: 'short', price: '3200.5', spread: '0', entry: '3200.5' },
    { side: 'long', price: '0.00000003', spread: '0.0002', entry: '0.00000004' },
    { side: 'short', price: '0.00000003', spread: '0.0002', entry: '0.00000002' },
  ] as const)(
    'FUT-07 a $side at $price with spread $spread enters at $entry',
    ({ side, price: at, spread, entry }) => {
      expect(formatTrimmed(entryAt(side, priceOf(at), unitsOf(spread)))).toBe(entry)
    },
  )
})

describe('size, margin and fee', () => {
  it('FUT-08 number is lots x lot size, margin notional / multiple, fee notional x rate and the debit both', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.constantFrom(10, 25, 50, 75, 100),
        fc.bigInt(1n, 10n ** 15n),
        fc.constantFrom<Side>('long', 'short'),
        (lots, multiple, units, side) => {
          const terms = btcTerms()
          const quote = quoteOpening(terms, side, price(units), amountOf(String(lots)), multiple)
          const exactNotional = (quote.entry as bigint) * (quote.size as bigint)
          expect(quote.size).toBe(BigInt(lots) * (terms.lotSize as bigint))
          expect((quote.notional as bigint) * 10n ** 8n - exactNotional).toBeLessThan(10n ** 8n)
          expect((quote.notional as bigint) * 10n ** 8n).toBeGreaterThanOrEqual(exactNotional)
          expect(
            (quote.margin as bigint) * BigInt(multiple) - (quote.notional as bigint),
          ).toBeLessThan(BigInt(multiple))
          expect((quote.margin as bigint) * BigInt(multiple)).toBeGreaterThanOrEqual(quote.notional)
          expect(quote.fee).toBe(
            ((quote.notional as bigint) * 50_000n + 10n ** 8n - 1n) / 10n ** 8n,
          )
          expect(quote.debit).toBe(quote.margin + quote.fee)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('WIRE-16 rounds all that the user pays up', () => {
    expect(quoted(btcTerms(), 'long', '0.00000001', '1', 100)).toMatchObject({
      entry: '0.00000002',
      notional: '0.00000001',
      margin: '0.00000001',
      fee: '0.00000001',
    })
  })

  it('FUT-35 a copied order of 4.55 lots has an exact size, and finer lots are our bug', () => {
    expect(formatTrimmed(computeSize(amountOf('4.55'), amountOf('0.01')))).toBe('0.0455')
    expect(formatTrimmed(computeSize(amountOf('0.01'), amountOf('0.000001')))).toBe('0.00000001')
    expect(() => computeSize(amountOf('0.001'), amountOf('0.000001'))).toThrow(RangeError)
  })

  it('FUT-08 fits what can be stored with the most lots and the least multiple at the highest price listed', () => {
    const quote = quoteOpening(
      btcTerms({ lotSize: amountOf('100000') }),
      'long',
      priceOf('100000000'),
      amountOf('10000'),
      10,
    )
    expect(format(quote.notional)).toBe('100020000000000000.00000000')
    expect(isStorable(quote.notional) && isStorable(quote.debit) && isStorable(quote.reserve)).toBe(
      true,
    )
    expect(parseUnits(format(quote.notional))).toBe(quote.notional)
    expect(isStorable(price(MAX_UNITS))).toBe(false)
  })
})

describe('positions', () => {
  it('FUT-06 a market order stores the tick it opened at and that tick is its price', () => {
    const terms = btcTerms()
    const quote = quoteOpening(terms, 'long', priceOf('65000'), amountOf('10'), 100)
    const position = openMarket(7, terms, quote, tickAt('65000', NOON, 42), { stopsSetAtMs: NOON })
    expect(position).toMatchObject({
      id: 7,
      openTickId: 42,
      openedAtMs: NOON,
      overnightToMs: NOON,
      openPrice: priceOf('65000'),
      entry: priceOf('65013'),
      margin: amountOf('65.013'),
    })
    expect(() =>
      openMarket(7, terms, quote, tickAt('65001', NOON), { stopsSetAtMs: NOON }),
    ).toThrow('the price of its tick')
  })

  it.each([
    ['long', '65100', '65013'],
    ['short', '64900', '64987'],
  ] as const)(
    'FUT-07 of a %s keep the price of the tick beside the entry with the spread',
    (side, target, entry) => {
      const terms = btcTerms()
      const market = openMarket(
        1,
        terms,
        quoteOpening(terms, side, priceOf('65000'), amountOf('10'), 100),
        tickAt('65000', NOON),
        { stopsSetAtMs: NOON },
      )
      const waited = openPending(
        pendingAt(2, { side, price: target }),
        tickAt('65000', NOON + 5_000),
      )
      for (const position of [market, waited])
        expect([position.openPrice, position.entry].map(formatTrimmed)).toEqual(['65000', entry])
    },
  )

  it.each([
    { side: 'long', at: '64000', entry: '64012.8' },
    { side: 'long', at: '63000', entry: '63012.6' },
    { side: 'short', at: '67000', entry: '66986.6' },
  ] as const)(
    'FUT-26 a pending $side opens at the tick of $at with spread, margin, fee and reserve as debited',
    ({ side, at, entry }) => {
      const order = pendingAt(3, { side, price: side === 'long' ? '64000' : '66000' })
      const position = openPending(order, tickAt(at, NOON + 5_000, 99))
      expect([
        formatTrimmed(position.entry),
        position.originMargin,
        position.margin,
        position.fee,
        position.reserve,
        position.openTickId,
      ]).toEqual([entry, order.margin, order.margin, order.fee, order.reserve, 99])
      expect(position.notional).toBe((position.entry as bigint) / 10n)
      expect('target' in position || 'filedAtMs' in position || 'spread' in position).toBe(false)
    },
  )
})
