import {
  format,
  formatTrimmed,
  negate,
  notional,
  type Price,
  type Quantity,
  quantity,
  type Rate,
  unitsOf,
} from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clearObstacles,
  desiredQuotes,
  isBlocked,
  type OthersBest,
  planQuotes,
  computeQuoteCentre,
  type QuotedMarket,
  type QuotingTerms,
  type RestingQuote,
  spacing,
} from './quoting.ts'

const amount = (text: string): Quantity =>
  text.startsWith('-') ? negate(unitsOf<Quantity>(text.slice(1))) : unitsOf<Quantity>(text)
const priceAt = (text: string): Price => unitsOf<Price>(text)
const share = (text: string): Rate => unitsOf<Rate>(text)

const market: QuotedMarket = {
  priceStep: priceAt('0.01'),
  amountStep: amount('0.001'),
  minNotional: notional(500_000_000n),
  maxPrice: priceAt('1000000'),
}
const terms: QuotingTerms = {
  spread: share('0.002'),
  levelStep: share('0.001'),
  levels: 3,
  size: amount('2'),
  requoteBand: share('0.0005'),
  inventoryCap: amount('5'),
}
const shown = (quotes: readonly { side: string; price: Price; amount: Quantity }[]) =>
  quotes.map(
    (quote) => `${quote.side} ${formatTrimmed(quote.amount)} at ${formatTrimmed(quote.price)}`,
  )
const resting = (quotes: readonly string[]): RestingQuote[] =>
  quotes.map((text, index) => {
    const [side, size = '', , at = ''] = text.split(' ')
    return {
      side: side === 'buy' ? 'buy' : 'sell',
      amount: amount(size),
      price: priceAt(at),
      orderId: index + 1,
    }
  })

describe('the distance between levels', () => {
  it.each([
    ['1000', '0.64'],
    ['1279.99', '0.64'],
    ['1280', '1.28'],
    ['20', '0.02'],
    ['5', '0.01'],
    ['65000', '40.96'],
  ])(
    'SPOT-26 around %s it is %s, the largest doubling of the step within the level step',
    (centre, step) => {
      expect(formatTrimmed(spacing(market, terms, priceAt(centre)))).toBe(step)
    },
  )
})

