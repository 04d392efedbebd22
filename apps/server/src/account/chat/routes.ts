import { toDate, formatUtc } from '../../clock/clock.ts'
import type { Handlers } from '../../http/handler.ts'
import { toP2Page, parsePaging } from '../../http/paging.ts'
import type { ChatDeps } from './chat-deps.ts'
import { sendStaffReply, sendCustomerMessage } from './send-message.ts'
import {
  listConversations,
  enqueue,
  isUser,
  markRead,
  listMessages,
  findPicture,
  countUnreadAnswers,
} from './store.ts'
import { hoursText, withDividers } from './wire.ts'

/** The calls of CHAT, and their staff side (STAFF-12). */
export function chatHandlers(deps: ChatDeps): Handlers<'chat'> {
  return { ...customerCalls(deps), ...staffCalls(deps) }
}

function customerCalls(deps: ChatDeps): Pick<Handlers<'chat'>, 'send' | 'logs' | 'unread'> {
  return {
    async send({ message, type }, context) {
      const row = await sendCustomerMessage(deps, context.caller.userId, {
        type,
        content: message,
        language: context.language,
        nowMs: context.receivedAtMs,
      })
      return 'refused' in row
        ? row
        : { message: { id: row.id, created_at: formatUtc(row.createdAt) } }
    },
    async logs(input, context) {
      const { take, offset, page } = parsePaging(input, 20)
      const { userId } = context.caller
      const rows = await listMessages(deps.database, userId, take, offset)
      if (page === 1) await markAnswersRead(deps, userId, context.receivedAtMs)
      const unread = await countUnreadAnswers(deps.database, userId)
      return {
        message: {
          login_user: userId,
          data: withDividers(rows, context.language, deps.hours),
          unread,
          hours: hoursText(context.language, deps.hours),
        },
      }
    },
    async unread(_input, context) {
      return { message: { unread: await countUnreadAnswers(deps.database, context.caller.userId) } }
    },
  }
}

/**
 * Opening the newest page marks the replies as read; the user's other devices get the new count.
 */
async function markAnswersRead(
  { database, onEvents }: ChatDeps,
  userId: number,
  nowMs: number,
): Promise<void> {
  const now = toDate(nowMs)
  onEvents(
    await database.transaction(async (tx) => {
      if ((await markRead(tx, userId, 'customer', now)) === 0) return undefined
      return enqueue(tx, now, [
        {
          partyId: userId,
          event: 'chat',
          payload: { unread: await countUnreadAnswers(tx, userId) },
        },
      ])
    }),
  )
}

/**
 * What staff opened is read: the customer sees it, and the conversation no longer waits for other
 * support agents.
 */
async function markQuestionsRead(
  { database, onEvents, notifySupport }: ChatDeps,
  userId: number,
  nowMs: number,
): Promise<void> {
  const now = toDate(nowMs)
  const marked = await database.transaction(async (tx) => {
    if ((await markRead(tx, userId, 'staff', now)) === 0) return undefined
    return {
      events: await enqueue(tx, now, [
        {
          partyId: userId,
          event: 'chat',
          payload: { unread: await countUnreadAnswers(tx, userId), seen: 1 },
        },
      ]),
    }
  })
  if (marked === undefined) return
  onEvents(marked.events)
  notifySupport(userId, 0)
}

function staffCalls(
  deps: ChatDeps,
): Pick<Handlers<'chat'>, 'reply' | 'conversations' | 'conversation' | 'picture'> {
  return {
    async reply({ user_id: userId, message, type }, context) {
      const row = await sendStaffReply(deps, context.staff, userId, {
        type,
        content: message,
        language: context.language,
        nowMs: context.receivedAtMs,
      })
      return 'refused' in row
        ? row
        : { message: { id: row.id, created_at: formatUtc(row.createdAt) } }
    },
    async conversations(input) {
      const paging = parsePaging(input)
      const { rows, total } = await listConversations(deps.database, paging.take, paging.offset)
      const conversationDtos = rows.map(({ userId, name, unread, last, lastType, lastAt }) => ({
        user_id: userId,
        name,
        unread,
        content: last,
        type: lastType,
        created_at: formatUtc(lastAt),
      }))
      return { message: toP2Page(conversationDtos, total, paging) }
    },
    async conversation(input, context) {
      const { take, offset } = parsePaging(input, 20)
      if (!(await isUser(deps.database, input.user_id))) return { refused: 'NOT_FOUND' }
      const rows = await listMessages(deps.database, input.user_id, take, offset)
      await markQuestionsRead(deps, input.user_id, context.receivedAtMs)
      return {
        message: { user_id: input.user_id, data: withDividers(rows, context.language, deps.hours) },
      }
    },
    async picture({ user_id: userId, id }) {
      const path = await findPicture(deps.database, userId, id)
      const picture = path === undefined ? undefined : await deps.readPicture(userId, path)
      return picture === undefined
        ? { refused: 'NOT_FOUND' }
        : { message: { media_type: picture.mediaType, data: picture.bytes.toString('base64') } }
    },
  }
}
