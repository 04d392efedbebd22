import type { QueryClient } from '@tanstack/react-query'

/**
 * What the event says: how many answers are unread, the message if there is a new one, and that
 * staff read what the customer wrote.
 */
export type ChatEvent = { readonly unread: number; readonly message?: unknown; readonly seen?: 1 }

/**
 * CHAT-07: a new message, or that one was read, is shown by reading the conversation again: where
 * its page is open that marks the answer as read, where it is not the next visit reads it. An event
 * that says only that the unread fell comes of such a reading and must not cause another.
 */
export function applyChatEvent(client: QueryClient, { message, seen }: ChatEvent): void {
  if (message !== undefined || seen === 1)
    void client.invalidateQueries({ queryKey: ['chat', 'log'] })
}