describe('the quotes that should stand', () => {
  it('SPOT-26 quotes levels on both sides, buys cut down and sells cut up, at least the spread apart', () => {
    expect(
      shown(
        desiredQuotes(
          market,
          { ...terms, inventoryCap: amount('100') },
          priceAt('1000'),
          amount('0'),
        ),
      ),
    ).toEqual([
      'buy 2 at 998.4',
      'buy 2 at 997.76',
      'buy 2 at 997.12',
      'sell 2 at 1001.6',
      'sell 2 at 1002.24',
      'sell 2 at 1002.88',
    ])
  })

  it.each([
    ['0', 2, 2],
    ['1', 2, 3],
    ['-1', 3, 2],
    ['1.001', 1, 3],
    ['3.5', 0, 3],
    ['5', 0, 3],
    ['7', 0, 3],
    ['-5', 3, 0],
    ['-6', 3, 0],
  ])(
    'SPOT-27 with an inventory of %s and a cap of 5 it shows %i buys and %i sells of 2',
    (inventory, buys, sells) => {
      const quotes = desiredQuotes(market, terms, priceAt('1000'), amount(inventory))
      expect([
        quotes.filter(({ side }) => side === 'buy').length,
        quotes.filter(({ side }) => side === 'sell').length,
      ]).toEqual([buys, sells])
    },
  )

  it('SPOT-27 quotes nothing that the pair would refuse: below the least value, off the amount step, or at no price', () => {
    expect(
      desiredQuotes(market, { ...terms, size: amount('0.002') }, priceAt('1000'), amount('0')),
    ).toEqual([])
    expect(
      shown(
        desiredQuotes(
          market,
          { ...terms, size: amount('0.0999'), levels: 1 },
          priceAt('1000'),
          amount('0'),
        ),
      ),
    ).toEqual(['buy 0.099 at 998.4', 'sell 0.099 at 1001.6'])
    expect(
      shown(
        desiredQuotes(
          { ...market, maxPrice: priceAt('1000') },
          { ...terms, levels: 1 },
          priceAt('1000'),
          amount('0'),
        ),
      ),
    ).toEqual(['buy 2 at 998.4'])
    const coarse = { ...market, priceStep: priceAt('1') }
    expect(
      shown(
        desiredQuotes(
          coarse,
          { ...terms, size: amount('10'), inventoryCap: amount('100') },
          priceAt('2'),
          amount('0'),
        ),
      ),
    ).toEqual(['buy 10 at 1', 'sell 10 at 3', 'sell 10 at 4', 'sell 10 at 5'])
  })

  it('SPOT-27 keeps every price on the step, off the centre, and the filled sides within the cap, whatever the terms', () => {
    const cases = fc.record({
      centre: fc.bigInt(1_000_000n, 10n ** 13n),
      inventory: fc.bigInt(-700_000_000n, 700_000_000n),
      spread: fc.bigInt(1n, 1_000_000n),
    })
    fc.assert(
      fc.property(cases, ({ centre, inventory, spread }) => {
        const at = centre as Price
        const quotes = desiredQuotes(
          market,
          { ...terms, spread: spread as Rate },
          at,
          quantity(inventory),
        )
        for (const quote of quotes) {
          expect((quote.price as bigint) % (market.priceStep as bigint)).toBe(0n)
          expect(quote.side === 'buy' ? quote.price < at : quote.price > at).toBe(true)
        }
        const filled = (side: string): bigint =>
          quotes
            .filter((quote) => quote.side === side)
            .reduce((total, quote) => total + (quote.amount as bigint), 0n)
        const cap = terms.inventoryCap as bigint
        expect(filled('buy') === 0n || inventory + filled('buy') <= cap).toBe(true)
        expect(filled('sell') === 0n || inventory - filled('sell') >= -cap).toBe(true)
      }),
    )
  })
})

describe('who stands in the way', () => {
  const best = (bid: string | undefined, ask: string | undefined): OthersBest => ({
    bid: bid === undefined ? undefined : priceAt(bid),
    ask: ask === undefined ? undefined : priceAt(ask),
  })
  const narrow = { ...terms, levels: 2 }

  it.each([
    [
      'nobody',
      undefined,
      undefined,
      ['buy 2 at 998.4', 'buy 2 at 997.76', 'sell 2 at 1001.6', 'sell 2 at 1002.24'],
    ],
    [
      'somebody between the two',
      '998.41',
      '1001.59',
      ['buy 2 at 998.4', 'buy 2 at 997.76', 'sell 2 at 1001.6', 'sell 2 at 1002.24'],
    ],
    [
      'a sell at its best buy',
      undefined,
      '998.4',
      ['buy 2 at 997.76', 'buy 2 at 997.12', 'sell 2 at 1001.6', 'sell 2 at 1002.24'],
    ],
    [
      'a sell far below its buys',
      undefined,
      '915',
      ['buy 2 at 914.56', 'buy 2 at 913.92', 'sell 2 at 1001.6', 'sell 2 at 1002.24'],
    ],
    [
      'a buy above its sells',
      '1085',
      undefined,
      ['buy 2 at 998.4', 'buy 2 at 997.76', 'sell 2 at 1085.44', 'sell 2 at 1086.08'],
    ],
  ])(
    'SPOT-27 with %s in the way (bid %s, ask %s) every level stands, behind',
    (_, bid, ask, quotes) => {
      expect(
        shown(desiredQuotes(market, narrow, priceAt('1000'), amount('0'), best(bid, ask))),
      ).toEqual(quotes)
    },
  )

  it.each([
    ['nobody', undefined, undefined, [], '0', [], []],
    ['a sell just above its best buy', undefined, '998.41', [], '0', [], []],
    ['a sell at its best buy', undefined, '998.4', [], '0', [], ['buy 2 at 998.4']],
    ['a buy above its sells', '1085', undefined, [], '0', [], ['sell 2 at 1001.6']],
    [
      'a sell that it would pass its own old one to reach',
      undefined,
      '990',
      ['sell 2 at 995', 'sell 2 at 1001.6'],
      '0',
      ['sell 2 at 995'],
      ['buy 2 at 998.4'],
    ],
    ['a sell, while the cap is reached', undefined, '990', [], '5', [], []],
  ])(
    'SPOT-27 %s (bid %s, ask %s) is met by at most a size, after its own that would be met',
    (_, bid, ask, own, inventory, cancels, takes) => {
      const { cancel, take } = clearObstacles(
        market,
        narrow,
        priceAt('1000'),
        amount(inventory),
        resting(own),
        best(bid, ask),
      )
      expect([shown(cancel), shown(take)]).toEqual([cancels, takes])
      expect(isBlocked(market, narrow, priceAt('1000'), amount(inventory), best(bid, ask))).toBe(
        takes.length > 0,
      )
    },
  )
})

