import type { PublicDepth } from '@candor/engine'
import { format, formatTrimmed, type Price, type Quantity, type Rate, unitsOf } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { toMarket, type Pair } from '../pair.ts'
import { validateTicket, fieldOf } from './validate-ticket.ts'
import { emptyTicket, reduce, type TicketAction, type TicketState } from './ticket-state.ts'
import { amountShown, previewTicket, type TicketContext, totalShown } from './ticket-summary.ts'
import { toOrderRequest } from './to-order-request.ts'

const pair = {
  id: 1,
  currency_id: 1,
  legal_id: 3,
  currency_name: 'BTC',
  legal_name: 'USDT',
  precision: 2,
  amount_precision: 5,
  open_coin_trade: 1,
  now_price: '100.00000000',
  min_value: '5.00000000',
  maker_fee: '0.10000000',
  taker_fee: '0.10000000',
} as Pair
const depth = toDepth(
  [
    ['97', '1'],
    ['96', '2'],
  ],
  [
    ['98', '0.4'],
    ['99', '0.3'],
    ['101', '5'],
  ],
)
const context: TicketContext = {
  market: toMarket(pair),
  depth,
  lastTick: { price: unitsOf('98'), ageMs: 500 },
  available: { base: unitsOf('1.5'), quote: unitsOf('1000') },
  openOrders: 0,
}
/** The best bid is more than 1 % from the last tick of the context above. */
const fallen: TicketContext = { ...context, lastTick: { price: unitsOf('97'), ageMs: 500 } }

function toDepth(bids: [string, string][], asks: [string, string][]): PublicDepth {
  const level = ([price, amount]: [string, string]) => ({
    price: unitsOf<Price>(price),
    amount: unitsOf<Quantity>(amount),
  })
  return { bids: bids.map(level), asks: asks.map(level) }
}

function ticket(change: Partial<TicketState> = {}): TicketState {
  return { ...emptyTicket, price: '100', amount: '1', ...change }
}

function about(state: TicketState, changed: Partial<TicketContext> = {}) {
  const now = { ...context, ...changed }
  const validationError = validateTicket(state, previewTicket(state, now), now)
  return validationError === undefined
    ? 'nothing'
    : [validationError.field, validationError.about, validationError.value]
        .filter((part) => part !== undefined)
        .join(' ')
}

describe('reduce', () => {
  it.each<[string, TicketAction, Partial<TicketState>]>([
    [
      'another side drops the amount, which meant another currency',
      { type: 'side', side: 'sell' },
      { side: 'sell', price: '100', amount: '', total: '' },
    ],
    ['the same side changes nothing', { type: 'side', side: 'buy' }, { amount: '1' }],
    [
      'another kind takes the plain time in force',
      { type: 'kind', kind: 'market' },
      { kind: 'market', timeInForce: 'GTC', amount: '1' },
    ],
    [
      'a total stands instead of the amount',
      { type: 'total', text: '50' },
      { total: '50', amount: '', amountFrom: 'total' },
    ],
    [
      'a share stands instead of the amount',
      { type: 'share', share: 25 },
      { share: 25, amount: '', amountFrom: 'share' },
    ],
    [
      'a typed amount ends the share',
      { type: 'amount', text: '2' },
      { share: undefined, amount: '2', amountFrom: 'amount' },
    ],
    [
      'a tap in the book fills the price',
      { type: 'pick', price: '98.00' },
      { price: '98.00', kind: 'limit' },
    ],
    [
      'a placed order leaves the price',
      { type: 'done' },
      { price: '100', amount: '', tried: false },
    ],
  ])('PAGE-45 %s', (_what, action, changed) => {
    expect(reduce(ticket({ timeInForce: 'IOC' }), action)).toMatchObject(changed)
  })

  it('PAGE-45 a tap in the book makes a market ticket a limit one at that price', () => {
    expect(reduce(ticket({ kind: 'market' }), { type: 'pick', price: '97.00' })).toMatchObject({
      kind: 'limit',
      price: '97.00',
    })
  })
})

