import { isDate } from 'node:util/types'
import type { OwnDataPart } from '@candor/contract'
import { utcText } from '../../clock/clock.ts'
import type { ClosingDeps } from './closing-deps.ts'
import { type DataRow, PAGE, rowsOf } from './store-data.ts'

/** One page of a part of a user's own data; next is the key to go on from (USER-43). */
export async function ownData(
  deps: Pick<ClosingDeps, 'database' | 'openPapers'>,
  userId: number,
  part: OwnDataPart,
  after: number,
): Promise<{ part: OwnDataPart; rows: Record<string, unknown>[]; next: number | null }> {
  const rows = await rowsOf(deps.database, part, userId, after)
  const last = rows.at(-1)
  return {
    part,
    rows: rows.map((row) => shown(deps, userId, row)),
    next: rows.length < PAGE || last === undefined ? null : last.key,
  }
}

/** What is sealed is opened for its owner; times are UTC, as everywhere on the wire. */
function shown(
  { openPapers }: Pick<ClosingDeps, 'openPapers'>,
  userId: number,
  { row }: DataRow,
): Record<string, unknown> {
  const { name_sealed: name, card_sealed: number, ...rest } = row
  const papers =
    Buffer.isBuffer(name) && Buffer.isBuffer(number) ? openPapers(userId, { name, number }) : {}
  return Object.fromEntries(
    Object.entries({ ...rest, ...papers }).map(([key, value]) => [
      key,
      isDate(value) ? utcText(value) : value,
    ]),
  )
}
