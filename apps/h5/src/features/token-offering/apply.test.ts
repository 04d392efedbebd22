import { format } from '@candor/money'
import { describe, expect, it } from 'vitest'
import {
  type ApplyContext,
  type ApplyState,
  previewApply,
  reduce,
  validateApply,
} from './apply-state.ts'
import { type Caller, stepOf } from './eligibility.ts'
import { detailOf, fcfsOf, infoOf, orderOf } from './sample.ts'

const atUtc = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`)
const nowMs = atUtc('2026-11-22 10:00:00')
const [USDT, BTC] = [3, 1]
const typed = (tokens: string, currency = USDT, tried = false): ApplyState => ({
  tokens,
  currency,
  tried,
})
const context = (changes: Partial<ApplyContext> = {}): ApplyContext => ({
  detail: detailOf(),
  free: '2000.00000000',
  coinPrice: undefined,
  nowMs,
  ...changes,
})

it('PAGE-57 tokens and a currency are chosen, tried and emptied', () => {
  expect(reduce(typed(''), { type: 'tokens', text: '30' })).toEqual(typed('30'))
  expect(reduce(typed('30'), { type: 'currency', id: BTC })).toEqual(typed('30', BTC))
  expect(reduce(typed('30', BTC), { type: 'tried' })).toEqual(typed('30', BTC, true))
  expect(reduce(typed('30', BTC, true), { type: 'done' })).toEqual(typed('', BTC))
})

describe('what one would be passed now', () => {
  const over = infoOf({ applied: '17000.00000000', cap: null })

  it('PAGE-57 IEO-09 is the share of an offering that is applied for beyond its supply, and the rest comes back', () => {
    const { preview } = previewApply(typed('3000'), context({ detail: detailOf(over) }))
    expect(preview?.passed).toBe(1_500n)
    expect([preview?.total, preview?.refund].map((one) => format(one ?? (0n as never)))).toEqual([
      '1500.00000000',
      '750.00000000',
    ])
  })

  // Both are 7,000 of 22,000, or of 24,000 while the own 2,000 may be missing in the count:
  // 3,181 or 2,916 of the 10,000, of which this one has five sevenths.
  it.each([
    ['2026-11-22 08:59:00', 2_272n],
    ['2026-11-22 08:59:01', 2_082n],
    [null, 2_082n],
  ])(
    'PAGE-57 IEO-09 IEO-15 IEO-17 with 2,000 of the person, the newest of %s, in the count: %s',
    (createdAt, passed) => {
      const detail = detailOf(over, {
        own_tokens: '2000.00000000',
        order_info: createdAt === null ? null : orderOf({ created_at: createdAt }),
      })
      const { preview, own, more } = previewApply(typed('5000'), context({ detail }))
      expect([own, preview?.passed, more]).toEqual([2_000n, passed, 8_000n])
    },
  )

  it('PAGE-57 IEO-08 IEO-17 in the pool the count is the sum, with the own tokens in it at once', () => {
    const detail = detailOf(fcfsOf({ applied: '17000.00000000' }), {
      own_tokens: '2000.00000000',
      order_info: orderOf({ created_at: '2026-11-20 08:04:59' }),
    })
    const atMs = atUtc('2026-11-20 08:05:00')
    const { preview } = previewApply(typed('5000'), context({ detail, nowMs: atMs }))
    expect(preview?.passed).toBe(2_272n)
  })

  it('PAGE-57 IEO-09 is at most the cap', () => {
    const { preview } = previewApply(typed('6000'), context())
    expect(preview?.passed).toBe(4_000n)
  })

  it('PAGE-57 IEO-08 is everything at once after the pool', () => {
    const { preview, isShared } = previewApply(
      typed('100'),
      context({ detail: detailOf(fcfsOf()) }),
    )
    expect([isShared, preview?.passed, preview?.refund]).toEqual([false, 100n, 0n])
  })

  it('PAGE-57 before anything is typed the example is the smallest application', () => {
    const { tokens, shown, preview } = previewApply(typed(''), context())
    expect([tokens, shown, preview?.passed]).toEqual([undefined, 10n, 10n])
  })

  it('IEO-18 PAGE-57 paid in a coin it is the price at the coin’s last one, rounded up', () => {
    const coin = context({ coinPrice: '60000.00' })
    const { preview } = previewApply(typed('7', BTC), coin)
    expect(format(preview?.total ?? (0n as never))).toBe('0.00005834')
    expect(previewApply(typed('7', BTC), context()).preview).toBeUndefined()
  })
})

it.each([
  ['', USDT, false, {}, undefined],
  ['', USDT, true, {}, 'whole'],
  ['0', USDT, false, {}, 'whole'],
  ['1.5', USDT, false, {}, 'whole'],
  ['9', USDT, false, {}, 'min'],
  ['10001', USDT, false, {}, 'limit'],
  ['4001', USDT, false, {}, 'balance'],
  ['4000', USDT, false, {}, undefined],
  ['4001', USDT, false, { free: undefined }, undefined],
  ['20', BTC, false, {}, 'noPrice'],
  ['20', BTC, false, { coinPrice: '60000.00', free: '0.00000001' }, 'balance'],
  ['7501', USDT, false, { detail: detailOf(fcfsOf()) }, 'sold'],
  [
    '7501',
    USDT,
    false,
    { detail: detailOf(fcfsOf()), nowMs: atUtc('2026-11-20 08:09:59') },
    'balance',
  ],
  ['301', USDT, false, { detail: detailOf(fcfsOf({ cap: '300.00000000' })) }, 'limit'],
] as const)(
  'PAGE-57 IEO-05 with %j tokens in %s (tried: %s) and %j: %s',
  (tokens, currency, tried, changes, error) => {
    const state = typed(tokens, currency, tried)
    const known = context(changes)
    expect(validateApply(state, previewApply(state, known), known)).toBe(error)
  },
)

const verified: Caller = { isGuest: false, isVerified: true, isOff: false }
it.each([
  [{}, verified, '2026-11-22 10:00:00', 'apply'],
  [{}, verified, '2026-11-20 07:59:59', 'before'],
  [{}, verified, '2026-11-27 12:00:01', 'after'],
  [{ status: 0 }, verified, '2026-11-22 10:00:00', 'cancelled'],
  [{}, { ...verified, isGuest: true }, '2026-11-22 10:00:00', 'login'],
  [{}, { ...verified, isVerified: false }, '2026-11-22 10:00:00', 'verify'],
  [{}, { ...verified, isVerified: undefined }, '2026-11-22 10:00:00', 'apply'],
  [{ needs_identity: 0 }, { ...verified, isVerified: false }, '2026-11-22 10:00:00', 'apply'],
  [{}, { ...verified, isOff: true }, '2026-11-22 10:00:00', 'off'],
] as const)(
  'PAGE-57 IEO-04 IEO-15 SITE-13 %j and %j at %s: the button says %s',
  (info, caller, at, step) => {
    expect(stepOf(infoOf(info), caller, atUtc(at))).toBe(step)
  },
)

it.each([
  ['9991.00000000', '2026-11-22 10:00:00', 'soldOut'],
  ['9990.00000000', '2026-11-22 10:00:00', 'apply'],
  ['9991.00000000', '2026-11-20 08:09:59', 'apply'],
] as const)('PAGE-57 IEO-08 fcfs with %s sold at %s: %s', (sold, at, step) => {
  expect(stepOf(fcfsOf({ total_sell: sold }), verified, atUtc(at))).toBe(step)
})
