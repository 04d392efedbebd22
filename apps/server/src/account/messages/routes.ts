import { wrongField } from '@candor/contract'
import { dateOf, utcText } from '../../clock/clock.ts'
import type { Handlers, SignedIn } from '../../http/handler.ts'
import { pagingOf } from '../../http/paging.ts'
import { categories } from '../../platform/site/index.ts'
import { leadsTo } from './leads-to.ts'
import { announcementCounts, announcementsOf, readAnnouncement } from './store-announcements.ts'
import {
  type Database,
  enqueue,
  markRead,
  messageCounts,
  messagesOf,
  type QueuedEvents,
  type StoredMessage,
} from './store-inbox.ts'
import { wordMessage } from './wording.ts'

/** What this module is given by whoever puts the server together. */
export type MessageDeps = {
  readonly database: Database
  /** How many answers of support a user has not read (MAIL-03). */
  unreadOfSupport(userId: number): Promise<number>
  /** Hears of committed events to be sent to sockets. */
  onEvents(events: QueuedEvents | undefined): void
}

/** The calls of MAIL. */
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
      const { take, offset } = pagingOf(input)
      const { userId } = context.caller
      const [rows, counts] = await Promise.all([
        messagesOf(database, userId, take, offset),
        messageCounts(database, userId),
      ])
      return { message: { list: rows.map((row) => onWire(row, context)), ...counts } }
    },
    async read({ id, all }, context) {
      if ((id === undefined) === (all === undefined)) return wrongField('id')
      const { userId } = context.caller
      const now = dateOf(context.receivedAtMs)
      const done = await database.transaction(async (tx) => {
        if (!(await markRead(tx, userId, id, now))) return undefined
        const { unread } = await messageCounts(tx, userId)
        return {
          unread,
          events: await enqueue(tx, now, [
            { partyId: userId, event: 'message', payload: { unread } },
          ]),
        }
      })
      if (done === undefined) return { refused: 'NOT_FOUND' }
      onEvents(done.events)
      return { message: { unread: done.unread } }
    },
    async unread(_input, context) {
      const { userId } = context.caller
      const [service, system, announcement] = await Promise.all([
        unreadOfSupport(userId),
        messageCounts(database, userId),
        announcementCounts(database, userId, categories.announcements, context.language),
      ])
      return { message: { service, system: system.unread, announcement: announcement.unread } }
    },
  }
}

function announcementCalls({
  database,
}: MessageDeps): Pick<Handlers<'messages'>, 'announcements' | 'readAnnouncement'> {
  const countsFor = ({ caller, language }: SignedIn) =>
    announcementCounts(database, caller.userId, categories.announcements, language)
  return {
    async announcements(input, context) {
      const { take, offset } = pagingOf(input)
      const [rows, counts] = await Promise.all([
        announcementsOf(
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
        dateOf(context.receivedAtMs),
      )
      return isThere
        ? { message: { unread: (await countsFor(context)).unread } }
        : { refused: 'NOT_FOUND' }
    },
  }
}

function onWire({ id, kind, params, createdAt, isRead }: StoredMessage, { language }: SignedIn) {
  return {
    id,
    ...wordMessage(language, kind, params),
    url: leadsTo[kind],
    create_time: utcText(createdAt),
    is_read: isRead ? (1 as const) : (0 as const),
  }
}
