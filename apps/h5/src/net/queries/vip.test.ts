import { formatTrimmed } from '@candor/money'
import { expect, it } from 'vitest'
import { vipMark, toVip } from './vip.ts'

it.each([
  { level: 0, percent: '0.00', discount: '0', mark: '' },
  { level: 1, percent: '10.00', discount: '0.1', mark: 'VIP 1 -10%' },
  { level: 3, percent: '30.00', discount: '0.3', mark: 'VIP 3 -30%' },
])(
  'REW-07 level $level lowers fees by $discount and says so beside them',
  ({ level, percent, discount, mark }) => {
    const vip = toVip({ level, fee_discount: percent })
    expect([formatTrimmed(vip.discount), vipMark(vip)]).toEqual([discount, mark])
  },
)