describe('previewTicket', () => {
  it('SPOT-31 shows the freeze, what is left, the fee, what is received at best and at limit, and that it takes', () => {
    const previewed = previewTicket(ticket(), context)
    const { preview } = previewed
    if (preview === undefined || previewed.after === undefined) throw new Error('no preview')
    expect(
      [
        preview.freeze,
        previewed.after,
        preview.atLimit.fee,
        preview.atBest.received,
        preview.atLimit.received,
        preview.rests,
      ].map(formatTrimmed),
    ).toEqual(['100', '900', '0.001', '0.999', '0.999', '0.3'])
    expect([preview.takes, preview.waits]).toEqual([true, false])
  })

  it.each<[string, Partial<TicketState>, string, string]>([
    ['a quarter of the quote at the limit', { amountFrom: 'share', share: 25 }, '2.5', '250.00'],
    [
      'all of the quote, cut to the amount step',
      { amountFrom: 'share', share: 100, price: '99.99' },
      '10.001',
      '999.99',
    ],
    [
      'half of the base of a sell',
      { side: 'sell', amountFrom: 'share', share: 50 },
      '0.75',
      '75.00',
    ],
    [
      'all of the quote at the limit a market order gets',
      { kind: 'market', amountFrom: 'share', share: 100 },
      '10.10305',
      '999.99',
    ],
    [
      'what a total buys, cut to the amount step',
      { amountFrom: 'total', total: '70', price: '99' },
      '0.70707',
      '70',
    ],
  ])('SPOT-31 a share or total is exact to the step: %s', (_what, change, amount, total) => {
    const state = ticket({ amount: '', ...change })
    const summary = previewTicket(state, context)
    expect([amountShown(state, summary), totalShown(state, summary)]).toEqual([amount, total])
    expect(validateTicket(state, summary, context)).toBeUndefined()
  })

  it('SPOT-31 a market order is shown at the limit of SPOT-14', () => {
    const { price, preview } = previewTicket(
      ticket({ kind: 'market', side: 'sell', amount: '2' }),
      fallen,
    )
    expect(
      [price, preview?.terms.price].map((value) =>
        value === undefined ? undefined : formatTrimmed(value),
      ),
    ).toEqual(['96.03', '96.03'])
    expect(preview === undefined ? undefined : formatTrimmed(preview.cancelled)).toBe('1')
  })
})

describe('validateTicket', () => {
  it.each<[string, Partial<TicketState>, Partial<TicketContext>]>([
    ['nothing', {}, {}],
    ['nothing', { amount: '' }, {}],
    ['amount amount', { amount: '', tried: true }, {}],
    ['price price', { price: '', tried: true }, {}],
    ['price price', { price: '0' }, {}],
    ['stopPrice stopPrice', { kind: 'stop_limit', stopPrice: '', tried: true }, {}],
    ['price priceStep 0.01', { price: '100.001' }, {}],
    ['price priceAbove 107.8', { price: '107.81' }, {}],
    [
      'nothing',
      { price: '107.81', amount: '1' },
      { lastTick: { price: unitsOf('98'), ageMs: 10_001 } },
    ],
    ['price priceBelow 88.2', { side: 'sell', price: '88.19' }, {}],
    ['amount amountStep 0.00001', { amount: '1.000001' }, {}],
    ['amount minNotional 5', { price: '99.8', amount: '0.05' }, {}],
    ['nothing', { price: '100', amount: '0.05' }, {}],
    ['form maxOpen 100', {}, { openOrders: 100 }],
    ['amount noLiquidity', { kind: 'market' }, { depth: toDepth([], []) }],
    ['amount noLiquidity', { kind: 'market', side: 'sell' }, {}],
    ['amount noLiquidity', { kind: 'market' }, { lastTick: { price: unitsOf('90'), ageMs: 500 } }],
    ['form noPrice', { kind: 'market' }, { lastTick: { price: unitsOf('98'), ageMs: 10_001 } }],
    [
      'form noPrice',
      { kind: 'market', amountFrom: 'total', total: '100' },
      { lastTick: undefined },
    ],
    ['price postOnly', { timeInForce: 'POST_ONLY' }, {}],
    ['amount fok', { timeInForce: 'FOK' }, {}],
    ['amount balance 1100', { amount: '11' }, {}],
    ['form closed', {}, { market: toMarket({ ...pair, open_coin_trade: 0 }) }],
  ])('SPOT-31 says %s', (expected, change, changed) => {
    expect(about(ticket(change), changed)).toBe(expected)
  })

  it('SPOT-31 names the price band before the amount step and the least value, as SPOT-02 does', () => {
    expect(about(ticket({ price: '200', amount: '0.0000001' }))).toBe('price priceAbove 107.8')
  })

  it('PAGE-45 puts a refusal of the server at its field', () => {
    const codes = ['PRICE_BAND', 'INSUFFICIENT_BALANCE', 'TOO_FAST', undefined] as const
    expect(codes.map(fieldOf)).toEqual(['price', 'amount', 'form', 'form'])
  })
})

