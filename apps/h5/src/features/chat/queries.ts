import { chat, type Reply } from '@candor/contract'
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../net/call.ts'
import { callKeys } from '../../net/realtime/invalidate.ts'
import { fetchPrivatePicture } from './private-picture.ts'
import { queryClient } from '../../net/query-client.ts'
import { mergePages, type Line, lineTypes } from './log.ts'

type Page = Reply<typeof chat.logs>

const PAGE_LINES = 20
const LOG = callKeys['chat.logs']

/** The conversation, newest page first; loading the newest marks its answers as read (CHAT-02). */
export function useLog() {
  return useInfiniteQuery({
    queryKey: LOG,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(chat.logs, { page: pageParam, limit: PAGE_LINES }, { signal }),
    getNextPageParam: ({ data }, pages) =>
      data.filter(({ type }) => type !== lineTypes.divider).length < PAGE_LINES
        ? undefined
        : pages.length + 1,
  })
}

export function knownLines(): readonly Line[] {
  return mergePages(
    queryClient.getQueryData<InfiniteData<Page>>(LOG)?.pages.map(({ data }) => data) ?? [],
  )
}

/** Refetches the conversation, and the unread counts elsewhere. */
export async function invalidateChatQueries(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: LOG })
}

/**
 * A picture of the conversation: only its customer's session may load it, so it is fetched rather
 * than linked (CHAT-08).
 */
export function usePicture(path: string) {
  return useQuery({
    queryKey: ['chat', 'picture', path],
    queryFn: ({ signal }) => fetchPrivatePicture(path, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
