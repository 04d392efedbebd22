import type { chat, Reply } from '@candor/contract'
import { parseUtc } from '../../lib/time.ts'

export type Line = Reply<typeof chat.conversation>['data'][number]

/** Messages no further apart than this have no divider, as the server does within a page. */
const PAUSE_MS = 300_000

/**
 * The lines of several pages in the order of time, without duplicates: a new message shifts older
 * pages by one. The divider at the top of a page is dropped where the page before continues without
 * a pause.
 */
export function toLines(pages: readonly (readonly Line[])[]): readonly Line[] {
  const linesById = new Map(
    [...pages]
      .reverse()
      .flat()
      .map((line) => [line.id, line]),
  )
  const sorted = [...linesById.values()].sort((a, b) => findPosition(a) - findPosition(b))
  return sorted.filter((line, index) => {
    const before = sorted[index - 1]
    return (
      line.type !== 4 ||
      before === undefined ||
      parseUtc(line.content) - parseUtc(before.created_at) > PAUSE_MS
    )
  })
}

/**
 * The page before the oldest loaded one: none once a page was not full. Dividers do not count as
 * messages.
 */
export function computeNextPage(
  last: readonly Line[],
  page: number,
  limit: number,
): number | undefined {
  return last.filter(({ type }) => type !== 4).length < limit ? undefined : page + 1
}

/** A divider has the negated number of the message below it. */
function findPosition({ id }: Line): number {
  return id < 0 ? -id - 0.5 : id
}
