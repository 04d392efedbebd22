import { userEvents } from '@candor/contract/events/user-events'
import { expect, it, vi } from 'vitest'
import { queryClient } from '../../net/query-client.ts'
import { invalidateRewardQueries } from './queries.ts'

it('REW-12 a coupon that was used renews what events would, of locks too', () => {
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  invalidateRewardQueries()
  const keys = invalidate.mock.calls.map(([filter]) => filter?.queryKey?.join(' '))
  const areas = userEvents.flatMap(({ invalidates }) =>
    invalidates.filter((one) => typeof one === 'string' && !one.includes('.')),
  )
  expect(areas).toContain('lockMining')
  expect(keys).toEqual(expect.arrayContaining(['rewards coupons', ...areas]))
})
