import * as z from 'zod/mini'
import { id, oneOf, optional, page } from './fields.ts'
import { route } from './calls/route.ts'
import { flag, int, utcTime } from './calls/shapes.ts'
import { event } from './events/event.ts'

/** What a user has not read, by the three parts of his message centre (MAIL-03). */
export const unreadCounts = z.object({ service: int, system: int, announcement: int })

export const messagesEvents = {
  /** How many a user has not read; a message may be of an alert or of an identity check (RT-12). */
  changed: event({
    name: 'message',
    audience: 'user',
    delivery: 'queued',
    payload: z.object({ unread: int }),
    invalidates: ['messages', 'alerts', 'identity'],
  }),
}

/**
 * The message centre (MAIL). Announcements are articles of category 4, read with POST /news/detail.
 */
export const messages = {
  list: route({
    method: 'GET',
    path: '/mailMessage/getList',
    access: 'user',
    rate: 'read',
    input: { page: page(), limit: page() },
    reply: z.object({
      /** url is the page of the app that a message leads to, empty for none. */
      list: z.array(
        z.object({
          id: int,
          title: z.string(),
          abstract: z.string(),
          content: z.string(),
          url: z.string(),
          create_time: utcTime,
          is_read: flag,
        }),
      ),
      count: int,
      unread: int,
    }),
    errors: ['LOGIN_REQUIRED'],
  }),
  /**
   * Marks one own message as read, or with all:1 every one; exactly one of the two must be given.
   */
  read: route({
    method: 'POST',
    path: '/mailMessage/read',
    access: 'user',
    rate: 'write',
    input: { id: optional(id()), all: optional(oneOf(1)) },
    reply: z.object({ unread: int }),
    errors: ['LOGIN_REQUIRED', 'NOT_FOUND'],
  }),
  unread: route({
    method: 'GET',
    path: '/mailMessage/unread',
    access: 'user',
    rate: 'read',
    input: {},
    reply: unreadCounts,
    errors: ['LOGIN_REQUIRED'],
  }),
  announcements: route({
    method: 'GET',
    path: '/mailMessage/announcements',
    access: 'user',
    rate: 'read',
    input: { page: page(), limit: page() },
    reply: z.object({
      list: z.array(
        z.object({
          id: int,
          title: z.string(),
          abstract: z.string(),
          create_time: int,
          is_read: flag,
        }),
      ),
      count: int,
      unread: int,
    }),
    errors: ['LOGIN_REQUIRED'],
  }),
  /** Marks one announcement as read, or with all:1 every one of the reader's language. */
  readAnnouncement: route({
    method: 'POST',
    path: '/mailMessage/readAnnouncement',
    access: 'user',
    rate: 'write',
    input: { id: optional(id()), all: optional(oneOf(1)) },
    reply: z.object({ unread: int }),
    errors: ['LOGIN_REQUIRED', 'NOT_FOUND'],
  }),
} as const
