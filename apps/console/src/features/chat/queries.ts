import { chat, type Reply } from '@candor/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/call.ts'
import { pictureUrlOf } from '../../lib/picture.ts'
import { msOf } from '../../lib/time.ts'

export type Conversation = Reply<typeof chat.conversations>['data'][number]
export type Line = Reply<typeof chat.conversation>['data'][number]

/** How often the list is asked for while nobody tells of news, and beside it; a conversation is read again when it changed, and for its read marks now and then. */
const LIST_MS = 3_000
const LIVE_LIST_MS = 30_000
const MARKS_MS = 15_000
const CONVERSATIONS = 50
const LINES = 30
/** Messages no further apart than this stand together (as the server parts them within a page). */
const PAUSE_MS = 300_000

export function useConversations(page: number, isLive: boolean) {
  return useQuery({
    queryKey: ['conversations', page], refetchInterval: isLive ? LIVE_LIST_MS : LIST_MS, placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await call(chat.conversations, { page, limit: CONVERSATIONS }, signal)).message,
  })
}

/** A conversation from its newest page back; reading it marks what the customer wrote as read. `change` tells that the list saw something new. */
export function useConversation(userId: number, change: string) {
  const query = useInfiniteQuery({
    queryKey: ['conversation', userId], refetchInterval: MARKS_MS, initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => (await call(chat.conversation, { user_id: userId, page: pageParam, limit: LINES }, signal)).message.data,
    getNextPageParam: (last, _pages, page) => (last.filter(({ type }) => type !== 4).length < LINES ? undefined : page + 1),
    select: ({ pages }) => linesOf(pages),
  })
  const { refetch } = query
  useEffect(() => { if (change !== '') void refetch() }, [change, refetch])
  return query
}

/**
 * The lines of several pages in the order of time, each once: a message that comes while older pages are read moves them by one. The time divider
 * that heads each page is dropped where the page before it goes on without a pause.
 */
export function linesOf(pages: readonly (readonly Line[])[]): readonly Line[] {
  const known = new Map([...pages].reverse().flat().map((line) => [line.id, line]))
  const sorted = [...known.values()].sort((a, b) => placeOf(a) - placeOf(b))
  return sorted.filter((line, index) => {
    const before = sorted[index - 1]
    return line.type !== 4 || before === undefined || msOf(line.content) - msOf(before.created_at) > PAUSE_MS
  })
}

/** A divider has the number of the message below it, less than zero. */
function placeOf({ id }: Line): number {
  return id < 0 ? -id - 0.5 : id
}

/** The bytes of one picture of a conversation; looking is logged (STAFF-11). */
export async function pictureUrl(userId: number, id: number): Promise<string> {
  const { media_type: type, data } = (await call(chat.picture, { user_id: userId, id })).message
  return pictureUrlOf(type, data)
}

export async function reply(userId: number, message: string): Promise<void> {
  await call(chat.reply, { user_id: userId, message, type: 1 })
}
