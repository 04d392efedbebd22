import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * From when a page hears of what happens to its person: from the word `ready` on its connection.
 * What happened between the page's first reading and that word is told to nobody, so a journey
 * whose cause is elsewhere waits for it. Begins to listen at once: called before the page is
 * opened.
 */
export function hearing(page: Page): () => Promise<void> {
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
