import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { type ChatEvent, applyChatEvent } from './chat-cache.ts'

it.each<[string, ChatEvent, boolean]>([
  ['a message', { unread: 1, message: { id: 1 } }, true],
  ['that staff read', { unread: 0, seen: 1 }, true],
  ['that the answers were read, which reading caused', { unread: 0 }, false],
])('CHAT-07 the conversation is read again after %s', (_name, event, isStale) => {
  const client = new QueryClient()
  client.setQueryData(['chat', 'log'], { pages: [], pageParams: [] })
  applyChatEvent(client, event)
  expect(client.getQueryState(['chat', 'log'])?.isInvalidated).toBe(isStale)
})
