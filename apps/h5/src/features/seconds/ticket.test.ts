import { formatTrimmed, unitsOf } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { validateTicket, fieldOf, isOwnLimit } from './validate-ticket.ts'
import { emptyTicket, reduce, type TicketAction, type TicketState } from './ticket-state.ts'
import { previewTicket, type TicketContext } from './ticket-summary.ts'
import { toOrderRequest } from './to-order-request.ts'
import { rateToPercent, toSecondsTerms, type WireDuration } from './wire.ts'
import { breakEven } from '@candor/engine/seconds/terms'

const payouts: readonly (readonly [seconds: number, payout: string])[] = [
  [60, '82.00'],
  [30, '80.00'],
  [300, '85.00'],
]
const durations = payouts.map(([seconds, payout], id): WireDuration => ({
  id,
  seconds,
  status: 1,
  profit_ratio: payout,
  min_amount: '5.00000000',
  max_amount: seconds === 60 ? '100.00000000' : '5000.00000000',
  settle_rule: seconds < 300 ? 'last_tick' : 'mean_10s',
  break_even: '0',
}))
const currency = {
  id: 3,
  name: 'USDT',
  micro_trade_fee: '0.00000000',
  micro_min: '5.00000000',
  micro_max: '2000.00000000',
  micro_holdtrade_max: 10,
}
const terms = toSecondsTerms(durations, currency, ['10.00000000', '50.00000000'])
const withFee = toSecondsTerms(durations, { ...currency, micro_trade_fee: '2.00000000' })
const context: TicketContext = {
  terms,
  isPairOpen: true,
  hasPrice: true,
  openOrders: 0,
  available: unitsOf('500'),
}

function ticket(change: Partial<TicketState> = {}): TicketState {
  return { ...emptyTicket, stake: '100', ...change }
}

function about(state: TicketState, changed: Partial<TicketContext> = {}): string {
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
      'a duration leaves the stake',
      { type: 'duration', seconds: 300 },
      { seconds: 300, stake: '100' },
    ],
    [
      'a stake leaves the duration',
      { type: 'stake', text: '12.5' },
      { seconds: 60, stake: '12.5' },
    ],
    [
      'a placed order takes the stake, so that no second one follows by a slip',
      { type: 'done' },
      { seconds: 60, stake: '', tried: false },
    ],
  ])('PAGE-41 %s', (_what, action, changed) => {
    expect(reduce(ticket({ seconds: 60, tried: true }), action)).toMatchObject(changed)
  })
})

describe('previewTicket', () => {
  it('SEC-23 shows fee, hold, gain and loss of the chosen duration, net of the fee, by the engine', () => {
    const { preview } = previewTicket(ticket({ seconds: 300 }), { ...context, terms: withFee })
    if (preview === undefined) throw new Error('no preview')
    expect(
      [preview.fee, preview.debit, preview.winCredit, preview.winNet, preview.lossNet].map(
        formatTrimmed,
      ),
    ).toEqual(['2', '102', '185', '83', '-102'])
    expect([rateToPercent(preview.payout), rateToPercent(preview.breakEven), preview.rule]).toEqual(
      ['85%', '55.14%', 'mean_10s'],
    )
  })

  it('SEC-16 every duration has its break-even rate beside its payout, shortest first', () => {
    const displayedTerms = terms.durations.map(({ seconds, payout }) => [
      seconds,
      rateToPercent(payout),
      rateToPercent(breakEven(terms.fee, payout)),
    ])
    expect(displayedTerms).toEqual([
      [30, '80%', '55.56%'],
      [60, '82%', '54.95%'],
      [300, '85%', '54.05%'],
    ])
  })

  it('PAGE-41 opens on the shortest duration, and shows nothing of an order that is not whole', () => {
    expect(previewTicket(ticket(), context).duration?.seconds).toBe(30)
    for (const stake of ['', '0', '0.00', '.'])
      expect(previewTicket(ticket({ stake }), context)).toMatchObject({
        preview: undefined,
        refusal: undefined,
      })
  })

  it('PAGE-41 a guest sees what an order would do without a balance', () => {
    const { preview, refusal } = previewTicket(ticket(), { ...context, available: undefined })
    expect([preview === undefined ? undefined : formatTrimmed(preview.winNet), refusal]).toEqual([
      '80',
      undefined,
    ])
  })
})

