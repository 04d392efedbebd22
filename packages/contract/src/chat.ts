import * as z from 'zod/mini'
import { id, oneOf, page, utterance } from './fields.ts'
import { route } from './calls/route.ts'
import { flag, int, listP2, sentence, utcTime } from './calls/shapes.ts'

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

/**
 * What support staff hear live (STAFF-13). A console's socket sends `signIn` {token} of its staff
 * session and hears `ready` {} when it may listen; whoever is not support hears nothing. `news`
 * {user_id, unread} says that a conversation changed and how many of its questions no staff has
 * read yet. It carries no text and may be lost: the console reads the list, and the conversation if
 * it is open, again, and does so after each `ready`.
 */
export const deskEvents = { signIn: 'desk_login', ready: 'desk_ready', news: 'desk_chat' } as const

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
