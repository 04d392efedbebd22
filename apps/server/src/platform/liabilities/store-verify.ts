import { statement } from '../../db/connection.ts'
import type { LedgerHeads } from '../ledger/index.ts'
import type { Queryable } from './store.ts'

const HEADS = statement(
  'liability-day-heads',
  `
    SELECT chains, heights, last_entries, heads
    FROM liability_day WHERE day = $1`,
)

/** The chains' positions in a day's snapshot. */
export async function loadHeadsOfDay(db: Queryable, day: string): Promise<LedgerHeads> {
  const [row] = await db.rows(HEADS, [day])
  return {
    chains: row?.chains ?? [],
    heights: row?.heights ?? [],
    lastEntries: row?.last_entries ?? [],
    heads: row?.heads ?? [],
  }
}
