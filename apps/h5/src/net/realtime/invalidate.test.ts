import { chatEvents } from '@candor/contract'
import type { Payload } from '@candor/contract/events/event'
import { userEvents } from '@candor/contract/events/user-events'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { callKeys, invalidateBy } from './invalidate.ts'

const message = {
  id: 1,
  type: 1,
  content: 'an answer',
  from_user: 0,
  to_user: 7,
  from_name: 'Sam',
  automatic: 0,
  is_read: 0,
  created_at: '2026-11-20 16:22:05',
} as const

it.each<[string, Payload<typeof chatEvents.changed>, boolean]>([
  ['a message', { unread: 1, message }, true],
  ['that staff read', { unread: 0, seen: 1 }, true],
  ['that the answers were read, which reading caused', { unread: 0 }, false],
])('CHAT-07 the conversation is read again after %s', (_name, event, isStale) => {
  const client = new QueryClient()
  client.setQueryData(['chat', 'log'], { pages: [], pageParams: [] })
  invalidateBy(client, chatEvents.changed, event)
  expect(client.getQueryState(['chat', 'log'])?.isInvalidated).toBe(isStale)
})

/** The sources of the app, by file. */
const sources = Object.values(
  import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).join('\n')

it('RT-12 whatever an event makes old is read by the app under a key that begins so', () => {
  const areas = userEvents.flatMap(({ invalidates }) =>
    invalidates.flatMap((one) => (typeof one === 'string' && !one.includes('.') ? [one] : [])),
  )
  const keys = [...new Set(areas)].map((area) => `['${area}'`)
  expect(keys.length).toBeGreaterThan(5)
  expect(keys.filter((key) => !sources.includes(key))).toEqual([])
  expect(Object.values(callKeys).map(([area]) => area)).toEqual(['chat'])
})
