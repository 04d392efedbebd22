import { format, formatTrimmed, type Price, type Quantity, unitsOf } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { toFuturesTerms } from '../pair.ts'
import { sampleOrder, samplePair } from '../sample/wire.ts'
import { validateTicket, findLeverageLock, findTicketPart } from './validate-ticket.ts'
import { emptyTicket, reduce, type TicketAction, type TicketState } from './ticket-state.ts'
import { lotsShown, shareShown, previewTicket, type TicketContext } from './ticket-summary.ts'
import { toOrderRequest } from './to-order-request.ts'
import { toPendingOrder, toPosition } from '../wire.ts'

/** With the leverages of the vectors. */
const terms = { ...toFuturesTerms(samplePair), leverages: [10, 25, 50, 75, 100] }
const context: TicketContext = {
  terms,
  lastTick: { price: unitsOf('65000'), ageMs: 500 },
  wallet: walletOf('100'),
  marks: new Map(),
}

function walletOf(balance: string) {
  return { balance: unitsOf<Quantity>(balance), positions: [], pending: [] }
}

function ticket(change: Partial<TicketState> = {}): TicketState {
  return { ...emptyTicket, leverage: 100, lots: '10', ...change }
}

function about(change: Partial<TicketState>, changed: Partial<TicketContext> = {}): string {
  const [state, now] = [ticket(change), { ...context, ...changed }]
  const validationError = validateTicket(state, previewTicket(state, now), now)
  if (validationError === undefined) return 'nothing'
  const { part, about, values } = validationError
  return [part, about, ...Object.values(values)].join(' ')
}

const texts = (values: readonly (Price | Quantity | undefined)[]) =>
  values.map((value) => (value === undefined ? undefined : formatTrimmed(value)))

describe('terms', () => {
  it('MKT-04 rates in per cent on the wire are fractions inside', () => {
    expect([terms.spread, terms.fee, terms.overnight, terms.lotSize].map(formatTrimmed)).toEqual([
      '0.0002',
      '0.0005',
      '0.00015',
      '0.01',
    ])
  })

  it('FUT-36 FUT-41 the multiples and the tiers are the desk’s once it has answered, and the published ones until then', () => {
    const publicDepth = {
      multiple: { muit: [{ value: '20' }, { value: '5' }], share: [] },
      silence_band: '2.0000',
      gap_bound: 1 as const,
      notional_tiers: [{ above: 0, most: '7000.00000000' }],
    }
    const published = toFuturesTerms(samplePair, publicDepth)
    expect([toFuturesTerms(samplePair).leverages, published.leverages]).toEqual([
      [10, 25],
      [20, 5],
    ])
    expect(published.notionalTiers).toEqual([{ above: 0, maxNotional: unitsOf('7000') }])
  })
})

describe('reduce', () => {
  it.each<[string, TicketAction, Partial<TicketState>]>([
    [
      'another side keeps the lots and drops the stops',
      { type: 'side', side: 'short' },
      { side: 'short', lots: '10', takeProfit: '', stopLoss: '' },
    ],
    [
      'the same side changes nothing',
      { type: 'side', side: 'long' },
      { takeProfit: '66000', stopLoss: '64000' },
    ],
    [
      'a limit begins at the last price',
      { type: 'kind', kind: 'limit', price: '65000.00' },
      { kind: 'limit', price: '65000.00' },
    ],
    [
      'the slider stands instead of typed lots',
      { type: 'share', share: 40 },
      { share: 40, lots: '' },
    ],
    [
      'typed lots stand instead of the slider',
      { type: 'lots', text: '3' },
      { share: undefined, lots: '3' },
    ],
    [
      'stops that are switched off are gone',
      { type: 'hasStops', on: false },
      { hasStops: false, takeProfit: '', stopLoss: '' },
    ],
    [
      'a placed order leaves side, kind and leverage',
      { type: 'done' },
      { side: 'long', kind: 'market', leverage: 100, lots: '', hasStops: false },
    ],
  ])('PAGE-43 %s', (_what, action, changed) => {
    expect(
      reduce(ticket({ hasStops: true, takeProfit: '66000', stopLoss: '64000' }), action),
    ).toMatchObject(changed)
  })

  it('PAGE-43 a limit price that was typed stays through a look at market', () => {
    const limit = reduce(ticket({ kind: 'limit', price: '64000' }), {
      type: 'kind',
      kind: 'market',
      price: '65000.00',
    })
    expect(reduce(limit, { type: 'kind', kind: 'limit', price: '65000.00' }).price).toBe('64000')
  })
})

