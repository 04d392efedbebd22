import type { chatMessage } from '@candor/contract'
import type * as z from 'zod/mini'
import { utcMs } from '../../lib/figures/format.ts'

export type Line = z.output<typeof chatMessage>

export const lineTypes = { text: 1, picture: 2, divider: 4 } as const

/** Messages further apart than this get a time divider, as the server does within one page. */
const DIVIDE_AFTER_MS = 300_000

/**
 * Merges pages of a conversation, newest page first, into the order of time. A new message moves
 * older ones to the next page, so duplicates are dropped; where two pages meet, the divider stays
 * only if it would be there within a page.
 */
export function mergePages(pages: readonly (readonly Line[])[]): readonly Line[] {
  const seenIds = new Set<number>()
  const lines = pages
    .toReversed()
    .flat()
    .filter(({ id }) => {
      const isNew = !seenIds.has(id)
      seenIds.add(id)
      return isNew
    })
  let before: Line | undefined
  return lines.filter((line) => {
    if (line.type !== lineTypes.divider) {
      before = line
      return true
    }
    return (
      before === undefined || utcMs(line.created_at) - utcMs(before.created_at) > DIVIDE_AFTER_MS
    )
  })
}

/**
 * The number of the newest message; 0 in an empty conversation. Dividers have numbers below zero.
 */
export function findNewestId(lines: readonly Line[]): number {
  return Math.max(0, ...lines.map(({ id }) => id))
}

/**
 * Whether a message that was sent without a reply arrived: it is in the conversation, newer than
 * what was there before, and by the same sender.
 */
export function hasArrived(
  lines: readonly Line[],
  sent: { readonly type: 1 | 2; readonly content: string; readonly after: number },
): boolean {
  return lines.some(
    ({ id, type, content, from_user: from }) =>
      from !== 0 && id > sent.after && type === sent.type && content === sent.content,
  )
}
