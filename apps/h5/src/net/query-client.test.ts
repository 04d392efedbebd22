import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { queryClient } from './query-client.ts'

beforeEach(() => {
  queryClient.mount()
})
afterEach(() => {
  queryClient.unmount()
  queryClient.clear()
})

it('APP-24 what failed without network is fetched once the network is back', async () => {
  let calls = 0
  const observer = new QueryObserver(queryClient, {
    queryKey: ['failing without network'],
    retry: false,
    queryFn: () => {
      calls += 1
      return onlineManager.isOnline()
        ? Promise.resolve('an answer')
        : Promise.reject(new Error('no network'))
    },
  })
  onlineManager.setOnline(false)
  const unsubscribe = observer.subscribe(() => undefined)
  await expect.poll(() => observer.getCurrentResult().status).toBe('error')
  onlineManager.setOnline(true)
  await expect.poll(() => observer.getCurrentResult().data).toBe('an answer')
  expect(calls).toBe(2)
  unsubscribe()
})
