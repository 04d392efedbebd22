import { type Queryable, statement } from '../../db/connection.ts'
import type { WantedBlocks } from './audit-chains.ts'
import type { AuditedBlock, AuditedEntry } from './audited.ts'

/** Above every id. */
export const EVERY_ID = 9_223_372_036_854_775_807n
const PAGE = 5_000
/** Concurrent posts took ids in turn, never more than this. */
const MAX_CONCURRENT_IDS = 10_000

const FIRST_ADDED = statement(
  'audit-first-added',
  `
  SELECT min(b.first_entry) AS first FROM unnest($1::int[], $2::bigint[]) AS x(chain, height)
  JOIN ledger_block b ON b.chain = x.chain AND b.height = x.height + 1`,
)
/** An entry whose journal is missing belongs to no chain, so no block covers it. */
const ENTRIES = statement(
  'audit-entries',
  `
  SELECT e.id, e.journal_id, coalesce(j.chain, -1) AS chain, e.account_id,
    coalesce(a.currency_id, -1) AS currency_id, e.part, e.change, e.before, e.after,
    CASE WHEN a.outside THEN j.cause END AS flow,
    concat_ws('|', e.id, e.journal_id, j.cause, j.reference, j.params::text, e.account_id, e.part,
      e.type, e.change, e.after) AS text
  FROM entry e LEFT JOIN journal j ON j.id = e.journal_id LEFT JOIN account a ON a.id = e.account_id
  WHERE e.id > $1 AND e.id <= $2 ORDER BY e.id LIMIT ${PAGE}`,
)
const BLOCKS = statement(
  'audit-blocks',
  `
  SELECT b.chain, b.height, b.prev_hash, b.hash, b.first_entry, b.last_entry
  FROM unnest($1::int[], $2::bigint[], $3::bigint[]) AS x(chain, height, at_most)
  JOIN ledger_block b
  ON b.chain = x.chain AND b.height > x.height AND b.height <= x.height + x.at_most
    AND b.last_entry <= $4
  ORDER BY b.chain, b.height`,
)

/** The first entry by which these chains grew after these heights. */
export async function findFirstAdded(
  db: Queryable,
  from: readonly { readonly chain: number; readonly height: number }[],
): Promise<number | undefined> {
  const [row] = await db.rows(FIRST_ADDED, [
    from.map(({ chain }) => chain),
    from.map(({ height }) => height),
  ])
  return row?.first ?? undefined
}

/** A page of entries in id order; an empty one is the end. */
export async function loadEntries(
  db: Queryable,
  after: number,
  upTo: number | bigint,
): Promise<AuditedEntry[]> {
  const rows = await db.rows(ENTRIES, [after, upTo])
  return rows.map((row) => ({
    id: row.id,
    journalId: row.journal_id,
    chain: row.chain,
    account: row.account_id,
    currencyId: row.currency_id,
    part: row.part,
    change: row.change,
    before: row.before,
    after: row.after,
    flow: row.flow ?? undefined,
    text: row.text,
  }))
}

/** The next blocks of some chains, as far as their entries have been read. */
export async function loadBlocks(
  db: Queryable,
  wantedBlocks: readonly WantedBlocks[],
  lastEntry: number,
): Promise<AuditedBlock[]> {
  if (wantedBlocks.length === 0) return []
  const rows = await db.rows(BLOCKS, [
    wantedBlocks.map(({ chain }) => chain),
    wantedBlocks.map(({ height }) => height),
    wantedBlocks.map(({ maxBlocks }) => maxBlocks),
    lastEntry,
  ])
  return rows.map((row) => ({
    chain: row.chain,
    height: row.height,
    prevHash: row.prev_hash,
    hash: row.hash,
    firstEntry: row.first_entry,
    lastEntry: row.last_entry,
  }))
}

type Range = { readonly after: number; readonly upTo: number | undefined }
const WITHOUT_ENTRIES = statement(
  'audit-journals-without-entries',
  `
  SELECT j.id FROM journal j
  WHERE j.id > $1 AND j.id <= $2 AND NOT EXISTS (SELECT 1 FROM entry e
    WHERE e.id > $3 AND e.id <= $4 AND e.journal_id = j.id)`,
)
/**
 * Searched among all entries at once, rather than journal by journal: entries have no index by
 * journal.
 */
const WITHOUT_ANY = statement(
  'audit-empty-journal',
  `
  SELECT min(j.id) AS id FROM unnest($1::bigint[]) AS j(id)
  WHERE NOT EXISTS (SELECT 1 FROM entry e WHERE e.journal_id = j.id)`,
)

/**
 * The first journal of a range without any entry; journals near its own entries are searched first.
 */
export async function findEmptyJournal(
  db: Queryable,
  journals: Range,
  entries: Range,
): Promise<number | undefined> {
  const upTo = entries.upTo === undefined ? EVERY_ID : entries.upTo + MAX_CONCURRENT_IDS
  const candidates = await db.rows(WITHOUT_ENTRIES, [
    journals.after,
    journals.upTo ?? EVERY_ID,
    entries.after - MAX_CONCURRENT_IDS,
    upTo,
  ])
  if (candidates.length === 0) return undefined
  const [row] = await db.rows(WITHOUT_ANY, [candidates.map(({ id }) => id)])
  return row?.id ?? undefined
}
