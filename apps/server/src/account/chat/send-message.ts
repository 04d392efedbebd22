import { type Language, wrongField, type WrongField } from '@candor/contract'
import { toDate } from '../../clock/clock.ts'
import type { StaffCaller } from '../../http/handler.ts'
import type { ChatDeps } from './chat-deps.ts'
import {
  addMessage,
  type ChatRow,
  enqueue,
  isUser,
  lockLastAnswer,
  markRead,
  type PrivateEvent,
  senders,
  type Transaction,
  countUnreadAnswers,
  countUnreadQuestions,
} from './store.ts'
import { toChatLine } from './wire.ts'

/** A customer who got a reply within this time gets no automatic one. */
const ANSWERED_RECENTLY_MS = 12 * 3_600_000

export type OutgoingMessage = {
  readonly type: 1 | 2
  readonly content: string
  readonly language: Language
  readonly nowMs: number
}

/**
 * Appends a customer's message to their conversation (CHAT-01). Without a recent reply the customer
 * gets an automatic one, marked as such (CHAT-05). Their other devices get both.
 */
export async function sendCustomerMessage(
  deps: ChatDeps,
  userId: number,
  outgoing: OutgoingMessage,
): Promise<ChatRow | WrongField> {
  const { type, content, nowMs } = outgoing
  if (type === 2 && !(await deps.isChatPicture(deps.database, userId, 'chat', content)))
    return wrongField('message')
  const now = toDate(nowMs)
  const {
    row,
    events,
    questions: unreadCount,
  } = await deps.database.transaction(async (tx) => {
    const answeredAt = await lockLastAnswer(tx, userId)
    const rows = [
      await addMessage(tx, {
        userId,
        sender: senders.customer,
        staffId: undefined,
        staffName: '',
        type,
        content,
        createdAt: now,
      }),
    ]
    if (answeredAt === undefined || nowMs - answeredAt.getTime() > ANSWERED_RECENTLY_MS) {
      rows.push(
        await addMessage(tx, {
          userId,
          sender: senders.automatic,
          staffId: undefined,
          staffName: '',
          type: 1,
          content: '',
          createdAt: now,
        }),
      )
    }
    return {
      row: rows[0],
      events: await enqueue(
        tx,
        now,
        await buildChatEvents(tx, deps, userId, rows, outgoing.language),
      ),
      questions: await countUnreadQuestions(tx, userId),
    }
  })
  if (row === undefined) throw new Error('a chat message was not written')
  deps.onEvents(events)
  deps.notifySupport(userId, unreadCount)
  return row
}

/**
 * Replies to a customer under a staff display name (STAFF-12); the questions so far count as read.
 */
export async function sendStaffReply(
  deps: ChatDeps,
  staff: StaffCaller,
  userId: number,
  outgoing: OutgoingMessage,
): Promise<ChatRow | WrongField | { readonly refused: 'NOT_FOUND' }> {
  if (
    outgoing.type === 2 &&
    !(await deps.isChatPicture(deps.database, userId, 'desk', outgoing.content))
  )
    return wrongField('message')
  if (!(await isUser(deps.database, userId))) return { refused: 'NOT_FOUND' }
  const now = toDate(outgoing.nowMs)
  const { row, events } = await deps.database.transaction(async (tx) => {
    await markRead(tx, userId, 'staff', now)
    const message = await addMessage(tx, {
      userId,
      sender: senders.staff,
      staffId: staff.staffId,
      staffName: staff.displayName,
      type: outgoing.type,
      content: outgoing.content,
      createdAt: now,
    })
    return {
      row: message,
      events: await enqueue(
        tx,
        now,
        await buildChatEvents(tx, deps, userId, [message], outgoing.language),
      ),
    }
  })
  deps.onEvents(events)
  deps.notifySupport(userId, 0)
  return row
}

/**
 * The events for a customer's connections: each new message, and the current number of unread
 * replies (CHAT-07, RT-12).
 */
async function buildChatEvents(
  tx: Transaction,
  { hours }: ChatDeps,
  userId: number,
  rows: readonly ChatRow[],
  language: Language,
): Promise<PrivateEvent[]> {
  const unread = await countUnreadAnswers(tx, userId)
  return rows.map((row) => ({
    partyId: userId,
    event: 'chat',
    payload: { unread, message: toChatLine(row, language, hours) },
  }))
}
