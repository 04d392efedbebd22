import { chat, freeze, type Reply, uploads } from '@candor/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/call.ts'
import { toPictureUrl } from '../../lib/picture.ts'
import { toLines, computeNextPage } from './lines.ts'

export type Conversation = Reply<typeof chat.conversations>['data'][number]

/**
 * How often the list is refetched without and with live events; a conversation is refetched when it
 * changed, and now and then for its read marks.
 */
const LIST_MS = 3_000
const LIVE_LIST_MS = 30_000
const MARKS_MS = 15_000
const CONVERSATIONS = 50
const LINES = 30

/** One page of the conversations, those waiting first (STAFF-12). */
export function useConversations(page: number, isLive: boolean) {
  return useQuery({
    queryKey: ['conversations', page],
    refetchInterval: isLive ? LIVE_LIST_MS : LIST_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await call(chat.conversations, { page, limit: CONVERSATIONS }, signal)).message,
  })
}

/**
 * A conversation from its newest page back; loading it marks the customer's messages as read.
 * `change` says that the list saw something new.
 */
export function useConversation(userId: number, change: string) {
  const query = useInfiniteQuery({
    queryKey: ['conversation', userId],
    refetchInterval: MARKS_MS,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) =>
      (await call(chat.conversation, { user_id: userId, page: pageParam, limit: LINES }, signal))
        .message.data,
    getNextPageParam: (last, _pages, page) => computeNextPage(last, page, LINES),
    select: ({ pages }) => toLines(pages),
  })
  const { refetch, isFetchingNextPage } = query
  // Refetching would cancel the loading of an older page, so it waits for that.
  useEffect(() => {
    if (change !== '' && !isFetchingNextPage) void refetch()
  }, [change, isFetchingNextPage, refetch])
  return query
}

/** The bytes of one picture of a conversation; viewing is logged (STAFF-11). */
export async function pictureUrl(userId: number, id: number): Promise<string> {
  const { media_type: type, data } = (await call(chat.picture, { user_id: userId, id })).message
  return toPictureUrl(type, data)
}

/** Sends a customer a text under the staff display name (STAFF-12). */
export async function reply(userId: number, message: string): Promise<void> {
  await call(chat.reply, { user_id: userId, message, type: 1 })
}

/**
 * Uploads a picture for one customer's conversation and returns its path, which nobody sees before
 * it is sent (STAFF-12).
 */
export async function storePicture(userId: number, picture: Blob): Promise<string> {
  return (await call(uploads.deskPicture, { user_id: userId }, undefined, picture)).message
}

export async function replyPicture(userId: number, path: string): Promise<void> {
  await call(chat.reply, { user_id: userId, message: path, type: 2 })
}

/** Freezes the account of a customer who asked for it in their conversation (USER-41). */
export async function freezeAccount(userId: number): Promise<Reply<typeof freeze.bySupport>> {
  return (await call(freeze.bySupport, { user_id: userId })).message
}
