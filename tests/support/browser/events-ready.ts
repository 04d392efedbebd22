import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Waits until the page receives its user's events: from `ready` on its connection. What happened
 * between the page's first fetch and `ready` is sent to nobody, so a journey that causes an event
 * elsewhere waits for it. Listening starts with the call, so call it before the page is opened.
 */
export function watchReady(page: Page): () => Promise<void> {
  let isReady = false
  const take = (text: string): void => {
    isReady ||= text.includes('42["ready"')
  }
  page.on('response', (response) => {
    if (response.url().includes('/socket.io/')) response.text().then(take, () => undefined)
  })
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      take(payload.toString())
    })
  })
  return () => expect.poll(() => isReady, { message: 'the connection is this person’s' }).toBe(true)
}
