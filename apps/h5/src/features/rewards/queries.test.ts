import { lockMiningEvents } from '@candor/contract/lock-mining'
import { expect, it, vi } from 'vitest'
import { queryClient } from '../../net/query-client.ts'
import { invalidateRewardQueries } from './queries.ts'

it('REW-12 a coupon that was used renews what the events of its lock would', () => {
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  invalidateRewardQueries()
  const keys = invalidate.mock.calls.map(([filter]) => filter?.queryKey?.join(' '))
  expect(keys).toEqual(
    expect.arrayContaining(['rewards coupons', ...lockMiningEvents.changed.invalidates]),
  )
})
