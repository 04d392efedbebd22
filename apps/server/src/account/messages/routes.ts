import { wrongField } from '@candor/contract'
import { toDate, formatUtc } from '../../clock/clock.ts'
import type { Handlers, SignedIn } from '../../http/handler.ts'
import { parsePaging } from '../../http/paging.ts'
import { categories } from '../../platform/site/index.ts'
import { linkOfMessage } from './leads-to.ts'
import { countAnnouncements, listAnnouncements, readAnnouncement } from './store-announcements.ts'
import {
  type Database,
  enqueue,
  markRead,
  countMessages,
  listMessages,
  type QueuedEvents,
  type StoredMessage,
} from './store-inbox.ts'
import { formatMessage } from './wording.ts'

/** Dependencies, injected by the composition root. */
export type MessageDeps = {
  readonly database: Database
  unreadOfSupport(userId: number): Promise<number>
  /** Receives committed events to be sent to sockets. */
  onEvents(events: QueuedEvents | undefined): void
}

export function messageHandlers(deps: MessageDeps): Handlers<'messages'> {
  return { ...inboxCalls(deps), ...announcementCalls(deps) }
}

function inboxCalls({
  database,
  unreadOfSupport,
  onEvents,
}: MessageDeps): Pick<Handlers<'messages'>, 'list' | 'read' | 'unread'> {
  return {
    async list(input, context) {
      const { take, offset } = parsePaging(input)
      const { userId } = context.caller
      const [rows, counts] = await Promise.all([
        listMessages(database, userId, take, offset),
        countMessages(database, userId),
      ])
      return { message: { list: rows.map((row) => toMessageDto(row, context)), ...counts } }
    },
    async read({ id, all }, context) {
      if ((id === undefined) === (all === undefined)) return wrongField('id')
      const { userId } = context.caller
      const now = toDate(context.receivedAtMs)
      const markedCount = await database.transaction(async (tx) => {
        if (!(await markRead(tx, userId, id, now))) return undefined
        const { unread } = await countMessages(tx, userId)
        return {
          unread,
          events: await enqueue(tx, now, [
            { partyId: userId, event: 'message', payload: { unread } },
          ]),
        }
      })
      if (markedCount === undefined) return { refused: 'NOT_FOUND' }
      onEvents(markedCount.events)
      return { message: { unread: markedCount.unread } }
    },
    async unread(_input, context) {
      const { userId } = context.caller
      const [service, system, announcement] = await Promise.all([
        unreadOfSupport(userId),
        countMessages(database, userId),
        countAnnouncements(database, userId, categories.announcements, context.language),
      ])
      return { message: { service, system: system.unread, announcement: announcement.unread } }
    },
  }
}

function announcementCalls({
  database,
}: MessageDeps): Pick<Handlers<'messages'>, 'announcements' | 'readAnnouncement'> {
  const countsFor = ({ caller, language }: SignedIn) =>
    countAnnouncements(database, caller.userId, categories.announcements, language)
  return {
    async announcements(input, context) {
      const { take, offset } = parsePaging(input)
      const [rows, counts] = await Promise.all([
        listAnnouncements(
          database,
          context.caller.userId,
          categories.announcements,
          context.language,
          take,
          offset,
        ),
        countsFor(context),
      ])
      const list = rows.map(({ id, title, abstract, createdAt, isRead }) => ({
        id,
        title,
        abstract,
        create_time: Math.floor(createdAt.getTime() / 1000),
        is_read: isRead ? (1 as const) : (0 as const),
      }))
      return { message: { list, ...counts } }
    },
    async readAnnouncement({ id, all }, context) {
      if ((id === undefined) === (all === undefined)) return wrongField('id')
      const isThere = await readAnnouncement(
        database,
        context.caller.userId,
        categories.announcements,
        context.language,
        id,
        toDate(context.receivedAtMs),
      )
      return isThere
        ? { message: { unread: (await countsFor(context)).unread } }
        : { refused: 'NOT_FOUND' }
    },
  }
}

function toMessageDto(
  { id, kind, params, createdAt, isRead }: StoredMessage,
  { language }: SignedIn,
) {
  return {
    id,
    ...formatMessage(language, kind, params),
    url: linkOfMessage[kind],
    create_time: formatUtc(createdAt),
    is_read: isRead ? (1 as const) : (0 as const),
  }
}