describe('previewTicket', () => {
  it('FUT-40 shows FUT-09: entry, margin, fee, what is left, the overnight fee, and where FUT-17 liquidates', () => {
    const { quote, preview } = previewTicket(ticket(), context)
    expect(
      texts([
        quote?.entry,
        quote?.margin,
        quote?.fee,
        quote?.debit,
        preview?.balanceAfter,
        preview?.overnightFee,
        preview?.liquidationPrice,
        preview?.maxProfit,
      ]),
    ).toEqual([
      '65013',
      '65.013',
      '3.25065',
      '68.26365',
      '31.73635',
      '0.975195',
      '64110.5195',
      '6501.3',
    ])
  })

  it('FUT-40 shows FUT-10 for a short, liquidated above', () => {
    const { quote, preview } = previewTicket(ticket({ side: 'short' }), context)
    expect(texts([quote?.entry, quote?.debit, preview?.liquidationPrice])).toEqual([
      '64987',
      '68.23635',
      '65889.5195',
    ])
  })

  it('FUT-40 shows the loss at stop and the profit at take profit by the profit function', () => {
    const { preview } = previewTicket(
      ticket({ hasStops: true, takeProfit: '66000', stopLoss: '64500' }),
      context,
    )
    expect(texts([preview?.profitAtTakeProfit, preview?.profitAtStopLoss])).toEqual([
      '98.7',
      '-51.3',
    ])
  })

  it('FUT-40 counts the person’s other positions, since the account carries all of them', () => {
    const held = { ...walletOf('31.73635'), positions: [toPosition(sampleOrder(), 1)] }
    const { preview } = previewTicket(ticket({ lots: '1' }), {
      ...context,
      wallet: held,
      marks: new Map([[1, { price: unitsOf<Price>('65000') }]]),
    })
    expect(texts([preview?.balanceAfter, preview?.liquidationPrice])).toEqual([
      '24.909985',
      '64201.4285909',
    ])
  })

  it('FUT-40 what cannot be paid still shows what it would cost', () => {
    const { quote, preview, refusal } = previewTicket(ticket(), {
      ...context,
      wallet: walletOf('68.26364999'),
    })
    expect([formatTrimmed(quote?.debit ?? unitsOf('0')), preview, refusal?.refused]).toEqual([
      '68.26365',
      undefined,
      'INSUFFICIENT_BALANCE',
    ])
  })

  it('FUT-26 a limit order is shown at its own price', () => {
    expect(
      texts([previewTicket(ticket({ kind: 'limit', price: '64000' }), context).quote?.entry]),
    ).toEqual(['64012.8'])
  })

  it('PAGE-43 a guest sees what an order would cost', () => {
    expect(
      texts([previewTicket(ticket(), { ...context, wallet: undefined }).preview?.quote.debit]),
    ).toEqual(['68.26365'])
  })

  it.each([
    [100, '14', '14'],
    [50, '7', '14'],
    [1, '', '14'],
    [0, '', '14'],
  ])(
    'PAGE-43 %i per cent of what 100 USDT can open are %s whole lots of %s',
    (share, lots, most) => {
      const state = ticket({ lots: '', share })
      const summary = previewTicket(state, context)
      expect([
        lotsShown(state, summary),
        formatTrimmed(summary.affordableLots ?? unitsOf('0')),
      ]).toEqual([lots, most])
      expect(validateTicket(state, summary, context)).toBeUndefined()
    },
  )

  it('PAGE-43 the slider stands where typed lots are', () => {
    const state = ticket({ lots: '7' })
    expect([
      shareShown(state, previewTicket(state, context)),
      shareShown(ticket({ lots: '99' }), previewTicket(ticket({ lots: '99' }), context)),
    ]).toEqual([50, 100])
  })
})