describe('when quotes move', () => {
  it.each([
    ['1000', undefined, '1000'],
    ['1000.5', '1000', '1000'],
    ['1000.51', '1000', '1000.51'],
    ['999.5', '1000', '1000'],
    ['999.49', '1000', '999.49'],
  ])(
    'SPOT-26 a reference of %s, quoted around %s so far, is quoted around %s',
    (reference, sofar, centre) => {
      const around = computeQuoteCentre(
        terms,
        priceAt(reference),
        sofar === undefined ? undefined : priceAt(sofar),
      )
      expect(format(around)).toBe(format(priceAt(centre)))
    },
  )

  const standing = ['buy 2 at 998.4', 'buy 2 at 997.76', 'sell 2 at 1001.6', 'sell 2 at 1002.24']
  it.each([
    ['nothing rests', [], '0', [], standing],
    ['all stand', standing, '0', [], []],
    [
      'one was filled',
      standing.slice(1),
      '2',
      ['buy 2 at 997.76'],
      ['buy 2 at 998.4', 'sell 2 at 1002.88'],
    ],
    ['one is half filled', ['buy 1 at 998.4', ...standing.slice(1)], '0', [], []],
    [
      'one is filled beyond half',
      ['buy 0.999 at 998.4', ...standing.slice(1)],
      '0',
      ['buy 0.999 at 998.4'],
      ['buy 2 at 998.4'],
    ],
    ['one rests twice', [...standing, 'buy 2 at 998.4'], '0', ['buy 2 at 998.4'], []],
    [
      'one is off its level',
      ['buy 1.5 at 998.39', ...standing.slice(1)],
      '0',
      ['buy 1.5 at 998.39'],
      ['buy 2 at 998.4'],
    ],
    [
      'the cap is reached',
      standing,
      '5',
      ['buy 2 at 998.4', 'buy 2 at 997.76'],
      ['sell 2 at 1002.88'],
    ],
  ])('SPOT-27 %s', (_, rest, inventory, cancels, places) => {
    const plan = planQuotes(market, terms, priceAt('1000'), amount(inventory), resting(rest))
    expect(shown(plan.cancel)).toEqual(cancels)
    expect(shown(plan.place)).toEqual(places)
  })

  it('SPOT-26 keeps what the new centre wants as well, so that a small move costs two orders and not all', () => {
    const wide = { ...terms, inventoryCap: amount('100') }
    const before = desiredQuotes(market, wide, priceAt('1000'), amount('0')).map(
      (quote, index) => ({ ...quote, orderId: index + 1 }),
    )
    const plan = planQuotes(market, wide, priceAt('1000.64'), amount('0'), before)
    expect(shown(plan.cancel)).toEqual(['buy 2 at 997.12', 'sell 2 at 1001.6'])
    expect(shown(plan.place)).toEqual(['buy 2 at 999.04', 'sell 2 at 1003.52'])
  })
})
