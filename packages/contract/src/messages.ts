import * as z from 'zod/mini'
import { id, oneOf, optional, page } from './fields.ts'
import { route } from './calls/route.ts'
import { flag, int, utcTime } from './calls/shapes.ts'
import { event } from './events/event.ts'

/** Unread counts of the three parts of the message centre (MAIL-03). */
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

export const messages = {
  list: route({
    method: 'GET',
    path: '/mailMessage/getList',
    access: 'user',
    rate: 'read',
    input: { page: page(), limit: page() },
    reply: z.object({
      /** url is the app page that a message links to, empty for none. */
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
   * Marks one own message as read, or all of them with all:1; exactly one of the two is required.
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
  /** Marks one announcement as read, or all in the reader's language with all:1. */
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