describe('validateTicket', () => {
  it.each<[string, Partial<TicketState>, Partial<TicketContext>]>([
    ['nothing', {}, {}],
    ['nothing', { stake: '' }, {}],
    ['stake stake', { stake: '', tried: true }, {}],
    ['duration duration', { seconds: 31 }, {}],
    ['stake min 5', { stake: '4.99' }, {}],
    ['stake max 2000', { stake: '2001' }, {}],
    ['stake max 100', { seconds: 60, stake: '101' }, {}],
    ['form maxOpen 10', {}, { openOrders: 10 }],
    ['form delayed', {}, { hasPrice: false }],
    ['form delayed', { stake: '' }, { hasPrice: false }],
    ['form closed', { stake: '' }, { isPairOpen: false }],
    ['stake balance 102', {}, { terms: withFee, available: unitsOf('101.99') }],
    ['nothing', {}, { terms: withFee, available: unitsOf('102') }],
    ['nothing', { stake: '2000' }, { available: undefined }],
  ])('SEC-20 says %s', (expected, change, changed) => {
    expect(about(ticket(change), changed)).toBe(expected)
  })

  it('SEC-05 names the bounds of the stake before the number of orders, that before a missing price, that before the balance', () => {
    const all = {
      openOrders: 10,
      hasPrice: false,
      available: unitsOf<NonNullable<TicketContext['available']>>('1'),
    }
    expect([
      about(ticket({ stake: '1' }), all),
      about(ticket(), all),
      about(ticket(), { ...all, openOrders: 0 }),
      about(ticket(), { ...all, openOrders: 0, hasPrice: true }),
    ]).toEqual(['stake min 5', 'form maxOpen 10', 'form delayed', 'stake balance 100'])
  })

  it('PAGE-41 puts a refusal of the server at its field, and knows those that the person asked for himself', () => {
    expect(
      (['AMOUNT_MAX', 'EXPOSURE_CAP', 'DURATION_NOT_ALLOWED', 'NO_PRICE', undefined] as const).map(
        fieldOf,
      ),
    ).toEqual(['stake', 'stake', 'duration', 'form', 'form'])
    expect((['COOL_OFF', 'LOSS_LIMIT', 'NO_PRICE'] as const).map(isOwnLimit)).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('a halted duration', () => {
  const halted = toSecondsTerms(
    durations.map((one) => (one.seconds === 30 ? { ...one, status: 0 as const } : one)),
    currency,
  )

  it('SEC-28 is not chosen by itself, and refused where it was chosen', () => {
    expect(previewTicket(ticket(), { ...context, terms: halted }).duration?.seconds).toBe(60)
    expect(about(ticket({ seconds: 30 }), { terms: halted })).toBe('duration duration')
    expect(about(ticket({ seconds: 300 }), { terms: halted })).toBe('nothing')
  })
})

describe('toOrderRequest', () => {
  it('SEC-04 sends exactly what was previewed, 1 for up and 2 for down', () => {
    const summary = previewTicket(ticket({ seconds: 60, stake: '12.5' }), context)
    expect(toOrderRequest({ id: 1 }, 3, summary, 'up')).toEqual({
      match_id: 1,
      currency_id: 3,
      type: 1,
      seconds: 60,
      number: '12.50000000',
    })
    expect(toOrderRequest({ id: 1 }, 3, summary, 'down')).toMatchObject({ type: 2 })
  })

  it('SEC-05 sends nothing that the engine refuses', () => {
    expect(
      toOrderRequest({ id: 1 }, 3, previewTicket(ticket({ stake: '4' }), context), 'up'),
    ).toBeUndefined()
  })
})
