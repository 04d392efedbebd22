import { format } from '@candor/money'
import { expect, it } from 'vitest'
import {
  previewPurchase,
  type PurchaseContext,
  type PurchaseState,
  reduce,
  validatePurchase,
} from './purchase-state.ts'
import { computeFigures } from './redemption-figures.ts'
import { orderOf, productOf } from './sample.ts'

const atUtc = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`)
const context: PurchaseContext = {
  product: productOf(),
  free: '12000.00000000',
  nowMs: atUtc('2026-11-20 09:00'),
}
const typed = (amount: string, tried = false): PurchaseState => ({ amount, tried })

it('PAGE-60 a field is typed, tried and emptied', () => {
  const first = reduce(typed(''), { type: 'amount', text: '100' })
  expect(first).toEqual(typed('100'))
  expect(reduce(first, { type: 'tried' })).toEqual(typed('100', true))
  expect(reduce(typed('100', true), { type: 'done' })).toEqual(typed(''))
})

it('PAGE-60 MINE-06 MINE-07 shows interest per day and in all, penalty, first and last payment of what is typed', () => {
  const { amount, preview, held, left } = previewPurchase(typed('10000'), context)
  expect(
    [amount, preview.perDay, preview.total, preview.penalty, preview.refund].map((one) =>
      one === undefined ? '' : format(one, 0),
    ),
  ).toEqual(['10000', '30', '150', '2000', '8000'])
  expect([preview.firstPaymentMs, preview.lastPaymentMs]).toEqual([
    atUtc('2026-11-21 00:05'),
    atUtc('2026-11-25 00:05'),
  ])
  expect(held.map((one) => format(one, 0))).toEqual(['0', '30', '60', '90', '120', '150'])
  expect(left.map((one) => format(one, 0))).toEqual([
    '-2000',
    '-1970',
    '-1940',
    '-1910',
    '-1880',
    '150',
  ])
})

it('PAGE-60 before anything is typed the example is of the smallest amount', () => {
  const { amount, preview } = previewPurchase(typed(''), context)
  expect(amount).toBeUndefined()
  expect(format(preview.total, 1)).toBe('1.5')
})

it.each([
  ['', false, undefined, undefined],
  ['', true, undefined, 'amount'],
  ['0', false, undefined, undefined],
  ['99.99', false, undefined, 'min'],
  ['20000.01', false, undefined, 'max'],
  ['15000.01', false, undefined, 'sold'],
  ['12000.01', false, undefined, 'balance'],
  ['12000.01', false, {}, undefined],
  ['12000', false, undefined, undefined],
] as const)('PAGE-60 MINE-03 %s, tried %s: what is wrong', (amount, tried, guest, wrong) => {
  const of = guest === undefined ? context : { ...context, free: undefined }
  const state = typed(amount, tried)
  expect(validatePurchase(state, previewPurchase(state, of), of)).toBe(wrong)
})

it.each([
  {
    at: '2026-11-20 09:59',
    paid: 0,
    expected: { isTakenBack: true, penalty: '0', refund: '1000', toCome: '15', holdMs: 2_000 },
  },
  {
    at: '2026-11-22 12:00',
    paid: 2,
    expected: { isTakenBack: false, penalty: '200', refund: '800', toCome: '9', holdMs: 2_000 },
  },
  {
    at: '2026-11-24 00:05',
    paid: 4,
    expected: { isTakenBack: false, penalty: '200', refund: '800', toCome: '3', holdMs: 10_000 },
  },
])(
  'PAGE-61 MINE-19 MINE-22 MINE-23 redeeming at $at: what comes back, what waiting brings, how long the button is held',
  ({ at, paid, expected }) => {
    const figures = computeFigures(orderOf({ paid_days: paid }), atUtc(at))
    const whole = (text = '') => text.replace(/\.0+$/, '')
    expect({
      isTakenBack: figures?.isTakenBack,
      penalty: whole(figures?.penalty),
      refund: whole(figures?.refund),
      toCome: whole(figures?.toCome),
      holdMs: figures?.holdMs,
    }).toEqual(expected)
  },
)

it('PAGE-61 MINE-23 once the last day has ended there is nothing to redeem', () => {
  expect(computeFigures(orderOf({ paid_days: 4 }), atUtc('2026-11-25 00:00'))).toBeUndefined()
})
