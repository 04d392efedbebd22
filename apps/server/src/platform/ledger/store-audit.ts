import type { Quantity } from '@candor/money'
import { type Database, type Queryable, statement } from '../../db/connection.ts'
import type { LedgerAudit } from './audit.ts'
import type { AuditedAccount, Finding, Flow } from './audited.ts'
import { LAST_HOUSE_ID } from './parties.ts'
import {
  EVERY_ID,
  findEmptyJournal,
  findFirstAdded,
  loadBlocks,
  loadEntries,
} from './store-audit-rows.ts'
import type { FlowSource } from './store-flows.ts'
import { loadRepairs } from './store-repairs.ts'

/** What a product locks of an account. */
export type ExpectedLock = {
  readonly partyId: number
  readonly currencyId: number
  readonly kind: number
  readonly shard: number
  readonly amount: Quantity
}
/** A product's locks at the time of the reconciliation. */
export type ExpectedLockSource = (db: Queryable) => Promise<readonly ExpectedLock[]>

/**
 * Whether the ledger is recomputed from its first entry or from the seal. Balances are compared
 * completely in both.
 */
export type AuditReach = 'whole' | 'open'

/**
 * The number of entries sealed as one slice, which is recomputed as a unit within a second or two.
 */
export const SLICE_ENTRIES = 50_000
const PAGE = 5_000
const HEADS = statement(
  'audit-heads',
  'SELECT chain, height, head FROM ledger_chain WHERE height > 0',
)
const ACCOUNTS = statement(
  'audit-accounts',
  `
  SELECT id, party_id, currency_id, kind, shard, outside, available, locked FROM account
  WHERE id > $1 AND (available <> 0 OR locked <> 0) ORDER BY id LIMIT ${PAGE}`,
)
/**
 * Recomputes the ledger in one snapshot and returns the differences (LEDG-06). A full check takes
 * an audit that begins with the first entry, an incremental one an audit that begins after the
 * seal; a failed audit must not be reused.
 */
export async function auditLedger(
  database: Database,
  audit: LedgerAudit,
  reach: AuditReach,
  expectedLockSources: readonly ExpectedLockSource[],
  flowSources: readonly FlowSource[] = [],
): Promise<Finding[]> {
  return database.snapshot(async (db) => {
    const heads = await db.rows(HEADS)
    audit.explain(await loadRepairs(db))
    const afterEntry = reach === 'whole' ? 0 : await findLastSealed(db, audit, heads)
    await takeEntries(db, audit, afterEntry)
    audit.closeChains(heads)
    const emptyJournalId = await findEmptyJournal(
      db,
      { after: audit.begunAfterJournal, upTo: undefined },
      { after: afterEntry, upTo: undefined },
    )
    if (emptyJournalId !== undefined) audit.reportEmptyJournal(emptyJournalId)
    audit.compareAccounts(await loadAccounts(db), await loadExpectedLocks(db, expectedLockSources))
    const requested = await loadFlows(db, flowSources)
    audit.compareFlows(
      requested,
      flowSources.map(({ cause }) => cause),
    )
    await compareProofs(db, audit, requested, flowSources)
    return audit.takeFindings()
  })
}

/**
 * The entry before the first unsealed one: transactions commit in another order than that of their
 * ids.
 */
async function findLastSealed(
  db: Queryable,
  audit: LedgerAudit,
  heads: readonly { chain: number; height: number }[],
): Promise<number> {
  const grownChains = heads
    .map(({ chain, height }) => ({ chain, height, known: audit.head(chain).height }))
    .filter(({ height, known }) => height > known)
  const first = await findFirstAdded(
    db,
    grownChains.map(({ chain, known }) => ({ chain, height: known })),
  )
  return first === undefined ? audit.highestEntry : Math.min(audit.highestEntry, first - 1)
}

async function takeEntries(db: Queryable, audit: LedgerAudit, afterEntry: number): Promise<void> {
  for (let last = afterEntry; ;) {
    const entries = await loadEntries(db, last, EVERY_ID)
    for (const entry of entries) audit.takeEntry(entry)
    last = entries.at(-1)?.id ?? last
    for (const block of await loadBlocks(db, audit.wantedBlocks(), last)) audit.takeBlock(block)
    if (audit.uncut >= SLICE_ENTRIES) audit.cut()
    if (entries.length === 0) return
  }
}

async function loadAccounts(db: Queryable): Promise<AuditedAccount[]> {
  const accounts: AuditedAccount[] = []
  for (let last = 0; ;) {
    const rows = await db.rows(ACCOUNTS, [last])
    for (const row of rows) {
      accounts.push({
        id: row.id,
        holder: formatHolder(row.party_id, row.currency_id, row.kind, row.shard),
        currencyId: row.currency_id,
        isExternal: row.outside,
        isUser: row.party_id > LAST_HOUSE_ID,
        available: row.available,
        locked: row.locked,
      })
    }
    last = accounts.at(-1)?.id ?? last
    if (rows.length < PAGE) return accounts
  }
}

async function loadExpectedLocks(
  db: Queryable,
  sources: readonly ExpectedLockSource[],
): Promise<Map<string, bigint>> {
  const expectedLocks = new Map<string, bigint>()
  for (const source of sources) {
    for (const { partyId, currencyId, kind, shard, amount } of await source(db)) {
      const holder = formatHolder(partyId, currencyId, kind, shard)
      expectedLocks.set(holder, (expectedLocks.get(holder) ?? 0n) + amount)
    }
  }
  return expectedLocks
}

async function loadFlows(db: Queryable, sources: readonly FlowSource[]): Promise<Flow[]> {
  const flows: Flow[] = []
  for (const { cause, requested: loadRequested } of sources)
    flows.push(...(await loadRequested(db)).map((flow) => ({ ...flow, cause })))
  return flows
}

/** What has to be proven, and what is. */
async function compareProofs(
  db: Queryable,
  audit: LedgerAudit,
  requested: readonly Flow[],
  sources: readonly FlowSource[],
): Promise<void> {
  const provenFlows: Flow[] = []
  const causes = new Set<string>()
  for (const { cause, proven: loadProven } of sources) {
    if (loadProven === undefined) continue
    causes.add(cause)
    provenFlows.push(...(await loadProven(db)).map((flow) => ({ ...flow, cause })))
  }
  audit.compareProofs(
    requested.filter(({ cause }) => causes.has(cause)),
    provenFlows,
  )
}

function formatHolder(partyId: number, currencyId: number, kind: number, shard: number): string {
  return `party ${partyId}, currency ${currencyId}, kind ${kind}, shard ${shard}`
}
