import * as z from 'zod/mini'
import { id, oneOf, page, utterance } from './fields.ts'
import { route } from './calls/route.ts'
import { flag, int, listP2, sentence, utcTime } from './calls/shapes.ts'
import { clientMessage, event } from './events/event.ts'
import { socketToken } from './events/socket-token.ts'

/** The maximum length of a chat message, in characters (CHAT-01). */
export const CHAT_TEXT_MAX = 1000

/**
 * A line of a conversation: type 1 text, 2 the path of a picture that only the customer and support
 * may open (CHAT-08), 4 a time divider, whose id is negative and whose content is a UTC time.
 * Support writes as user 0, under its display name; messages not written by a person are automatic
 * (CHAT-05). The content is text, never HTML (CHAT-04).
 */
export const chatMessage = z.object({
  id: int,
  type: z.literal([1, 2, 4]),
  content: z.string(),
  from_user: int,
  to_user: int,
  from_name: z.string(),
  automatic: flag,
  is_read: flag,
  created_at: utcTime,
})

export const chatEvents = {
  /**
   * How many answers a customer has not read, and the line if there is a new one; `seen` says that
   * staff read what they wrote (CHAT-07). One that only says that the unread fell comes of a
   * reading and must not cause another.
   */
  changed: event({
    name: 'chat',
    audience: 'user',
    delivery: 'queued',
    payload: z.object({
      unread: int,
      message: z.optional(chatMessage),
      seen: z.optional(z.literal(1)),
    }),
    invalidates: ['messages', { read: 'chat.logs', when: ['message', 'seen'] }],
  }),
  /** From now on this connection of staff hears of conversations (STAFF-13). */
  supportReady: event({
    name: 'desk_ready',
    audience: ['support'],
    delivery: 'live',
    payload: z.object({}),
    invalidates: ['chat.conversations', 'chat.conversation'],
  }),
  /**
   * A conversation changed, and so many of its questions no staff has read yet (STAFF-13). It
   * carries no text: what it names is read again.
   */
  supportChanged: event({
    name: 'desk_chat',
    audience: ['support'],
    delivery: 'live',
    payload: z.object({ user_id: int, unread: int }),
    invalidates: ['chat.conversations', 'chat.conversation'],
  }),
}
export const chatMessages = {
  /** A console's connection proves the session of its staff; who is not support hears nothing. */
  supportLogin: clientMessage({ name: 'desk_login', payload: socketToken }),
}

export const chat = {
  send: route({
    method: 'POST',
    path: '/chat/send',
    access: 'user',
    rate: 'chat',
    input: { message: utterance(CHAT_TEXT_MAX), type: oneOf(1, 2) },
    reply: z.object({ id: int, created_at: utcTime }),
    errors: ['LOGIN_REQUIRED', 'TEXT_TOO_LONG'],
  }),
  /**
   * Page 1 holds the newest messages; each page is in chronological order. Reading page 1 marks the
   * replies as read.
   */
  logs: route({
    method: 'POST',
    path: '/chat/get_chat_logs',
    access: 'user',
    rate: 'read',
    input: { page: page(), limit: page() },
    reply: z.object({ login_user: int, data: z.array(chatMessage), unread: int, hours: sentence }),
    errors: ['LOGIN_REQUIRED'],
  }),
  unread: route({
    method: 'POST',
    path: '/chat/get_unread_msg',
    access: 'user',
    rate: 'read',
    input: {},
    reply: z.object({ unread: int }),
    errors: ['LOGIN_REQUIRED'],
  }),
  reply: route({
    method: 'POST',
    path: '/staff/chat/reply',
    access: 'staff',
    roles: ['support'],
    rate: 'write',
    input: { user_id: id(), message: utterance(CHAT_TEXT_MAX), type: oneOf(1, 2) },
    reply: z.object({ id: int, created_at: utcTime }),
    errors: ['STAFF_ONLY', 'TEXT_TOO_LONG', 'NOT_FOUND'],
  }),
  /** Every conversation, unanswered ones first. */
  conversations: route({
    method: 'GET',
    path: '/staff/chat/list',
    access: 'staff',
    roles: ['support'],
    rate: 'read',
    input: { page: page(), limit: page() },
    reply: listP2(
      z.object({
        user_id: int,
        name: z.string(),
        unread: int,
        content: z.string(),
        type: z.literal([1, 2]),
        created_at: utcTime,
      }),
    ),
    errors: ['STAFF_ONLY'],
  }),
  /**
   * A page of one customer's conversation as the customer sees it; marks the customer's messages as
   * read.
   */
  conversation: route({
    method: 'POST',
    path: '/staff/chat/logs',
    access: 'staff',
    roles: ['support'],
    rate: 'write',
    input: { user_id: id(), page: page(), limit: page() },
    reply: z.object({ user_id: int, data: z.array(chatMessage) }),
    errors: ['STAFF_ONLY', 'NOT_FOUND'],
  }),
  /** One picture of a customer's conversation, by message id, as base64 (STAFF-11). */
  picture: route({
    method: 'GET',
    path: '/staff/chat/picture',
    access: 'staff',
    roles: ['support'],
    rate: 'read',
    input: { user_id: id(), id: id() },
    reply: z.object({ media_type: z.string(), data: z.string() }),
    errors: ['STAFF_ONLY', 'NOT_FOUND'],
  }),
} as const
