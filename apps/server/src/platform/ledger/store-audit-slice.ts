import { type Database, type Queryable, statement } from '../../db/connection.ts'
import { SliceAudit } from './audit-slice.ts'
import type { AuditResult } from './audited.ts'
import type { Slice } from './sealed.ts'
import { findEmptyJournal, findFirstAdded, loadBlocks, loadEntries } from './store-audit-rows.ts'

/**
 * For each chain the first block beyond the slice that reaches these entries: a chain was about to
 * grow by at most one block when the slice was cut.
 */
const NEXT_BLOCKS = statement(
  'audit-next-blocks',
  `
  SELECT b.chain, b.first_entry, b.last_entry
  FROM unnest($1::int[], $2::bigint[], $3::bigint[]) AS x(chain, height, least)
  CROSS JOIN LATERAL (SELECT * FROM ledger_block l
    WHERE l.chain = x.chain AND l.height > x.height AND l.last_entry >= x.least ORDER BY l.height
    LIMIT 1) AS b`,
)

/**
 * Recomputes a sealed slice in one snapshot and returns the differences with their accounts
 * (LEDG-20, LEDG-25).
 */
export async function auditSlice(database: Database, slice: Slice): Promise<AuditResult> {
  return database.snapshot(async (db) => {
    const audit = new SliceAudit(slice)
    const first = await findFirstAdded(
      db,
      slice.chains.map(({ chain, from }) => ({ chain, height: from.height })),
    )
    const after = Math.min(slice.after, (first ?? Number.POSITIVE_INFINITY) - 1)
    for (let last = after; ;) {
      const entries = await loadEntries(db, last, slice.upTo)
      for (const entry of entries) audit.takeEntry(entry)
      last = entries.at(-1)?.id ?? last
      for (const block of await loadBlocks(db, audit.wantedBlocks(), last)) audit.takeBlock(block)
      if (entries.length === 0) break
    }
    const emptyJournalId = await findEmptyJournal(
      db,
      { after: slice.afterJournal, upTo: slice.upToJournal },
      { after, upTo: slice.upTo },
    )
    return audit.close(await findStrays(db, audit), emptyJournalId)
  })
}

/** The strays that no block covers. */
async function findStrays(db: Queryable, { slice, strays }: SliceAudit): Promise<number[]> {
  if (strays.length === 0) return []
  const firstIds = new Map<number, number>()
  for (const { chain, id } of strays) firstIds.set(chain, Math.min(firstIds.get(chain) ?? id, id))
  const heights = [...firstIds.keys()].map(
    (chain) => slice.chains.find((span) => span.chain === chain)?.to.height ?? 0,
  )
  const rows = await db.rows(NEXT_BLOCKS, [[...firstIds.keys()], heights, [...firstIds.values()]])
  const blocks = new Map(
    rows.map((row) => [row.chain, { first: row.first_entry, last: row.last_entry }]),
  )
  return strays.filter(({ chain, id }) => !isWithin(id, blocks.get(chain))).map(({ id }) => id)
}

function isWithin(
  id: number,
  block: { readonly first: number; readonly last: number } | undefined,
): boolean {
  return block !== undefined && id >= block.first && id <= block.last
}
