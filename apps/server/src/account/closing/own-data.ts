import { isDate } from 'node:util/types'
import type { OwnDataPart } from '@candor/contract'
import { formatUtc } from '../../clock/clock.ts'
import type { ClosingDeps } from './closing-deps.ts'
import { type DataRow, PAGE, listRows } from './store-data.ts'

/** One page of a part of a user's own data; next is the key to continue from (USER-43). */
export async function loadOwnData(
  deps: Pick<ClosingDeps, 'database' | 'openPapers'>,
  userId: number,
  part: OwnDataPart,
  after: number,
): Promise<{ part: OwnDataPart; rows: Record<string, unknown>[]; next: number | null }> {
  const rows = await listRows(deps.database, part, userId, after)
  const last = rows.at(-1)
  return {
    part,
    rows: rows.map((row) => toOwnDataRow(deps, userId, row)),
    next: rows.length < PAGE || last === undefined ? null : last.key,
  }
}

/** Decrypts sealed fields for their owner; times are UTC, as everywhere on the wire. */
function toOwnDataRow(
  { openPapers }: Pick<ClosingDeps, 'openPapers'>,
  userId: number,
  { row }: DataRow,
): Record<string, unknown> {
  const { name_sealed: sealedName, card_sealed: sealedNumber, ...rest } = row
  const openedPapers =
    Buffer.isBuffer(sealedName) && Buffer.isBuffer(sealedNumber)
      ? openPapers(userId, { name: sealedName, number: sealedNumber })
      : {}
  return Object.fromEntries(
    Object.entries({ ...rest, ...openedPapers }).map(([key, value]) => [
      key,
      isDate(value) ? formatUtc(value) : value,
    ]),
  )
}