it.each([
  ['price', { price: '?64.000' }, 'price price'],
  ['amount', { amount: '?5,5' }, 'amount amount'],
  ['total', { amountFrom: 'total', total: '?5.000', amount: '' }, 'amount amount'],
  ['trigger', { kind: 'stop_limit', stopPrice: '?64.000' }, 'stopPrice stopPrice'],
] as const)(
  'APP-33 a %s that cannot be read is named and nothing is sent',
  (_field, change, validationError) => {
    expect(about(ticket(change))).toBe(validationError)
    expect(previewTicket(ticket(change), context).request).toBeUndefined()
  },
)

describe('toOrderRequest', () => {
  it('SPOT-01 sends exactly what was previewed', () => {
    expect(toOrderRequest(pair, previewTicket(ticket({ timeInForce: 'IOC' }), context))).toEqual({
      currency_id: 1,
      legal_id: 3,
      type: 1,
      amount: '1.00000000',
      order_type: 'limit',
      target_price: '100.00000000',
      time_in_force: 'IOC',
    })
    expect(
      toOrderRequest(pair, previewTicket(ticket({ kind: 'market', side: 'sell' }), fallen)),
    ).toEqual({
      currency_id: 1,
      legal_id: 3,
      type: 2,
      amount: '1.00000000',
      order_type: 'market',
    })
    expect(
      toOrderRequest(pair, previewTicket(ticket({ kind: 'stop_limit', stopPrice: '99' }), context)),
    ).toMatchObject({
      order_type: 'stop_limit',
      stop_price: '99.00000000',
      target_price: '100.00000000',
    })
  })

  it('SPOT-31 sends nothing that the engine refuses', () => {
    expect(
      toOrderRequest(pair, previewTicket(ticket({ timeInForce: 'FOK' }), context)),
    ).toBeUndefined()
  })
})

it('SPOT-31 the largest price is the one the server lists', () => {
  expect([
    format(toMarket(pair).maxPrice, 2),
    format(toMarket({ ...pair, precision: 0 }).maxPrice, 0),
  ]).toEqual(['10737418.23', '100000000'])
})

it('SPOT-07 the fees of a pair are its published ones, lowered by the discount of the level', () => {
  const published = { ...pair, maker_fee: '0.08000000', taker_fee: '0.12000000' }
  const feesAt = (discount?: Rate): string[] => {
    const { makerFee, takerFee } = toMarket(published, discount)
    return [makerFee, takerFee].map((fee) => formatTrimmed(fee))
  }
  expect(feesAt()).toEqual(['0.0008', '0.0012'])
  expect(feesAt(unitsOf<Rate>('0.25'))).toEqual(['0.0006', '0.0009'])
})
