import type { chatMessage, Language } from '@candor/contract'
import type * as z from 'zod/mini'
import { formatUtc } from '../../clock/clock.ts'
import { translate } from '../../texts/index.ts'
import { type ChatRow, senders } from './store.ts'

export type ChatLine = z.output<typeof chatMessage>

/** Support hours in UTC, Monday to Friday; undefined in a sandbox, which has no staff (CHAT-05). */
export type SupportHours = { readonly from: string; readonly to: string } | undefined

/** Support's user id on the wire; no customer has it. */
const SUPPORT = 0
const DIVIDER = 4
/** Messages farther apart get a time divider between them. */
const DIVIDE_AFTER_MS = 300_000

/** Inserts a time divider wherever time passed, and one at the top. */
export function withDividers(
  rows: readonly ChatRow[],
  language: Language,
  hours: SupportHours,
): ChatLine[] {
  return rows.flatMap((row, index) => {
    const previous = rows[index - 1]
    const line = toChatLine(row, language, hours)
    return previous !== undefined &&
      row.createdAt.getTime() - previous.createdAt.getTime() <= DIVIDE_AFTER_MS
      ? [line]
      : [dividerBefore(line), line]
  })
}

function dividerBefore(line: ChatLine): ChatLine {
  return {
    ...line,
    id: -line.id,
    type: DIVIDER,
    content: line.created_at,
    from_user: SUPPORT,
    to_user: SUPPORT,
    from_name: '',
    automatic: 0,
    is_read: 1,
  }
}

/**
 * One message as its reader sees it; automatic messages are worded in the reader's current
 * language.
 */
export function toChatLine(row: ChatRow, language: Language, hours: SupportHours): ChatLine {
  const isOwn = row.sender === senders.customer
  const isAutomatic = row.sender === senders.automatic
  return {
    id: row.id,
    type: row.type,
    content: isAutomatic
      ? translate(language, 'chat-automatic', { hours: hoursText(language, hours) })
      : row.content,
    from_user: isOwn ? row.userId : SUPPORT,
    to_user: isOwn ? SUPPORT : row.userId,
    from_name: isAutomatic ? translate(language, 'chat-automatic-name') : row.staffName,
    automatic: isAutomatic ? 1 : 0,
    is_read: row.isRead ? 1 : 0,
    created_at: formatUtc(row.createdAt),
  }
}

export function hoursText(language: Language, hours: SupportHours): string {
  return hours === undefined
    ? translate(language, 'chat-hours-sandbox')
    : translate(language, 'chat-hours', hours)
}