describe('validateTicket', () => {
  it.each<[string, Partial<TicketState>, Partial<TicketContext>]>([
    ['nothing', {}, {}],
    ['nothing', { lots: '' }, {}],
    ['lots lots', { lots: '', tried: true }, {}],
    ['price price', { kind: 'limit', price: '', tried: true }, {}],
    ['form closed', {}, { terms: { ...terms, isOpen: false } }],
    ['multiple multiple', { leverage: 20 }, {}],
    ['lots lots', { lots: '1.5' }, {}],
    ['lots lotsRange 1 10000', { lots: '10001' }, {}],
    ['form noPrice', {}, { lastTick: { price: unitsOf('65000'), ageMs: 10_001 } }],
    ['form noPrice', {}, { lastTick: undefined }],
    ['nothing', { kind: 'limit', price: '64999.99' }, {}],
    ['price priceBelow 65000', { kind: 'limit', price: '65000' }, {}],
    ['price priceAbove 65000', { kind: 'limit', side: 'short', price: '65000' }, {}],
    ['takeProfit stopAbove 65013', { hasStops: true, takeProfit: '65013' }, {}],
    ['stopLoss stopBelow 65000', { hasStops: true, stopLoss: '65000' }, {}],
    ['takeProfit stopBelow 64987', { hasStops: true, side: 'short', takeProfit: '64987' }, {}],
    ['stopLoss stopAbove 65000', { hasStops: true, side: 'short', stopLoss: '65000' }, {}],
    [
      'stopLoss stopBelow 64000',
      { hasStops: true, kind: 'limit', price: '64000', stopLoss: '64000' },
      {},
    ],
    ['lots balance 75.090015 3.575715', { lots: '11' }, { wallet: walletOf('70') }],
    ['lots cap 50000', { lots: '100' }, { wallet: walletOf('5000') }],
    [
      'lots balance 6.826365 0.325065',
      { lots: '1' },
      {
        wallet: {
          ...walletOf('100'),
          positions: [toPosition(sampleOrder({ number: '0.10000000' }), 1)],
        },
        marks: new Map([[1, { price: unitsOf<Price>('64000') }]]),
      },
    ],
  ])('FUT-03 PAGE-43 says %s', (expected, change, changed) => {
    expect(about(change, changed)).toBe(expected)
  })

  it.each([
    ['form experience 25 10 3 0 0', 50, 0, 0],
    ['form experience 25 10 3 10 1', 50, 12, 1],
    ['form experience 25 10 3 9 3', 100, 9, 3],
    ['nothing', 50, 10, 3],
    ['nothing', 25, 0, 0],
  ])(
    'FUT-49 PAGE-43 says %s at the button of a ticket at %i× after %i contracts on %i days, before anything is typed',
    (expected, leverage, closed, days) => {
      const high = { above: 25, needed_closed: 10, needed_days: 3, closed, days }
      expect(about({ leverage, lots: '' }, { high })).toBe(expected)
    },
  )

  it('FUT-49 a locked multiple is locked for who lacks experience alone', () => {
    const high = { above: 25, needed_closed: 10, needed_days: 3, closed: 10, days: 2 }
    expect([
      findLeverageLock({ high })?.above,
      findLeverageLock({ high: { ...high, days: 3 } }),
      findLeverageLock({ high: undefined }),
    ]).toEqual([25, undefined, undefined])
  })

  it('FUT-03 names the lots before the price of a limit, and that before the stops', () => {
    const wrong: Partial<TicketState> = {
      kind: 'limit',
      price: '66000',
      hasStops: true,
      takeProfit: '1',
    }
    expect([about({ ...wrong, lots: '10001' }), about(wrong)]).toEqual([
      'lots lotsRange 1 10000',
      'price priceBelow 65000',
    ])
  })

  it('FUT-35 FUT-41 counts open and pending orders of the pair', () => {
    const held = (count: number) => ({
      wallet: {
        ...walletOf('5000'),
        positions: Array.from({ length: count }, (_, id) =>
          toPosition(sampleOrder({ id, number: '0.01000000' }), 1),
        ),
      },
      marks: new Map([[1, { price: unitsOf<Price>('65000') }]]),
    })
    expect([about({ lots: '1' }, held(49)), about({ lots: '1' }, held(50))]).toEqual([
      'nothing',
      'form maxOpen 50',
    ])
    const pending = toPendingOrder(
      sampleOrder({ status: 0, number: '0.70000000', multiple: 100 }),
      samplePair,
    )
    expect(
      about({ lots: '10', leverage: 10 }, { wallet: { ...walletOf('5000'), pending: [pending] } }),
    ).toBe('lots cap 50000')
  })

  it('PAGE-43 puts a refusal of the server at its part', () => {
    expect(
      [
        'LIMIT_PRICE_SIDE',
        'LOTS_RANGE',
        'EXPOSURE_CAP',
        'INSUFFICIENT_BALANCE',
        'MULTIPLE_NOT_ALLOWED',
        'TP_SL_INVALID',
        'COOL_OFF',
        'NO_PRICE',
        undefined,
      ].map(findTicketPart),
    ).toEqual(['price', 'lots', 'lots', 'lots', 'multiple', 'stopLoss', 'form', 'form', 'form'])
  })
})

describe('toOrderRequest', () => {
  it('FUT-02 sends exactly what was previewed', () => {
    const toRequest = (change: Partial<TicketState>) =>
      toOrderRequest(samplePair, previewTicket(ticket(change), context))
    expect(toRequest({})).toEqual({
      currency_id: 1,
      legal_id: 3,
      type: 1,
      share: '10',
      multiple: 100,
      status: 1,
    })
    expect(
      toRequest({
        side: 'short',
        kind: 'limit',
        price: '66000',
        lots: '2',
        hasStops: true,
        takeProfit: '60000',
        stopLoss: '67000',
      }),
    ).toEqual({
      currency_id: 1,
      legal_id: 3,
      type: 2,
      share: '2',
      multiple: 100,
      status: 0,
      target_price: format(unitsOf('66000')),
      target_profit_price: format(unitsOf('60000')),
      stop_loss_price: format(unitsOf('67000')),
    })
  })

  it('FUT-40 sends nothing that the engine refuses', () => {
    expect(
      toOrderRequest(samplePair, previewTicket(ticket({ lots: '1000' }), context)),
    ).toBeUndefined()
  })
})

it.each([
  ['takeProfit', { hasStops: true, takeProfit: '?66.000' }, 'takeProfit price'],
  ['stopLoss', { hasStops: true, takeProfit: '66000', stopLoss: '?64.000' }, 'stopLoss price'],
  ['lots', { lots: '?5,5' }, 'lots lots'],
  ['price', { kind: 'limit', price: '?64.000' }, 'price price'],
  ['a stop that is switched off', { hasStops: false, stopLoss: '?64.000' }, 'nothing'],
] as const)(
  'APP-33 what cannot be read as %s holds the order back, and is no order without it',
  (_field, change, validationError) => {
    expect(about(change)).toBe(validationError)
  },
)
