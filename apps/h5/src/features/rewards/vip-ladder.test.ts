import { formatTrimmed } from '@candor/money'
import { expect, it } from 'vitest'
import { computeMissing, ladderPlace } from './vip-ladder.ts'

const minimums = ['0.00000000', '10000.00000000', '100000.00000000', '1000000.00000000']

it.each([
  { amount: '0.00000000', place: 0, lacks: '10000' },
  { amount: '5000.00000000', place: 166, lacks: '5000' },
  { amount: '9999.99999999', place: 333, lacks: '0.00000001' },
  { amount: '10000.00000000', place: 333, lacks: undefined },
  { amount: '55000.00000000', place: 500, lacks: undefined },
  { amount: '1000000.00000000', place: 1000, lacks: undefined },
  { amount: '2500000.00000000', place: 1000, lacks: undefined },
])(
  'PAGE-104 $amount stands at $place of 1000, each level being one step, and lacks $lacks of VIP 1',
  ({ amount, place, lacks }) => {
    const missing = computeMissing(amount, '10000.00000000')
    expect([
      ladderPlace(amount, minimums),
      missing === undefined ? undefined : formatTrimmed(missing),
    ]).toEqual([place, lacks])
  },
)
