import type { chat, Reply } from '@candor/contract'
import { parseUtc } from '../../lib/time.ts'

export type Line = Reply<typeof chat.conversation>['data'][number]

/** Messages no further apart than this stand together, as the server parts them within a page. */
const PAUSE_MS = 300_000

/**
 * The lines of several pages in the order of time, each once: a message that comes while older
 * pages are read moves them by one. The time divider that heads each page is dropped where the page
 * before it goes on without a pause.
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
 * The page before the oldest that was read: none once a page was not full. Its dividers are no
 * messages.
 */
export function computeNextPage(
  last: readonly Line[],
  page: number,
  limit: number,
): number | undefined {
  return last.filter(({ type }) => type !== 4).length < limit ? undefined : page + 1
}

/** A divider has the number of the message below it, less than zero. */
function findPosition({ id }: Line): number {
  return id < 0 ? -id - 0.5 : id
}
