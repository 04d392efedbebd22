import { dateOf, utcText } from '../../clock/clock.ts'
import type { Handlers } from '../../http/handler.ts'
import { p2, pagingOf } from '../../http/paging.ts'
import type { ChatDeps } from './chat-deps.ts'
import { answer, say } from './say.ts'
import {
  conversations,
  enqueue,
  isUser,
  markRead,
  pageOf,
  pictureIn,
  unreadAnswers,
} from './store.ts'
import { hoursText, withDividers } from './wire.ts'

/** The calls of CHAT, and the staff's side of them (STAFF-12). */
export function chatHandlers(deps: ChatDeps): Handlers<'chat'> {
  return { ...customerCalls(deps), ...staffCalls(deps) }
}

function customerCalls(deps: ChatDeps): Pick<Handlers<'chat'>, 'send' | 'logs' | 'unread'> {
  return {
    async send({ message, type }, context) {
      const row = await say(deps, context.caller.userId, {
        type,
        content: message,
        language: context.language,
        nowMs: context.receivedAtMs,
      })
      return 'refused' in row
        ? row
        : { message: { id: row.id, created_at: utcText(row.createdAt) } }
    },
    async logs(input, context) {
      const { take, offset, page } = pagingOf(input, 20)
      const { userId } = context.caller
      const rows = await pageOf(deps.database, userId, take, offset)
      if (page === 1) await readAnswers(deps, userId, context.receivedAtMs)
      const unread = await unreadAnswers(deps.database, userId)
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
      return { message: { unread: await unreadAnswers(deps.database, context.caller.userId) } }
    },
  }
}

/**
 * Who opened the newest page has read the answers; his other devices hear that their count fell.
 */
async function readAnswers(
  { database, onEvents }: ChatDeps,
  userId: number,
  nowMs: number,
): Promise<void> {
  const now = dateOf(nowMs)
  onEvents(
    await database.transaction(async (tx) => {
      if ((await markRead(tx, userId, 'customer', now)) === 0) return undefined
      return enqueue(tx, now, [
        { partyId: userId, event: 'chat', payload: { unread: await unreadAnswers(tx, userId) } },
      ])
    }),
  )
}

/**
 * What staff opened is read: the customer sees it at his messages, and no other desk takes it for
 * waiting.
 */
async function readQuestions(
  { database, onEvents, tellDesk }: ChatDeps,
  userId: number,
  nowMs: number,
): Promise<void> {
  const now = dateOf(nowMs)
  const read = await database.transaction(async (tx) => {
    if ((await markRead(tx, userId, 'staff', now)) === 0) return undefined
    return {
      events: await enqueue(tx, now, [
        {
          partyId: userId,
          event: 'chat',
          payload: { unread: await unreadAnswers(tx, userId), seen: 1 },
        },
      ]),
    }
  })
  if (read === undefined) return
  onEvents(read.events)
  tellDesk(userId, 0)
}

function staffCalls(
  deps: ChatDeps,
): Pick<Handlers<'chat'>, 'reply' | 'conversations' | 'conversation' | 'picture'> {
  return {
    async reply({ user_id: userId, message, type }, context) {
      const row = await answer(deps, context.staff, userId, {
        type,
        content: message,
        language: context.language,
        nowMs: context.receivedAtMs,
      })
      return 'refused' in row
        ? row
        : { message: { id: row.id, created_at: utcText(row.createdAt) } }
    },
    async conversations(input) {
      const paging = pagingOf(input)
      const { rows, total } = await conversations(deps.database, paging.take, paging.offset)
      const onWire = rows.map(({ userId, name, unread, last, lastType, lastAt }) => ({
        user_id: userId,
        name,
        unread,
        content: last,
        type: lastType,
        created_at: utcText(lastAt),
      }))
      return { message: p2(onWire, total, paging) }
    },
    async conversation(input, context) {
      const { take, offset } = pagingOf(input, 20)
      if (!(await isUser(deps.database, input.user_id))) return { refused: 'NOT_FOUND' }
      const rows = await pageOf(deps.database, input.user_id, take, offset)
      await readQuestions(deps, input.user_id, context.receivedAtMs)
      return {
        message: { user_id: input.user_id, data: withDividers(rows, context.language, deps.hours) },
      }
    },
    async picture({ user_id: userId, id }) {
      const path = await pictureIn(deps.database, userId, id)
      const picture = path === undefined ? undefined : await deps.readPicture(userId, path)
      return picture === undefined
        ? { refused: 'NOT_FOUND' }
        : { message: { media_type: picture.mediaType, data: picture.bytes.toString('base64') } }
    },
  }
}
