import { messages, type Reply, site } from '@candor/contract'
import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../net/call.ts'
import { currentLanguage } from '../../app/i18n/i18n.ts'
import { useSession } from '../../app/session/session.ts'

const ROWS = 20
const ANNOUNCEMENTS = 4

export type Message = Reply<typeof messages.list>['list'][number]
export type Announcement = {
  readonly id: number
  readonly title: string
  readonly abstract: string
  readonly create_time: number
  /** Undefined for a guest, for whom nothing is recorded. */ readonly isRead: boolean | undefined
}
type Page<Item> = {
  readonly items: readonly Item[]
  readonly count: number
  readonly unread: number
}

const inboxKey = () => ['messages', 'inbox', currentLanguage()]
const announcementsKey = (isGuest: boolean) => [
  'messages',
  'announcements',
  currentLanguage(),
  isGuest,
]

/** The user's system messages, newest first (MAIL-01); an event announces new ones (RT-12). */
export function useInbox() {
  return useInfiniteQuery({
    queryKey: inboxKey(),
    initialPageParam: 1,
    getNextPageParam: nextPage<Message>,
    queryFn: async ({ pageParam, signal }): Promise<Page<Message>> => {
      const { list, count, unread } = await call(
        messages.list,
        { page: pageParam, limit: ROWS },
        { signal },
      )
      return { items: list, count, unread }
    },
  })
}

/** Announcements: a user's with their read state (MAIL-09), a guest's without (SITE-06). */
export function useAnnouncements() {
  const isGuest = useSession((session) => session.token === undefined)
  return useInfiniteQuery({
    queryKey: announcementsKey(isGuest),
    initialPageParam: 1,
    getNextPageParam: nextPage<Announcement>,
    queryFn: ({ pageParam, signal }) =>
      isGuest ? loadGuestPage(pageParam, signal) : loadUserPage(pageParam, signal),
  })
}

async function loadGuestPage(page: number, signal: AbortSignal): Promise<Page<Announcement>> {
  const { list, count } = await call(
    site.newsList,
    { c_id: ANNOUNCEMENTS, page, limit: ROWS },
    { signal },
  )
  return { items: list.map((row) => ({ ...row, isRead: undefined })), count, unread: 0 }
}

async function loadUserPage(page: number, signal: AbortSignal): Promise<Page<Announcement>> {
  const { list, count, unread } = await call(
    messages.announcements,
    { page, limit: ROWS },
    { signal },
  )
  return { items: list.map((row) => ({ ...row, isRead: row.is_read === 1 })), count, unread }
}

function nextPage<Item>({ count }: Page<Item>, pages: readonly Page<Item>[]): number | undefined {
  return pages.length * ROWS < count ? pages.length + 1 : undefined
}

/**
 * Marks one message as read, or all without a number (MAIL-02). The display changes at once, and is
 * corrected by the server's reply.
 */
export function useRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number | undefined) =>
      call(messages.read, id === undefined ? { all: 1 } : { id }),
    onMutate: (id) =>
      client.setQueryData<InfiniteData<Page<Message>>>(inboxKey(), (known) =>
        known === undefined
          ? known
          : {
              ...known,
              pages: known.pages.map((page) => ({
                ...page,
                items: page.items.map((item) =>
                  id === undefined || item.id === id ? { ...item, is_read: 1 as const } : item,
                ),
              })),
            },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: ['messages'] }),
  })
}

/** Marks one announcement as read, or all without a number (MAIL-09). */
export function useReadAnnouncement() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number | undefined) =>
      call(messages.readAnnouncement, id === undefined ? { all: 1 } : { id }),
    onSettled: () => client.invalidateQueries({ queryKey: ['messages'] }),
  })
}
